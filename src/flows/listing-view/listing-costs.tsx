import { formatKobo } from '#domain/money.ts';
import { monthCost, moveInCost, stayCost, termsOf } from '#domain/move-in.ts';
import { NO_TOTAL_WITHOUT_PERIOD } from '#domain/price-words.ts';
import type { Stay } from '#domain/rent.ts';
import { unusedInWords } from '#domain/unused-days.ts';
import { Notice } from '#src/ui/notice.tsx';
import { CostReceipt } from '../shared/cost-receipt.tsx';
import { LawNotices } from '../shared/law-notices.tsx';
import styles from './listing-page.module.css';
import type { PublicListing } from './public-listing.ts';

/** The cost to move in or buy, or the cost of the chosen dates. */
export function ListingCosts({ listing, stay }: { listing: PublicListing; stay: Stay }) {
  const terms = termsOf(listing);
  if (terms.period === null) return <p>{NO_TOTAL_WITHOUT_PERIOD}</p>;
  const chosen = stay.toDate ? stayCost(terms, stay) : null;
  const isBought = terms.period === 'once';
  // A sale without fees costs its price, which is shown above.
  const cost = isBought && terms.charges.length === 0 ? null : (chosen ?? moveInCost(terms));
  const month = monthCost(terms);
  return (
    <>
      {cost && (
        <section className={styles.costs} aria-labelledby="costs">
          <h2 id="costs">{chosen ? 'Cost for your dates' : isBought ? 'Cost to buy' : 'Cost to move in'}</h2>
          <CostReceipt
            total={chosen ? 'Total for these dates' : isBought ? 'Total to buy' : 'Total to move in'}
            cost={cost}
            terms={terms}
          />
          {chosen && unusedInWords(terms, stay) && <Notice>{unusedInWords(terms, stay)}</Notice>}
          {month !== null && terms.period !== 'month' && (
            <p>About {formatKobo(month)} a month, not counting one-off fees</p>
          )}
        </section>
      )}
      <LawNotices terms={terms} state={listing.state} />
    </>
  );
}
