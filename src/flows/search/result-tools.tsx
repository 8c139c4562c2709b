import { Link } from 'react-router-dom';
import type { components } from '#openapi/contract.gen.ts';
import { Icon } from '#src/ui/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { FilterChip } from '../shared/filter-chips.ts';
import styles from './search-screen.module.css';

/** A filter in use, and the address of the search without it. */
export interface UsedFilter extends FilterChip {
  without: string;
}

/** The filters in use. Each is a link that removes it. */
export function UsedFilters({ filters }: { filters: readonly UsedFilter[] }) {
  if (filters.length === 0) return null;
  return (
    <ul className={styles.used} aria-label="Active filters">
      {filters.map(({ name, words, without }) => (
        <li key={name}>
          <Link className={styles.chip} to={without}>
            <VisuallyHidden>Remove filter: </VisuallyHidden>
            {words}
            <Icon name="cross" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Sort = components['schemas']['SearchSort'];

export interface SortLinksProps {
  sort: Sort;
  /** The names of the orders by price and by total. */
  price: string;
  total: string;
  hrefOf: (sort: Sort) => string;
}

/** The orders of the results, as links: they work without a script, and the address keeps the order. */
export function SortLinks({ sort, price, total, hrefOf }: SortLinksProps) {
  const words: Record<Sort, string> = { newest: 'Newest', price, total };
  return (
    <nav className={styles.sorts} aria-label="Sort by">
      {Object.entries(words).map(([name, word]) => (
        <Link
          key={name}
          className={styles.sort}
          to={hrefOf(name as Sort)}
          aria-current={name === sort ? 'true' : undefined}
        >
          {word}
        </Link>
      ))}
    </nav>
  );
}
