import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type notificationsMachine, unreadOf } from '#machines/notifications/notifications.machine.ts';
import { Popover } from '#src/ui/popover.tsx';
import { BellList } from './bell-list.tsx';

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
          failed={state.matches({ list: 'failed' })}
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
