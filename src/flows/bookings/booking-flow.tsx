import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { type bookingMachine, isStale } from '#machines/bookings/booking.machine.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { BookingScreen } from './booking-screen.tsx';

export interface BookingFlowProps {
  actor: ActorRefFrom<typeof bookingMachine>;
  isNew: boolean;
  /** The picture of the ID, while it is shown. */
  proof?: Blob | undefined;
  onProofClose?: () => void;
}

const BACK = { to: href.bookings, label: 'My bookings' };

export function BookingFlow({ actor, isNew, proof, onProofClose }: BookingFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { booking, move, reason, problem, proofProblem } = state.context;

  if (state.matches('missing')) {
    return (
      <Screen title="Booking not found" lead="Check the link. You can only open your own bookings.">
        <div>
          <ButtonLink to={BACK.to}>{BACK.label}</ButtonLink>
        </div>
      </Screen>
    );
  }
  if (!booking) {
    return (
      <LoadScreen
        title="Booking"
        back={BACK}
        loading="Loading the booking"
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    );
  }
  return (
    <BookingScreen
      booking={booking}
      isOld={isStale(state.context)}
      isNew={isNew && booking.status === 'requested'}
      asking={state.matches({ shown: { life: 'confirming' } }) ? move : null}
      reason={reason}
      moving={state.matches({ shown: { life: 'moving' } }) ? move : null}
      problem={problem}
      fetching={state.matches({ shown: { proof: 'fetching' } })}
      proofProblem={proofProblem}
      proof={proof}
      {...(onProofClose && { onProofClose })}
      onProof={() => actor.send({ type: 'proof.requested' })}
      onMove={(chosen) => actor.send({ type: 'move.chosen', move: chosen })}
      onConfirm={(reason) => actor.send({ type: 'move.confirmed', reason })}
      onAbandon={() => actor.send({ type: 'move.abandoned' })}
    />
  );
}
