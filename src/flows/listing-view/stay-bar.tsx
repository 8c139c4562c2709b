import { href } from '#domain/addresses.ts';
import { formatDay } from '#domain/calendar.ts';
import { formatKobo } from '#domain/money.ts';
import { stayCost, termsOf } from '#domain/move-in.ts';
import type { Stay } from '#domain/rent.ts';
import type { components } from '#openapi/contract.gen.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import styles from './listing-page.module.css';

/** A listing without the data that only its owner may see. */
export type PublicListing = components['schemas']['Listing'];

/** The address of the rent form with the chosen dates. */
export const rentHref = (id: string, { fromDate, toDate }: Stay) =>
  toDate ? `${href.rent(id)}?${new URLSearchParams({ from: fromDate, to: toDate })}` : href.rent(id);

export interface StayBarProps {
  listing: PublicListing;
  stay: Stay;
  /** Whether the dates include booked ones. */
  isTaken: boolean;
}

/** Chosen dates, their cost and the next step, at the bottom of a phone. */
export function StayBar({ listing, stay, isTaken }: StayBarProps) {
  const { fromDate, toDate } = stay;
  const cost = toDate ? stayCost(termsOf(listing), stay) : null;
  return (
    <div className={styles.bar}>
      <p role="status">
        {toDate
          ? `${formatDay(fromDate, 'short')} to ${formatDay(toDate, 'short')}`
          : `From ${formatDay(fromDate, 'short')}`}
        <strong>
          {toDate ? (isTaken ? 'Booked: choose other dates' : cost && formatKobo(cost.total)) : 'Choose your last day'}
        </strong>
      </p>
      {toDate && !isTaken && <ButtonLink to={rentHref(listing.id, stay)}>Rent Now</ButtonLink>}
    </div>
  );
}
