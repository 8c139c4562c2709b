import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type bookingsMachine, PAGE_SIZE } from '#machines/bookings/bookings.machine.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { BookingsScreen } from './bookings-screen.tsx';
import { sideWords } from './bookings-words.ts';

export function BookingsFlow({ actor }: { actor: ActorRefFrom<typeof bookingsMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { side, bookings, page, total, problem } = state.context;

  if (!state.hasTag('stable')) {
    return (
      <LoadScreen
        title={sideWords[side].title}
        back={{ to: '/dashboard', label: 'Dashboard' }}
        loading="Loading the bookings"
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    );
  }
  return <BookingsScreen side={side} bookings={bookings} page={page} pages={Math.ceil(total / PAGE_SIZE)} />;
}
