import { href } from '#domain/addresses.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { WallPanel } from '#src/ui/wall-panel.tsx';
import { changeWords, listingWords } from '../shared/listing-words.ts';
import styles from './success-screen.module.css';

export interface SuccessScreenProps {
  kind: ListingKind;
  /** Where the server did not say under what address it is, `null`. */
  listingId: string | null;
  /** It was there before. */
  isChange?: boolean;
}

/** Says what was sent and what happens next. Stands by itself: nothing on it is lost by a reload. */
export function SuccessScreen({ kind, listingId, isChange = false }: SuccessScreenProps) {
  if (isChange) return <ChangedScreen listingId={listingId} />;
  return (
    <Screen
      title={listingWords[kind].sent}
      lead="Your listing is up: people can see its photos, its price and its days."
      aside={<WallPanel promise="The wall stands." more="The light comes through from here." />}
    >
      <section className={styles.next} aria-labelledby="next">
        <h2 id="next">What happens next</h2>
        <ol className={styles.steps}>
          <li>{listingWords[kind].next}</li>
          <li>
            We tell you of every request by notification. Others see your phone number once you accept a booking, or
            once they have paid for an inspection.
          </li>
          <li>You can pause it, change it or take it down in My Listing at any time.</li>
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

/** Nobody who counts on it has to do anything: that is what its owner may wonder about. */
function ChangedScreen({ listingId }: Pick<SuccessScreenProps, 'listingId'>) {
  return (
    <Screen
      title={changeWords.sent}
      lead="It counts from now on."
      aside={<WallPanel promise="The wall stands." more="With a new course on it." />}
    >
      <section className={styles.next} aria-labelledby="next">
        <h2 id="next">What stays</h2>
        <ol className={styles.steps}>
          <li>Who has asked for a stay keeps the price and the charges of that day.</li>
          <li>Who comes to see it keeps the hour, also on a day that you have taken out.</li>
          <li>Who has saved it hears of it when its price falls.</li>
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
