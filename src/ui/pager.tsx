import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';
import styles from './pager.module.css';

export interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** Links to the previous and the next page. Renders nothing for a single page. */
export function Pager({ page, pages, hrefOf }: PagerProps) {
  if (pages < 2 && page === 1) return null;
  return (
    <nav className={styles.pager} aria-label="Pages of this list">
      {page > 1 && (
        <Link className={styles.turn} to={hrefOf(page - 1)} rel="prev">
          <Icon name="arrowLeft" />
          Previous page
        </Link>
      )}
      <p>
        Page {page} of {pages}
      </p>
      {page < pages && (
        <Link className={styles.turn} to={hrefOf(page + 1)} rel="next">
          Next page
          <Icon name="arrowRight" />
        </Link>
      )}
    </nav>
  );
}
