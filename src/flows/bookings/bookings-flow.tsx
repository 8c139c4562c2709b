import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { bookingsMachine } from '#machines/bookings/bookings.machine.ts';
import { noneFound } from '#machines/list/list.setup.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { BookingsScreen } from './bookings-screen.tsx';
import { sideWords } from './bookings-words.ts';

export function BookingsFlow({ actor }: { actor: ActorRefFrom<typeof bookingsMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { side, found, page, problem } = state.context;

  if (!found && !state.matches('nothing')) {
    return (
      <LoadScreen
        title={sideWords[side].title}
        back={{ to: href.dashboard, label: 'Dashboard' }}
        loading="Loading the bookings"
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    );
  }
  const { items, total } = found ?? noneFound;
  return <BookingsScreen side={side} bookings={items} page={page} pages={Math.ceil(total / PAGE_SIZE)} />;
}
