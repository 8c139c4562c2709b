import { formatKobo } from '#domain/money.ts';
import { monthCost, moveInCost, stayCost, termsOf } from '#domain/move-in.ts';
import { ASK_FOR_PERIOD } from '#domain/price-words.ts';
import type { Stay } from '#domain/rent.ts';
import { CostReceipt } from '../shared/cost-receipt.tsx';
import { LawNotices } from '../shared/law-notices.tsx';
import styles from './listing-page.module.css';
import type { PublicListing } from './public-listing.ts';

/** What it costs to move in, or, once days are chosen, what these days cost. */
export function ListingCosts({ listing, stay }: { listing: PublicListing; stay: Stay }) {
  const terms = termsOf(listing);
  if (terms.period === null) return <p>{ASK_FOR_PERIOD}: without it there is no total.</p>;
  const chosen = stay.toDate ? stayCost(terms, stay) : null;
  const isBought = terms.period === 'once';
  // What is bought without a charge costs its price, which stands above.
  const cost = isBought && terms.charges.length === 0 ? null : (chosen ?? moveInCost(terms));
  const month = monthCost(terms);
  return (
    <>
      {cost && (
        <section className={styles.costs} aria-labelledby="costs">
          <h2 id="costs">
            {chosen ? 'What your days cost' : isBought ? 'What it costs to buy' : 'What it costs to move in'}
          </h2>
          <CostReceipt total={chosen ? 'Your days' : isBought ? 'To buy' : 'To move in'} cost={cost} terms={terms} />
          {month !== null && terms.period !== 'month' && (
            <p>About {formatKobo(month)} a month, without what is paid once</p>
          )}
        </section>
      )}
      <LawNotices terms={terms} state={listing.state} />
    </>
  );
}
