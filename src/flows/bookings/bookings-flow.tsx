import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { bookingsMachine } from '#machines/bookings/bookings.machine.ts';
import { isStale } from '#machines/list/known.ts';
import { PagedList } from '../shared/paged-list.tsx';
import { BookingsScreen } from './bookings-screen.tsx';
import { sideWords } from './bookings-words.ts';

export function BookingsFlow({ actor }: { actor: ActorRefFrom<typeof bookingsMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { side, page } = state.context;

  return (
    <PagedList
      list={state.context}
      isEmpty={state.matches('nothing')}
      title={sideWords[side].title}
      loading="Loading bookings"
      onRetry={() => actor.send({ type: 'retry.requested' })}
    >
      {(items, pages) => (
        <BookingsScreen side={side} bookings={items} page={page} pages={pages} isOld={isStale(state.context)} />
      )}
    </PagedList>
  );
}
