import { lazy, type ReactNode, Suspense, useState } from 'react';
import { endsAfterStart, type PlainDate } from '#domain/calendar.ts';
import type { AvailableDay } from '#machines/availability/availability.machine.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import type { CalendarView } from '#src/ui/calendar/span.ts';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useSummaryFocus } from '#src/ui/summary-focus.ts';
import { ChosenDays } from './chosen-days.tsx';

const DayCalendar = lazy(() => import('#src/ui/calendar/day-calendar.tsx').then((m) => ({ default: m.DayCalendar })));

export interface AvailabilityScreenProps {
  /** Earliest first. */
  days: readonly AvailableDay[];
  problem: string | null;
  view: CalendarView;
  /** The progress of the parent flow. */
  stepper?: ReactNode;
  aside?: ReactNode;
  onToggle: (day: PlainDate) => void;
  onRemove: (day: PlainDate) => void;
  onHours: (changed: AvailableDay) => void;
  onShareHours: (hours: AvailableDay) => void;
  onRaise: () => void;
  onLower: () => void;
  onProceed: () => void;
  onBack: () => void;
}

export function AvailabilityScreen(props: AvailabilityScreenProps) {
  const { days, problem, view, stepper, aside, onProceed, onBack, ...on } = props;
  const [today] = useState(serverToday);
  const summary = useSummaryFocus(problem);
  const wrong = days.find(({ start, end }) => !endsAfterStart(start, end));

  return (
    <Screen
      title="When can people inspect it?"
      lead="Choose days, then times for each day."
      stepper={stepper}
      aside={aside}
      failed={problem !== null}
    >
      {problem && (
        <ErrorSummary ref={summary} entries={[{ message: problem, ...(wrong && { field: `end-${wrong.day}` }) }]} />
      )}
      <Suspense fallback={<Skeleton label="Loading the calendar" lines={8} />}>
        <DayCalendar
          label="Available days"
          days={new Set(days.map(({ day }) => day))}
          today={today}
          view={view}
          onToggle={on.onToggle}
          onRaise={on.onRaise}
          onLower={on.onLower}
        />
      </Suspense>
      <ChosenDays days={days} onRemove={on.onRemove} onHours={on.onHours} onShareHours={on.onShareHours} />
      <Notice>Give accurate times: people plan around them. Nigerian time (WAT).</Notice>
      <ButtonRow wide>
        <Button onClick={onProceed}>Proceed</Button>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </ButtonRow>
    </Screen>
  );
}
