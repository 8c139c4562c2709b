import { formatDay, formatHour } from '#domain/calendar.ts';
import { formatNaira } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { FeatureList } from './feature-list.tsx';
import { ListingGallery } from './listing-gallery.tsx';
import styles from './listing-page.module.css';

export type PublicListing = components['schemas']['Listing'];

export interface ListingPageProps {
  /** `null` while it is loading. */
  listing: PublicListing | null | 'missing';
  back?: { to: string; label: string };
}

const SEARCH = { to: '/book-apartment', label: 'Back to the search' };

/** A listing as everybody may see it. */
export function ListingPage({ listing, back = SEARCH }: ListingPageProps) {
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
    <Screen title={listing.title || `${listing.property_type} in ${listing.city}`} lead={place} back={back} wide>
      <ListingGallery photos={listing.photos} name={listing.title || listing.property_type} />
      <div className={styles.parts}>
        <ListingWords listing={listing} />
        <ListingTerms listing={listing} />
      </div>
    </Screen>
  );
}

function ListingWords({ listing }: { listing: PublicListing }) {
  const { description, property_details, features, featureQuantities, availability, kind } = listing;
  return (
    <div className={styles.words}>
      <section className={styles.section} aria-labelledby="about">
        <h2 id="about">About</h2>
        {[property_details, description].filter(Boolean).map((text) => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
      </section>
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
      <section className={styles.section} aria-labelledby="days">
        <h2 id="days">Availability</h2>
        {availability.length === 0 ? (
          <p>No availability selected.</p>
        ) : (
          <ul className={styles.days}>
            {availability.map(({ day, start, end }) => (
              <li key={day}>
                <strong>{formatDay(day, 'short')}</strong> {formatHour(start)} to {formatHour(end)}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function ListingTerms({ listing }: { listing: PublicListing }) {
  const { id, kind, price, property_type, security, leaseDuration, status } = listing;
  const isOpen = status === 'listed';
  return (
    <aside className={styles.terms} aria-label="Price and terms">
      <p className={styles.price}>{formatNaira(price)}</p>
      <dl className={styles.facts}>
        <Fact name="Type" value={property_type} />
        <Fact name="Security" value={security} />
        {leaseDuration !== null && <Fact name="Lease duration" value={`${leaseDuration} months`} />}
      </dl>
      {!isOpen && <p>It is not on offer at the moment.</p>}
      {isOpen && kind !== 'property' && <ButtonLink to={`/rent-apartment/${id}`}>Rent Now</ButtonLink>}
    </aside>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
