import { ButtonLink } from '#src/ui/button.tsx';
import { Wall } from '#src/ui/wall.tsx';
import { countedInWords } from '../shared/counted.ts';
import type { UsedFilter } from './result-tools.tsx';
import styles from './search-screen.module.css';

export interface NothingFoundProps {
  /** Some filter stands in the way. */
  filtered: boolean;
  /** There may be something on the first page, and this is not it. */
  firstPage: string | undefined;
  /** Filters that alone stand in the way, the one that most is found without first. */
  loosened: readonly LoosenedFilter[];
}

/** A filter, how many there would be without it, and the address of that search. */
export interface LoosenedFilter extends UsedFilter {
  total: number;
}

/** @source docs/product.md, "Searching": the words, and that they are red. */
export function NothingFound({ filtered, firstPage, loosened }: NothingFoundProps) {
  return (
    <div className={styles.nothing}>
      <div className={styles.wall}>
        <Wall courses={2} />
      </div>
      <p className={styles.none} role="alert">
        No listings found.
      </p>
      <p>{loosened.length > 0 ? 'Take one filter off, and there is something:' : advice(filtered, firstPage)}</p>
      {loosened.length > 0 && (
        <ul className={styles.loosened} aria-label="What there is with one filter less">
          {loosened.map(({ name, words, total, without }) => (
            <li key={name}>
              <ButtonLink look="quiet" to={without}>
                {`Without “${words}”: ${countOf(total)}`}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {(firstPage ?? filtered) && (
        <ButtonLink look="quiet" to={firstPage ?? '?'}>
          {firstPage ? 'Go to the first page' : 'Clear the filters'}
        </ButtonLink>
      )}
    </div>
  );
}

const countOf = (total: number) => `${countedInWords(total)} ${total === 1 ? 'place' : 'places'}`;

function advice(filtered: boolean, firstPage: string | undefined) {
  if (firstPage) return 'There is nothing on this page.';
  return filtered
    ? 'Try another state, another price, or fewer words.'
    : 'New ones are listed every day: look again soon.';
}
