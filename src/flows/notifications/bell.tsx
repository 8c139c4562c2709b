import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { formatMoment } from '#domain/calendar.ts';
import {
  type Notification,
  type notificationsMachine,
  unreadOf,
} from '#machines/notifications/notifications.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { keepNumbersTogether } from '#src/ui/screen.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './bell-list.module.css';

export type NotificationsActor = ActorRefFrom<typeof notificationsMachine>;

/** The dashboard's bell: the unread count and the list of notifications. */
export function Bell({ actor }: { actor: NotificationsActor }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { found, problem } = state.context;
  const unread = unreadOf(state.context).length;
  const isLoading = state.matches({ list: 'loading' }) && found === null;

  return (
    <Popover
      icon="bell"
      label="Notifications"
      open={state.matches({ bell: 'open' })}
      onOpen={() => actor.send({ type: 'bell.pressed' })}
      onClose={() => actor.send({ type: 'bell.closed' })}
      count={unread}
      detail={
        <BellList
          notifications={found?.items ?? []}
          hasNew={unread > 0 && state.matches({ list: 'shown' })}
          failed={state.matches({ list: 'failed' })}
          onRead={() => actor.send({ type: 'news.read' })}
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      }
    >
      {isLoading ? 'Loading notifications' : wordsOf(unread, problem?.message)}
    </Popover>
  );
}

function wordsOf(unread: number, failure: string | undefined): string {
  if (failure) return failure;
  // Fixed by the specification: docs/product.md, "Writing to us".
  if (unread === 0) return 'You have no new notifications';
  return unread === 1 ? '1 new notification' : `${unread} new notifications`;
}

export interface BellListProps {
  /** Ordered newest first. */
  notifications: readonly Notification[];
  /** Whether some can be marked as read. */
  hasNew: boolean;
  failed: boolean;
  onRead: () => void;
  onRetry: () => void;
}

export function BellList({ notifications, hasNew, failed, onRead, onRetry }: BellListProps) {
  const list = useRef<HTMLUListElement>(null);

  return (
    <>
      {failed && (
        <Button look="quiet" onClick={onRetry}>
          Refresh
        </Button>
      )}
      {hasNew && (
        <Button
          look="text"
          onClick={() => {
            // The button disappears once they are read.
            list.current?.focus();
            onRead();
          }}
        >
          Mark all as read
        </Button>
      )}
      {notifications.length > 0 && (
        <ul ref={list} className={styles.list} tabIndex={-1} aria-label="Latest notifications">
          {notifications.map(({ id, text, link, read, created_at }) => (
            <li key={id} className={styles.item} data-new={!read}>
              {!read && <VisuallyHidden>New: </VisuallyHidden>}
              {link ? <Link to={link}>{keepNumbersTogether(text)}</Link> : <span>{keepNumbersTogether(text)}</span>}
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
