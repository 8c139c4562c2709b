import styles from './drafts.module.css';
import { formatSavedAt } from './saved-at.ts';

/** When a form was last saved, in epoch milliseconds of device time; falsy if never. */
export type SavedAt = number | null | undefined;

export function SavedNote({ savedAt }: { savedAt: SavedAt }) {
  return (
    <p className={styles.saved} role="status">
      {savedAt ? `Draft saved ${formatSavedAt(savedAt)}` : ''}
    </p>
  );
}
