import { formatSavedAt } from './saved-at.ts';
import styles from './saved-note.module.css';

/** When a form was kept last, in epoch milliseconds; nothing is said where nothing was kept. */
export type SavedAt = number | null | undefined;

export function SavedNote({ savedAt }: { savedAt: SavedAt }) {
  return (
    <p className={styles.saved} role="status">
      {savedAt ? `Draft saved on this device ${formatSavedAt(savedAt)}` : ''}
    </p>
  );
}
