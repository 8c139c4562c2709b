import { format, getDay, isWeekend, parse, startOfWeek } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import {
  type KeyboardEvent,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  Calendar,
  type DateHeaderProps,
  dateFnsLocalizer,
  type HeaderProps,
  type ToolbarProps,
  type View,
  type ViewsProps,
} from 'react-big-calendar';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { CalendarContext, useCalendar } from './calendar-context.ts';
import styles from './day-calendar.module.css';
import { dateAfterKey, ServedLanguage, type Week, weekOf } from './keys.ts';
import { toDate, toDay } from './plain-day.ts';
import { type CalendarView, calendarViews, viewAbove } from './span.ts';
import { spanViews } from './span-view.tsx';

export interface DayCalendarProps {
  label: string;
  /** The chosen days, `2026-12-01`. */
  days: ReadonlySet<string>;
  /** Days that cannot be chosen. */
  taken?: ReadonlySet<string>;
  /** The only days that can be chosen, where not all are. */
  open?: ReadonlySet<string>;
  /** A visible sentence about choosing days. */
  hint?: string;
  /** Earlier days cannot be chosen. */
  today: string;
  /** Later days cannot be chosen. */
  latest?: string | undefined;
  /** A day that was chosen elsewhere. The calendar turns to it whenever it changes. */
  showing?: string | undefined;
  view: CalendarView;
  onToggle: (day: string) => void;
  /** Goes from month to year, decade, century. */
  onRaise: () => void;
  onLower: () => void;
}

const localizerOf = (week: Week) =>
  dateFnsLocalizer({
    format,
    parse,
    startOfWeek: (date: Date) => startOfWeek(date, week),
    getDay,
    locales: { 'en-GB': enGB },
  });
const formats = { monthHeaderFormat: 'LLLL yyyy' };
const components = { toolbar: CalendarToolbar, month: { header: WeekdayHeader, dateHeader: DayCell } };
// The types of react-big-calendar list built-in views only; its documentation allows custom ones.
const views: ViewsProps<object> = { month: true, ...spanViews };
const noEvents: object[] = [];
const nothing: ReadonlySet<string> = new Set();
const CHOOSE_SEVERAL = 'Choose a day.';

/** A handler that react-big-calendar requires. Our toolbar uses `onRaise` instead. */
const ofTheContext = () => {};

/** Disables days in server-rendered HTML. */
const never = () => () => {};
const isRunning = () => false;
const weekHere = () => weekOf(navigator.language);
const isRendered = () => true;

/** Several days chosen on a month, with year, decade and century above it. Heavy: load it lazily. */
export function DayCalendar(props: DayCalendarProps) {
  const { label, days, taken = nothing, open, hint = CHOOSE_SEVERAL, today, latest, view, showing } = props;
  const { onToggle, onRaise, onLower } = props;
  const hintId = useId();
  const language = useContext(ServedLanguage);
  const week = useSyncExternalStore(never, weekHere, () => weekOf(language));
  const isStill = useSyncExternalStore(never, isRunning, isRendered);
  const [cursor, setCursor] = useState(() => toDate([...days].find((day) => day >= today) ?? today));
  const [usesKeys, setUsesKeys] = useState(false);
  const { root, wantFocus } = useCursorFocus(cursor, view);

  useEffect(() => {
    if (showing) setCursor(toDate(showing));
  }, [showing]);

  const goTo = (date: Date) => {
    wantFocus();
    setCursor(date);
  };
  const state = {
    days,
    taken,
    open,
    today,
    latest,
    cursor,
    isStill,
    onRaise,
    onPick: (date: Date) => {
      goTo(date);
      onToggle(toDay(date));
    },
    onTile: (date: Date) => {
      goTo(date);
      onLower();
    },
    onKey: (event: KeyboardEvent, date: Date) => {
      const there = dateAfterKey(view, date, event, week);
      if (!there) return;
      event.preventDefault();
      goTo(there);
    },
  };

  const localizer = useMemo(() => localizerOf(week), [week]);
  // Drawing a month takes longer than one keystroke should, so changes reach the cells through a context.
  const page = useMemo(
    () => (
      <Calendar
        localizer={localizer}
        culture="en-GB"
        formats={formats}
        events={noEvents}
        date={cursor}
        getNow={() => toDate(today)}
        onNavigate={setCursor}
        view={view as View}
        onView={ofTheContext}
        views={views}
        components={components}
        drilldownView={null}
      />
    ),
    [cursor, localizer, today, view],
  );

  return (
    <CalendarContext value={state}>
      <fieldset
        ref={root}
        className={styles.calendar}
        data-keys={usesKeys}
        aria-describedby={hintId}
        onKeyUp={() => setUsesKeys(true)}
      >
        <legend>
          <VisuallyHidden>{label}</VisuallyHidden>
        </legend>
        <p id={hintId} className={styles.hint} data-scripted>
          {hint}{' '}
          <span className={styles.keys}>
            Keyboard: arrow keys move by day, Page Up and Page Down by month, Space selects.
          </span>
        </p>
        {page}
      </fieldset>
    </CalendarContext>
  );
}

/**
 * Moves focus to the cursor before the next key event, so that a held key loses no step. After a change of page
 * react-big-calendar draws its cells twice, first to measure a row; the final cells exist once React has returned.
 * Focus that is elsewhere, such as on a message about a day, stays there.
 */
function useCursorFocus(cursor: Date, view: CalendarView) {
  const root = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what moves the cell at the cursor
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    queueMicrotask(() => {
      const { activeElement: focused } = document;
      if (focused !== document.body && !root.current?.contains(focused)) return;
      root.current?.querySelector<HTMLElement>('[data-cursor="true"]')?.focus();
    });
  }, [cursor, view]);

  const wantFocus = () => {
    wanted.current = true;
  };
  return { root, wantFocus };
}

/** Turns the pages, and goes up from month to year, decade and century. */
function CalendarToolbar({ label, view, onNavigate }: ToolbarProps) {
  const { onRaise } = useCalendar();
  const shown = calendarViews.find((each) => each === view) ?? 'month';
  const above = viewAbove(shown);

  return (
    <div className={styles.toolbar}>
      <button
        type="button"
        className={styles.turn}
        data-scripted
        aria-label={`Previous ${shown}`}
        onClick={() => onNavigate('PREV')}
      >
        <Icon name="arrowLeft" />
      </button>
      <noscript>
        <p className={styles.shown}>{label}</p>
      </noscript>
      <button
        type="button"
        className={styles.up}
        data-scripted
        aria-disabled={!above}
        onClick={() => above && onRaise()}
      >
        <span aria-live="polite">{label}</span>
        {above && <VisuallyHidden>choose another {shown}</VisuallyHidden>}
        {above && <Icon name="arrowUp" />}
      </button>
      <button
        type="button"
        className={styles.turn}
        data-scripted
        aria-label={`Next ${shown}`}
        onClick={() => onNavigate('NEXT')}
      >
        <Icon name="arrowRight" />
      </button>
    </div>
  );
}

/** A toggle for one day. Once it is interactive, the day at the cursor is in the Tab order; arrow keys go to the others. */
function DayCell({ date, isOffRange }: DateHeaderProps) {
  const { days, taken, open, today, latest, cursor, isStill, onPick, onKey } = useCalendar();
  const day = toDay(date);
  const isCursor = day === toDay(cursor);
  const weekend = isWeekend(date);
  const isTaken = taken.has(day);
  const isClosed = isTaken || day < today || (latest !== undefined && day > latest) || open?.has(day) === false;

  return (
    <button
      type="button"
      className={styles.day}
      data-day={day}
      data-cursor={isCursor}
      data-weekend={weekend}
      data-outside={isOffRange}
      data-taken={isTaken}
      data-open={open && !isClosed}
      aria-pressed={days.has(day)}
      aria-current={day === today ? 'date' : undefined}
      aria-disabled={isTaken || (isClosed && !days.has(day))}
      aria-label={format(date, 'EEEE d MMMM yyyy') + (weekend ? ', weekend' : '') + (isTaken ? ', booked' : '')}
      tabIndex={isCursor && !isStill ? 0 : -1}
      onClick={() => onPick(date)}
      onKeyDown={(event) => onKey(event, date)}
    >
      {date.getDate()}
    </button>
  );
}

function WeekdayHeader({ date }: HeaderProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: react-big-calendar's table is made of roles
    // biome-ignore lint/a11y/useFocusableInteractive: the heading of a column is not pressed
    <span role="columnheader" className={styles.weekday} data-weekend={isWeekend(date)}>
      <span aria-hidden="true">{format(date, 'EEEEEE')}</span>
      <VisuallyHidden>{format(date, 'EEEE')}</VisuallyHidden>
    </span>
  );
}
