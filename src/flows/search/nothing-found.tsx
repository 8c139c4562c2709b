import { ButtonLink } from '#src/ui/button.tsx';
import { Wall } from '#src/ui/wall.tsx';
import { countedInWords } from '../shared/counted.ts';
import type { UsedFilter } from './result-tools.tsx';
import styles from './search-screen.module.css';

export interface NothingFoundProps {
  /** Whether any filter is in use. */
  filtered: boolean;
  /** The address of the first page; `undefined` on the first page. */
  firstPage: string | undefined;
  /** The filters whose removal gives results, the one with the most results first. */
  loosened: readonly LoosenedFilter[];
}

/** A filter, the number of results without it, and the address of that search. */
export interface LoosenedFilter extends UsedFilter {
  total: number;
}

/** @source docs/product.md, "Searching": the red sentence */
export function NothingFound({ filtered, firstPage, loosened }: NothingFoundProps) {
  return (
    <div className={styles.nothing}>
      <div className={styles.wall}>
        <Wall courses={2} />
      </div>
      <p className={styles.none} role="alert">
        No listings found.
      </p>
      <p>{loosened.length > 0 ? 'Try removing a filter:' : advice(filtered, firstPage)}</p>
      {loosened.length > 0 && (
        <ul className={styles.loosened} aria-label="Results without one filter">
          {loosened.map(({ name, words, total, without }) => (
            <li key={name}>
              <ButtonLink look="quiet" to={without}>
                {`“${words}” (${countOf(total)})`}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {(firstPage ?? filtered) && (
        <ButtonLink look="quiet" to={firstPage ?? '?'}>
          {firstPage ? 'Go to page 1' : 'Clear the filters'}
        </ButtonLink>
      )}
    </div>
  );
}

const countOf = (total: number) => `${countedInWords(total)} ${total === 1 ? 'listing' : 'listings'}`;

function advice(filtered: boolean, firstPage: string | undefined) {
  if (firstPage) return 'No results on this page.';
  return filtered ? 'Try another state, a higher budget or fewer words.' : 'Check back soon.';
}
