import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { fromWire } from '#domain/money.ts';
import { priceInWords } from '#domain/price-words.ts';
import type { components } from '#openapi/contract.gen.ts';
import { Picture } from '#src/ui/photo.tsx';
import styles from './listing-aside.module.css';

export interface ListingAsideProps {
  label: string;
  listing: components['schemas']['Listing'];
  /** Whether to hide it on phones, where the heading names the listing. */
  deskOnly?: boolean;
  children?: ReactNode;
}

/** The listing of a form, beside the form. */
export function ListingAside({ label, listing, deskOnly = false, children }: ListingAsideProps) {
  const { id, title, property_type: type, city, state, price, photos, photo_colours: colours } = listing;
  const [photo] = photos;
  return (
    <aside className={styles.listing} aria-label={label} data-desk={deskOnly}>
      <Picture
        address={photo}
        colour={colours?.[0]}
        sizes="(min-width: 64rem) 20rem, calc(100vw - 2.1rem)"
        alt=""
        early={!deskOnly}
      />
      <div className={styles.words}>
        <p className={styles.price}>{priceInWords(fromWire(price), listing.price_period)}</p>
        <h2>
          <Link to={href.listing(id)}>{title || `${type} in ${city}`}</Link>
        </h2>
        <p>
          {city}, {state}
        </p>
        {children}
      </div>
    </aside>
  );
}
