import { Button } from './button.tsx';
import styles from './show-more.module.css';

export interface ShowMoreProps {
  found: { items: readonly unknown[]; total: number; after: string | null };
  busy: boolean;
  onMore: () => void;
}

/** The way to the next page of a list that grows, and how much of it is shown. Nothing once all of it is. */
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
