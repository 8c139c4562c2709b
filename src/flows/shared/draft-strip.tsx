import { Link } from 'react-router-dom';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import styles from './draft-strip.module.css';
import { listingWords } from './listing-words.ts';
import { formatSavedAt } from './saved-at.ts';

export interface DraftStripProps {
  /** Ordered newest first. */
  drafts: readonly { id: string; kind: ListingKind; savedAt: number; href: string }[];
}

/** Unsent drafts, on the dashboard. */
export function DraftStrip({ drafts }: DraftStripProps) {
  if (drafts.length === 0) return null;
  return (
    <section className={styles.strip} aria-labelledby="drafts">
      <h2 id="drafts">Pick up where you left off</h2>
      <ul className={styles.drafts}>
        {drafts.map(({ id, kind, savedAt, href }) => (
          <li key={id} className={styles.draft}>
            <Link to={href}>{listingWords[kind].title}</Link>
            <span className={styles.when}>Saved {formatSavedAt(savedAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
