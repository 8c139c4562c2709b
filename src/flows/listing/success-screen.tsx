import { href } from '#domain/addresses.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { WallPanel } from '#src/ui/wall.tsx';
import { changeWords, listingWords } from '../shared/listing-words.ts';
import styles from './listing.module.css';

export interface SuccessScreenProps {
  kind: ListingKind;
  /** `null` if the server did not return the new id. */
  listingId: string | null;
  /** Whether a published listing was edited. */
  isChange?: boolean;
}

/** Says that the listing was submitted and what happens next. Survives a reload. */
export function SuccessScreen({ kind, listingId, isChange = false }: SuccessScreenProps) {
  if (isChange) return <ChangedScreen listingId={listingId} />;
  return (
    <Screen title={listingWords[kind].sent} lead="Your listing is live." aside={<WallPanel />}>
      <section className={styles.next} aria-labelledby="next">
        <h2 id="next">What happens next</h2>
        <ol className={styles.steps}>
          {listingWords[kind].next.map((step) => (
            <li key={step}>{step}</li>
          ))}
          <li>You can pause, edit or remove your listing in My Listing.</li>
        </ol>
      </section>
      <div className={styles.ways}>
        {listingId && <ButtonLink to={href.listing(listingId)}>See your listing</ButtonLink>}
        <ButtonLink to={href.dashboard} look={listingId ? 'quiet' : 'main'}>
          Go to your dashboard
        </ButtonLink>
      </div>
    </Screen>
  );
}

/** Says that the listing was updated, and what that means for renters and visitors. */
function ChangedScreen({ listingId }: Pick<SuccessScreenProps, 'listingId'>) {
  return (
    <Screen
      title={changeWords.sent}
      lead="We saved your changes. People see them while your listing is live."
      aside={<WallPanel />}
    >
      <section className={styles.next} aria-labelledby="next">
        <h2 id="next">What happens next</h2>
        <ol className={styles.steps}>
          <li>Renters with a request or booking keep the price and fees they saw.</li>
          <li>Booked inspections stay, even on days you removed.</li>
          <li>We tell people who saved this listing when its price falls.</li>
        </ol>
      </section>
      <div className={styles.ways}>
        {listingId && <ButtonLink to={href.listing(listingId)}>See your listing</ButtonLink>}
        <ButtonLink to={href.myListing} look="quiet">
          Go to My Listing
        </ButtonLink>
      </div>
    </Screen>
  );
}
