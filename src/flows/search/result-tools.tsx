import { Link } from 'react-router-dom';
import type { components } from '#openapi/contract.gen.ts';
import { Icon } from '#src/ui/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './result-tools.module.css';
import type { SaidFilter } from './said-filters.ts';

/** A filter that is in use, and the address of the search without it. */
export interface UsedFilter extends SaidFilter {
  without: string;
}

/** What the search is narrowed by; each is a link that takes it off. */
export function UsedFilters({ filters }: { filters: readonly UsedFilter[] }) {
  if (filters.length === 0) return null;
  return (
    <ul className={styles.used} aria-label="Filters in use">
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
  /** What a total is called: of renting it is another than of buying. */
  total: string;
  hrefOf: (sort: Sort) => string;
}

/** The orders that what was found can be in, as links: they work without a script, and stand in the address. */
export function SortLinks({ sort, total, hrefOf }: SortLinksProps) {
  const words: Record<Sort, string> = { newest: 'Newest', price: 'Lowest price', total };
  return (
    <nav className={styles.sorts} aria-label="Order">
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
