import { href } from '#domain/addresses.ts';
import { formatDay } from '#domain/calendar.ts';
import { INSPECTION_FEE } from '#domain/limits.ts';
import { formatKobo, fromWire } from '#domain/money.ts';
import { monthCost, moveInCost, type PriceTerms, stayCost, termsOf } from '#domain/move-in.ts';
import { firstPaymentInWords, NO_TOTAL_WITHOUT_PERIOD, periodsInWords, priceInWords } from '#domain/price-words.ts';
import type { Stay } from '#domain/rent.ts';
import { unusedInWords } from '#domain/unused-days.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { CostReceipt } from '../shared/cost-receipt.tsx';
import { LawNotices } from '../shared/law-notices.tsx';
import { forMonth, visitsInWords } from '../shared/listing-card.ts';
import { pickupFrom } from '../shared/pickup-words.ts';
import { confirmedInWords } from '../shared/small-words.ts';
import styles from './listing-page.module.css';
import { type PublicListing, rentHref } from './stay-bar.tsx';

export interface ListingTermsProps {
  listing: PublicListing;
  /** Dates chosen on the calendar, empty until then. */
  stay: Stay;
  /** Whether the dates include booked ones. */
  isTaken: boolean;
  isOwn: boolean;
  today: string;
  from: ListingPickupProps['from'];
}

/** Price, costs and actions of a listing. */
export function ListingTerms({ listing, stay, isTaken, isOwn, today, from }: ListingTermsProps) {
  const { price, price_period, property_type, security, leaseDuration, status, confirmed_at, visits, listed_by } =
    listing;
  const { period, shortestStay } = termsOf(listing);
  const minimumStay = periodsInWords(shortestStay, period);
  return (
    <aside className={styles.terms} aria-label="Price and terms">
      <p className={styles.price}>{priceInWords(fromWire(price), price_period)}</p>
      <ListingActions listing={listing} stay={stay} isTaken={isTaken} isOwn={isOwn} />
      {status === 'listed' && <p>{confirmedInWords(confirmed_at, today)}</p>}
      {visits && <p>{visitsInWords(visits)}</p>}
      {listed_by && <ListedBy {...listed_by} />}
      <ListingPickup listing={listing} from={from} />
      <ListingCosts listing={listing} stay={isTaken ? { ...stay, toDate: '' } : stay} />
      <dl className={styles.facts}>
        <Fact name="Type" value={property_type} />
        <Fact name="Security" value={security} />
        {minimumStay && <Fact name="Minimum stay" value={minimumStay} />}
        {leaseDuration !== null && <Fact name="Lease duration" value={`${leaseDuration} months`} />}
        {stay.toDate && (
          <Fact
            name="Your dates"
            value={`${formatDay(stay.fromDate, 'short')} to ${formatDay(stay.toDate, 'short')}`}
          />
        )}
        <Fact name="Inspection, if booked" value={formatKobo(INSPECTION_FEE)} />
      </dl>
    </aside>
  );
}

function ListingActions({ listing, stay, isTaken, isOwn }: Omit<ListingTermsProps, 'today' | 'from'>) {
  const { id, kind, status } = listing;
  if (isOwn) {
    return (
      <>
        <p>This is your listing.</p>
        <ButtonLink to={`${href.myListing}#${id}`}>Edit</ButtonLink>
      </>
    );
  }
  if (status !== 'listed') return <p>Not available right now.</p>;
  const isForRent = kind !== 'property';
  return (
    <>
      {isTaken && <p>Your dates are booked. Choose other dates.</p>}
      {isForRent && <ButtonLink to={isTaken ? href.rent(id) : rentHref(id, stay)}>Rent Now</ButtonLink>}
      <ButtonLink look={isForRent ? 'quiet' : 'main'} to={`${href.bookingProcess}?listing=${id}`}>
        Book inspection
      </ButtonLink>
    </>
  );
}

/** The owner, the month they joined, and how fast they answer. */
function ListedBy({ first_name, since, answers_within }: NonNullable<PublicListing['listed_by']>) {
  const [, , ...month] = formatDay(since).split(' ');
  return (
    <p>
      Listed by <strong>{first_name}</strong>, on Gida since {month.join(' ')}.
      {answers_within && ` Usually answers within ${answers_within === 1 ? 'an hour' : `${answers_within} hours`}.`}
    </p>
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

export interface ListingPickupProps {
  listing: Pick<PublicListing, 'pickup' | 'state'>;
  /** States where the goods may be, most likely first: from the search, then the user's own. */
  from: readonly (string | null | undefined)[];
}

/** Prices of a delivery to the warehouse; nothing where no carrier serves it. */
export function ListingPickup({ listing: { pickup, state }, from }: ListingPickupProps) {
  if (!pickup) return null;
  const [own] = from.flatMap((place) => pickup.find((each) => each.from === place) ?? []);
  return (
    <>
      <p>{own ? pickupFrom(own.from, own.price) : `Carriers deliver to ${state}`}</p>
      {pickup.length > 0 && (
        <details>
          <summary className={styles.pickup}>Pickup prices</summary>
          <ul>
            {pickup.map((each) => (
              <li key={each.from}>{pickupFrom(each.from, each.price)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Writes the sum that cards show, and the sum with the fees of each period if there are some. */
function monthInWords(terms: PriceTerms): string | undefined {
  const [bare, month] = [forMonth(terms.price, terms.period), monthCost(terms)];
  if (!bare || month === null) return undefined;
  const hasFees = month > (monthCost({ ...terms, charges: [] }) ?? month);
  const withFees = hasFees ? `, or ${formatKobo(month)} with the fees of every ${terms.period}` : '';
  return `${bare}${withFees}, not counting one-off fees`;
}

/** The cost to move in or buy, or the cost of the chosen dates. */
export function ListingCosts({ listing, stay }: { listing: PublicListing; stay: Stay }) {
  const terms = termsOf(listing);
  if (terms.period === null) return <p>{NO_TOTAL_WITHOUT_PERIOD}</p>;
  const chosen = stay.toDate ? stayCost(terms, stay) : null;
  const isBought = terms.period === 'once';
  // A sale without fees costs its price, which is shown above.
  const cost = isBought && terms.charges.length === 0 ? null : (chosen ?? moveInCost(terms));
  const month = monthInWords(terms);
  const first = firstPaymentInWords(terms.period, terms.shortestStay);
  return (
    <>
      {cost && (
        <section className={styles.costs} aria-labelledby="costs">
          <h2 id="costs">{chosen ? 'Cost for your dates' : `Cost ${first}`}</h2>
          <CostReceipt total={chosen ? 'Total for these dates' : `Total ${first}`} cost={cost} terms={terms} />
          {chosen && unusedInWords(terms, stay) && <Notice>{unusedInWords(terms, stay)}</Notice>}
          {month && <p>{month}</p>}
        </section>
      )}
      <LawNotices terms={terms} state={listing.state} />
    </>
  );
}
