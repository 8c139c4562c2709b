import type { AnyActorRef } from 'xstate';
import type { AvailabilityContext, AvailabilityEvent } from '#machines/availability/availability.machine.ts';
import { type CalendarView, calendarViews } from '#src/ui/calendar/span.ts';
import { contextOf, useChangesOf } from '../shared/child-actors.ts';

export interface Availability {
  days: AvailabilityContext['days'];
  problem: string | null;
  view: CalendarView;
  send: (event: AvailabilityEvent) => void;
}

/** The days being chosen. Where no machine chooses them, those that are known, as they are. */
export function useAvailability(child: AnyActorRef | undefined, known: AvailabilityContext['days']): Availability {
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
