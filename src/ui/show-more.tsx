import { Button } from './button.tsx';
import styles from './show-more.module.css';

export interface ShowMoreProps {
  found: { items: readonly unknown[]; total: number; after: string | null };
  busy: boolean;
  onMore: () => void;
}

/**
 * The button for the next page of a growing list, with the number of shown items. Renders nothing once all are shown.
 */
export function ShowMore({ found, busy, onMore }: ShowMoreProps) {
  if (found.after === null) return null;
  return (
    <div className={styles.more}>
      <p>
        {found.items.length} of {found.total} shown
      </p>
      <Button look="quiet" busy={busy} busyLabel="Loading..." onClick={onMore}>
        Show more
      </Button>
    </div>
  );
}
