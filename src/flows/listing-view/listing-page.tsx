import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatDay, formatHour } from '#domain/calendar.ts';
import type { ListingStatus } from '#domain/lifecycles/listing.ts';
import type { Stay } from '#domain/rent.ts';
import { reportHref } from '#machines/reporting/reporting.routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Screen, type ScreenProps } from '#src/ui/screen.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { FeatureList } from '../shared/feature-list.tsx';
import { type FoundListing, FoundListings } from '../shared/found-listings.tsx';
import { cardSizes, nameOf } from '../shared/listing-card.ts';
import { BookedDays } from './booked-days.tsx';
import { ListingFacts } from './listing-facts.tsx';
import { ListingGallery } from './listing-gallery.tsx';
import styles from './listing-page.module.css';
import { ListingTerms, type ListingTermsProps } from './listing-terms.tsx';
import type { PublicListing } from './public-listing.ts';
import { ShareListing } from './share-listing.tsx';

export interface ListingPageProps {
  /** `null` while it is loading. */
  listing: PublicListing | null | 'missing';
  /** Days that others hold; `null` where they are not known. */
  booked: readonly Stay[] | null;
  /** What is like it. */
  similar?: readonly FoundListing[];
  today: string;
  from?: ListingTermsProps['from'];
  /** The person who looks at it listed it. */
  isOwn: boolean;
  back?: NonNullable<ScreenProps['back']>;
  /** What others find the site by. */
  origin: string;
  /** What saves a listing, or takes it off. */
  mark?: ((listing: PublicListing) => ReactNode) | undefined;
}

const noStay: Stay = { fromDate: '', toDate: '' };

/** What there is to say of a listing that nobody can have now. */
const offWords: Record<Exclude<ListingStatus, 'listed'>, string> = {
  paused: 'This listing is paused. It may be back soon.',
  let: 'This place has been let.',
  sold: 'This property has been sold.',
  closed: 'Its owner has closed this listing.',
  removed: 'Its owner has taken this listing down.',
  suspended: 'This listing is not here at the moment.',
};

/** The same, to the owner. */
const ownOffWords: typeof offWords = {
  paused: 'This listing is paused: nobody finds it for now. In My Listing you can put it up.',
  let: 'You have said that this place is let.',
  sold: 'You have said that this property is sold.',
  closed: 'You have closed this listing.',
  removed: 'You have taken this listing down.',
  suspended: 'We have suspended this listing. In My Listing you can read why, and object.',
};

const SEARCH = { to: href.search, label: 'Back to the search' };

type ListingWordsProps = { listing: PublicListing } & Pick<ListingPageProps, 'today'>;

/** A listing as everybody may see it. */
export function ListingPage(props: ListingPageProps) {
  const { listing, booked, similar = [], today, from = [], isOwn, back = SEARCH, origin, mark } = props;
  const [stay, setStay] = useState(noStay);

  if (listing === null) {
    return (
      <Screen title="Listing" back={back} wide>
        <Skeleton label="Loading the listing" lines={6} />
      </Screen>
    );
  }
  if (listing === 'missing') {
    return (
      <Screen title="This listing is gone" lead="It was let, sold or taken down, or the address is not right.">
        <div>
          <ButtonLink to={back.to}>{back.label}</ButtonLink>
        </div>
      </Screen>
    );
  }
  const place = `${listing.city}, ${listing.state}`;
  return (
    <Screen title={nameOf(listing)} lead={place} back={back} wide>
      {listing.status !== 'listed' && <Notice>{(isOwn ? ownOffWords : offWords)[listing.status]}</Notice>}
      <div className={styles.parts}>
        <div className={styles.photos}>
          <ListingGallery
            photos={listing.photos}
            colours={listing.photo_colours}
            name={listing.title || listing.property_type}
          />
          {mark && <div className={styles.mark}>{mark(listing)}</div>}
        </div>
        <ListingTerms listing={listing} stay={stay} isOwn={isOwn} today={today} from={from} />
        <div className={styles.words}>
          <ShareListing name={nameOf(listing)} address={origin + href.listing(listing.id)} />
          <ListingWords listing={listing} today={today} />
          {booked && listing.status === 'listed' && (
            <BookedDays booked={booked} today={today} stay={stay} onStay={setStay} />
          )}
          {!isOwn && (
            <p className={styles.report}>
              <Link to={reportHref({ about: 'listing', id: listing.id })}>Report this listing</Link>
            </p>
          )}
        </div>
      </div>
      {similar.length > 0 && (
        <section className={styles.section} aria-labelledby="similar">
          <h2 id="similar">Similar places</h2>
          <FoundListings
            listings={similar}
            today={today}
            label="Similar places"
            sizes={cardSizes.alone}
            atTop={false}
          />
        </section>
      )}
    </Screen>
  );
}

function ListingWords({ listing, today }: ListingWordsProps) {
  const { description, property_details, features, featureQuantities, kind } = listing;
  return (
    <>
      <section className={styles.section} aria-labelledby="about">
        <h2 id="about">About</h2>
        {[property_details, description].filter(Boolean).map((text) => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
      </section>
      <ListingFacts facts={listing.facts} />
      <section className={styles.section} aria-labelledby="features">
        <h2 id="features">Features</h2>
        {features.length === 0 ? (
          <p>No features selected.</p>
        ) : (
          <FeatureList
            set={kind === 'warehouse' ? 'warehouse' : 'home'}
            features={features}
            quantities={featureQuantities}
          />
        )}
      </section>
      <VisitHours listing={listing} today={today} />
    </>
  );
}

/** When it can be seen from today on. */
function VisitHours({ listing: { availability, status }, today }: ListingWordsProps) {
  const toCome = availability.filter(({ day }) => day >= today);
  return (
    <section className={styles.section} aria-labelledby="days">
      <h2 id="days">Hours for visits</h2>
      {toCome.length === 0 ? (
        <p>
          No hours for visits are offered.
          {status === 'listed' && ' You can propose one: Book inspection asks for a day and an hour.'}
        </p>
      ) : (
        <ul className={styles.days} aria-label="When it can be seen">
          {toCome.map(({ day, start, end }) => (
            <li key={day}>
              <strong>{formatDay(day, 'short')}</strong> {formatHour(start)} to {formatHour(end)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
