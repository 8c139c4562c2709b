import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type {
  AvailabilityContext,
  AvailabilityEvent,
  AvailableDay,
} from '#machines/availability/availability.machine.ts';
import { type CalendarView, calendarViews } from '#src/ui/calendar/span.ts';
import { contextOf, useChangesOf } from '../shared/child-actors.ts';
import { AvailabilityScreen } from './availability-screen.tsx';

export interface AvailabilityFlowProps {
  /** An actor of `availability`; without one the days are shown as they are known. */
  actor: AnyActorRef | undefined;
  known: AvailableDay[];
  /** A refusal of the parent flow; hidden once the days are changed. */
  refused?: string | null | undefined;
  /** The progress of the parent flow. */
  stepper?: ReactNode;
  aside?: ReactNode;
  onBack: () => void;
}

/** The screen of the days on the actor that chooses them. */
export function AvailabilityFlow({ actor, known, refused, stepper, aside, onBack }: AvailabilityFlowProps) {
  const { days, problem, view, send } = useAvailability(actor, known);
  return (
    <AvailabilityScreen
      days={days}
      problem={problem ?? refused ?? null}
      view={view}
      stepper={stepper}
      aside={aside}
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

interface Availability {
  days: AvailabilityContext['days'];
  problem: string | null;
  view: CalendarView;
  send: (event: AvailabilityEvent) => void;
}

/** The days being chosen. Where no machine chooses them, those that are known, as they are. */
function useAvailability(child: AnyActorRef | undefined, known: AvailabilityContext['days']): Availability {
  useChangesOf([child]);

  const context = contextOf<AvailabilityContext>(child);
  const view = (child?.getSnapshot() as { value?: { view?: unknown } } | undefined)?.value?.view;
  return {
    days: context?.days ?? known,
    problem: context?.problem ?? null,
    view: calendarViews.find((each) => each === view) ?? 'month',
    send: (event) => child?.send(event),
  };
}
