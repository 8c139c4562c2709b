import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatMoment } from '#domain/calendar.ts';
import type { Notification } from '#machines/notifications/notifications.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './bell-list.module.css';

export interface BellListProps {
  /** Ordered newest first. */
  notifications: readonly Notification[];
  failed: boolean;
  onRetry: () => void;
}

export function BellList({ notifications, failed, onRetry }: BellListProps) {
  return (
    <>
      {failed && (
        <Button look="quiet" onClick={onRetry}>
          Refresh
        </Button>
      )}
      {notifications.length > 0 && (
        <ul className={styles.list}>
          {notifications.map(({ id, text, link, read, created_at }) => (
            <li key={id} className={styles.item} data-new={!read}>
              {!read && <VisuallyHidden>New: </VisuallyHidden>}
              {link ? <Link to={link}>{text}</Link> : <span>{text}</span>}
              <time dateTime={created_at}>{formatMoment(new Date(created_at))}</time>
            </li>
          ))}
        </ul>
      )}
      <Link className={styles.settings} to={href.notificationSettings}>
        Notification settings
      </Link>
    </>
  );
}
