import type { AnyActorRef } from 'xstate';
import type { AvailableDay } from '#machines/availability/availability.machine.ts';
import type { ListingStep } from '../listing/listing-steps.tsx';
import { useAvailability } from '../listing/use-listing-children.ts';
import { AvailabilityScreen } from './availability-screen.tsx';

export interface AvailabilityFlowProps {
  /** An actor of `availability`; without one the days are shown as they are known. */
  actor: AnyActorRef | undefined;
  known: AvailableDay[];
  onStep: (step: ListingStep) => void;
  onBack: () => void;
}

/** The screen of the days on the actor that chooses them. */
export function AvailabilityFlow({ actor, known, onStep, onBack }: AvailabilityFlowProps) {
  const { days, problem, view, send } = useAvailability(actor, known);
  return (
    <AvailabilityScreen
      days={days}
      problem={problem}
      view={view}
      onStep={onStep}
      onToggle={(day) => send({ type: 'day.toggled', day })}
      onRemove={(day) => send({ type: 'day.removed', day })}
      onHours={(changed) => send({ type: 'hours.changed', ...changed })}
      onShareHours={({ start, end }) => send({ type: 'hours.shared', start, end })}
      onRaise={() => send({ type: 'view.raised' })}
      onLower={() => send({ type: 'view.lowered' })}
      onProceed={() => send({ type: 'schedule.finished' })}
      onBack={onBack}
    />
  );
}
