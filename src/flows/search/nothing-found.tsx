import { ButtonLink } from '#src/ui/button.tsx';
import { Wall } from '#src/ui/wall.tsx';
import styles from './search-screen.module.css';

export interface NothingFoundProps {
  /** Some filter stands in the way. */
  filtered: boolean;
  /** There may be something on the first page, and this is not it. */
  firstPage: string | undefined;
}

/** @source docs/product.md, "Searching": the words, and that they are red. */
export function NothingFound({ filtered, firstPage }: NothingFoundProps) {
  return (
    <div className={styles.nothing}>
      <div className={styles.wall}>
        <Wall courses={2} />
      </div>
      <p className={styles.none} role="alert">
        No listings found.
      </p>
      <p>{advice(filtered, firstPage)}</p>
      {(firstPage ?? filtered) && (
        <ButtonLink look="quiet" to={firstPage ?? '?'}>
          {firstPage ? 'Go to the first page' : 'Clear the filters'}
        </ButtonLink>
      )}
    </div>
  );
}

function advice(filtered: boolean, firstPage: string | undefined) {
  if (firstPage) return 'There is nothing on this page.';
  return filtered
    ? 'Try another state, another price, or fewer words.'
    : 'New ones are listed every day: look again soon.';
}
