import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { AnyActorRef } from 'xstate';
import { endsAfterStart, formatDay, formatHour, type PlainDate, type PlainHour } from '#domain/calendar.ts';
import { daysOfStay, type Stay } from '#domain/rent.ts';
import { availabilityHours } from '#domain/visits.ts';
import type {
  AvailabilityContext,
  AvailabilityEvent,
  AvailableDay,
} from '#machines/availability/availability.machine.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { type CalendarView, calendarViews } from '#src/ui/calendar/span.ts';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { useSummaryFocus } from '#src/ui/focus.ts';
import { MoreFields } from '#src/ui/more-fields.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { contextOf, useChangesOf } from '../shared/child-actors.ts';
import { moreDaysInWords } from '../shared/small-words.ts';
import styles from './chosen-days.module.css';

export interface AvailabilityFlowProps {
  /** An actor of `availability`; without one the screen shows the `known` days. */
  actor: AnyActorRef | undefined;
  known: AvailableDay[];
  /** A refusal of the parent flow; hidden once the days are changed. */
  refused?: string | null | undefined;
  /** The progress of the parent flow. */
  stepper?: ReactNode;
  aside?: ReactNode;
  onBack: () => void;
}

/** Renders the screen for the state of an `availability` actor. */
export function AvailabilityFlow({ actor, known, refused, stepper, aside, onBack }: AvailabilityFlowProps) {
  const { problem, proceed, ...fields } = useAvailability(actor, known);
  return (
    <AvailabilityScreen
      {...fields}
      problem={problem ?? refused ?? null}
      stepper={stepper}
      aside={aside}
      onProceed={proceed}
      onBack={onBack}
    />
  );
}

interface Availability extends DayChanges, Pick<AvailabilityContext, 'days' | 'booked' | 'problem'> {
  view: CalendarView;
  proceed: () => void;
}

/** Returns the days of an `availability` actor and functions that change them; the `known` days if there is no actor. */
export function useAvailability(child: AnyActorRef | undefined, known: AvailabilityContext['days']): Availability {
  useChangesOf([child]);

  const context = contextOf<AvailabilityContext>(child);
  const view = (child?.getSnapshot() as { value?: { view?: unknown } } | undefined)?.value?.view;
  const send = (event: AvailabilityEvent) => child?.send(event);
  return {
    days: context?.days ?? known,
    ...(context?.booked && { booked: context.booked }),
    problem: context?.problem ?? null,
    view: calendarViews.find((each) => each === view) ?? 'month',
    onToggle: (day) => send({ type: 'day.toggled', day }),
    onRemove: (day) => send({ type: 'day.removed', day }),
    onHours: (changed) => send({ type: 'hours.changed', ...changed }),
    onShareHours: ({ start, end }) => send({ type: 'hours.shared', start, end }),
    onRaise: () => send({ type: 'view.raised' }),
    onLower: () => send({ type: 'view.lowered' }),
    proceed: () => send({ type: 'schedule.finished' }),
  };
}

const DayCalendar = lazy(() => import('#src/ui/calendar/day-calendar.tsx').then((m) => ({ default: m.DayCalendar })));

export interface DayChanges {
  onToggle: (day: PlainDate) => void;
  onRemove: (day: PlainDate) => void;
  onHours: (changed: AvailableDay) => void;
  onShareHours: (hours: AvailableDay) => void;
  onRaise: () => void;
  onLower: () => void;
}

export interface AvailabilityScreenProps extends DayChanges {
  /** Earliest first. */
  days: readonly AvailableDay[];
  booked?: readonly Stay[] | undefined;
  problem: string | null;
  view: CalendarView;
  /** The progress of the parent flow. */
  stepper?: ReactNode;
  aside?: ReactNode;
  onProceed: () => void;
  onBack: () => void;
}

export function AvailabilityScreen(props: AvailabilityScreenProps) {
  const { days, problem, stepper, aside, onProceed, onBack } = props;
  const summary = useSummaryFocus(problem);

  return (
    <Screen
      title="When can people inspect it?"
      lead="Choose days, then times for each day."
      stepper={stepper}
      aside={aside}
      failed={problem !== null}
    >
      {problem && <ErrorSummary ref={summary} entries={[{ message: problem, ...wrongField(days) }]} />}
      <DayFields {...props} />
      <Notice>Give accurate times, because people plan around them. All times are Nigerian time (WAT).</Notice>
      <ButtonRow wide>
        <Button onClick={onProceed}>Proceed</Button>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </ButtonRow>
    </Screen>
  );
}

export interface DayFieldsProps extends DayChanges, Pick<AvailabilityScreenProps, 'days' | 'booked' | 'view'> {
  /** The listing; needed where one page can show the days of several. */
  of?: { id: string; name: string } | undefined;
}

/** The calendar and the chosen days with their times. */
export function DayFields({ days, booked = [], view, of, ...on }: DayFieldsProps) {
  const [today] = useState(serverToday);
  const chosen = new Set<string>(days.map(({ day }) => day));
  // A chosen day that has been booked since can still be removed.
  const taken = booked.flatMap(daysOfStay).filter((day) => !chosen.has(day));
  return (
    <>
      <Suspense fallback={<Skeleton label="Loading the calendar" lines={8} />}>
        <DayCalendar
          label={of ? `Available days of ${of.name}` : 'Available days'}
          days={chosen}
          taken={new Set(taken)}
          today={today}
          view={view}
          onToggle={on.onToggle}
          onRaise={on.onRaise}
          onLower={on.onLower}
        />
      </Suspense>
      <ChosenDays days={days} of={of?.id} onRemove={on.onRemove} onHours={on.onHours} onShareHours={on.onShareHours} />
    </>
  );
}

/** The first time that ends before it starts. */
export function wrongField(days: readonly AvailableDay[], of = '') {
  const wrong = days.find(({ start, end }) => !endsAfterStart(start, end));
  return wrong && { field: `end-${wrong.day}${of}` };
}

interface ChosenDaysProps {
  days: readonly AvailableDay[];
  /** The id of the listing whose row shows the days; absent on their own page. */
  of?: string | undefined;
  onRemove: (day: PlainDate) => void;
  onHours: (changed: AvailableDay) => void;
  /** Gives every day the hours of this one. */
  onShareHours: (hours: AvailableDay) => void;
}

/** The chosen days, each with hours of its own. */
function ChosenDays({ days, of = '', onRemove, onHours, onShareHours }: ChosenDaysProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [first] = days;
  const [Heading, DayHeading] = of ? (['h4', 'h5'] as const) : (['h2', 'h3'] as const);

  const remove = (day: PlainDate) => {
    // Moves focus, because the button disappears with its day and the browser would drop the focus.
    heading.current?.focus();
    onRemove(day);
  };

  const row = (each: AvailableDay) => (
    <li key={each.day} className={styles.day}>
      <DayHeading className={styles.name}>{formatDay(each.day, 'short')}</DayHeading>
      <DayHours day={each} of={of} onHours={onHours} />
      <Button look="text" onClick={() => remove(each.day)}>
        Remove<VisuallyHidden> {formatDay(each.day)}</VisuallyHidden>
      </Button>
    </li>
  );
  const later = days.slice(SHOWN_AT_ONCE);

  return (
    <section className={styles.chosen} aria-labelledby={`chosen-days${of}`}>
      <div className={styles.head}>
        <Heading id={`chosen-days${of}`} ref={heading} tabIndex={-1}>
          Chosen days
        </Heading>
        <p role="status">{howMany(days.length)}</p>
      </div>
      {first && days.length > 1 && (
        <div className={styles.share}>
          <Button look="quiet" describedBy={`shared-hours${of}`} onClick={() => onShareHours(first)}>
            Use the same times every day
          </Button>
          <p id={`shared-hours${of}`}>Copies the times of {formatDay(first.day, 'short')} to all days</p>
        </div>
      )}
      <ul className={styles.days}>{days.slice(0, SHOWN_AT_ONCE).map(row)}</ul>
      {later.length > 0 && (
        <MoreFields label={moreDaysInWords(later)} needed={wrongField(later) !== undefined}>
          <ul className={styles.days}>{later.map(row)}</ul>
        </MoreFields>
      )}
    </section>
  );
}

/** The days that a phone can hold beside the calendar. The others are folded. */
const SHOWN_AT_ONCE = 2;

function howMany(count: number): string {
  if (count === 0) return 'No days chosen. Choose a day in the calendar.';
  return count === 1 ? '1 day chosen' : `${count} days chosen`;
}

interface DayHoursProps {
  day: AvailableDay;
  of: string;
  onHours: (changed: AvailableDay) => void;
}

type Hour = AvailableDay['start'];

/** Midnight can only end a day. */
const starts = availabilityHours.filter((hour) => hour !== '00:00');

/** The start and end of one day. Shows a wrong pair at once and keeps it, because the other half may change next. */
function DayHours({ day: { day, start, end }, of, onHours }: DayHoursProps) {
  const problem = endsAfterStart(start, end) ? undefined : 'The end time must be after the start time.';
  return (
    <>
      <div className={styles.hours}>
        <HourSelect
          day={day}
          of={of}
          which="start"
          value={start}
          hours={starts}
          onHour={(hour) => onHours({ day, start: hour, end })}
        />
        <HourSelect
          day={day}
          of={of}
          which="end"
          value={end}
          hours={availabilityHours}
          problemId={problem && `${day}-problem${of}`}
          onHour={(hour) => onHours({ day, start, end: hour })}
        />
      </div>
      {problem && (
        <p className={styles.problem} id={`${day}-problem${of}`}>
          <VisuallyHidden>Error: </VisuallyHidden>
          {problem}
        </p>
      )}
    </>
  );
}

interface HourSelectProps {
  day: string;
  of: string;
  which: 'start' | 'end';
  value: Hour;
  hours: readonly PlainHour[];
  problemId?: string | undefined;
  onHour: (hour: Hour) => void;
}

function HourSelect({ day, of, which, value, hours, problemId, onHour }: HourSelectProps) {
  return (
    <label className={styles.hour}>
      {which === 'start' ? 'Start' : 'End'}
      <VisuallyHidden> on {formatDay(day)}</VisuallyHidden>
      <select
        id={`${which}-${day}${of}`}
        className={styles.select}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        value={value}
        onChange={(event) => onHour(event.target.value as Hour)}
      >
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {formatHour(hour)}
          </option>
        ))}
      </select>
    </label>
  );
}
