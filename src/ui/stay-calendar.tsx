import { type ComponentType, lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { calendarViews } from './calendar/span.ts';
import { Notice } from './notice.tsx';
import { ServedHtml, useWasServed } from './served-html.tsx';
import { Skeleton } from './skeleton.tsx';

const DayCalendar = whenNear(
  async () => (await import('./calendar/day-calendar.tsx')).DayCalendar,
  <Skeleton label="Loading the calendar" lines={8} />,
);

/** The first and last day of a stay as plain dates, empty until chosen. */
export interface StayDays {
  readonly fromDate: string;
  readonly toDate: string;
}

export interface StayCalendarProps {
  label: string;
  stay: StayDays;
  /** Days that others hold. */
  taken: ReadonlySet<string>;
  today: string;
  /** Returns the last day on which a stay can begin, or on which one from the given day can end. */
  latestOf: (from?: string) => string;
  /** Says why a stay is refused; `undefined` for a valid one. */
  problemOf: (stay: StayDays) => string | undefined;
  /** Returns the last day that is chosen along with a first day; absent if users always choose both. */
  endOf?: ((from: string) => string) | undefined;
  onChange: (stay: StayDays) => void;
}

/**
 * The first press chooses the first day and, if bookings have a fixed length, the last one. A press on a later day
 * chooses the last day. A day that cannot be booked changes nothing and says why. The code is loaded when the pointer or focus comes near.
 */
export function StayCalendar(props: StayCalendarProps) {
  const { label, stay, taken, today, latestOf, problemOf, endOf, onChange } = props;
  const [height, setHeight] = useState(0);
  const [problem, setProblem] = useState<string>();
  const isBegun = stay.fromDate !== '' && (stay.toDate === '' || stay.toDate === endOf?.(stay.fromDate));
  const chosen = daysOf(stay);
  // The last day may be the first one of another booking.
  const isClash = chosen.slice(0, -1).some((day) => taken.has(day));
  const refused = isBegun && !isClash ? withoutNext(taken, stay.fromDate) : taken;
  const view = calendarViews[height] ?? 'month';
  const move = (by: 1 | -1) => setHeight((from) => Math.min(calendarViews.length - 1, Math.max(0, from + by)));

  const choose = (day: string) => {
    const isEnd = isBegun && day > (stay.toDate || stay.fromDate);
    const next = isEnd ? { ...stay, toDate: day } : { fromDate: day, toDate: endOf?.(day) ?? '' };
    const why = refused.has(day) ? BOOKED : problemOf({ ...next, toDate: next.toDate || dayAfter(day) });
    setProblem(why);
    if (!why) onChange(next);
  };

  return (
    <>
      <DayCalendar
        label={label}
        days={new Set(isClash ? chosen.filter((day) => !taken.has(day)) : chosen)}
        taken={refused}
        hint={`Choose your first day, then ${endOf ? 'a later end if you want one' : 'your last'}.${taken.size > 0 ? ' Striped days are booked.' : ''}`}
        today={today}
        latest={latestOf(isBegun ? stay.fromDate : undefined)}
        showing={stay.fromDate || undefined}
        view={view}
        onToggle={choose}
        onRaise={() => move(1)}
        onLower={() => move(-1)}
      />
      {problem && <Notice kind="problem">{problem}</Notice>}
    </>
  );
}

const BOOKED = 'That day is booked. Choose another day.';

/** Returns the taken days without the first one after `from`: a stay may end on the day on which another booking begins. */
function withoutNext(taken: ReadonlySet<string>, from: string): ReadonlySet<string> {
  const next = [...taken].filter((day) => day > from).sort()[0];
  return new Set([...taken].filter((day) => day !== next));
}

const MOST_DAYS = 2_000;

/** Every day of the stay, including the first and the last. */
function daysOf({ fromDate, toDate }: StayDays): string[] {
  if (fromDate === '') return [];
  const days = [fromDate];
  for (let day = fromDate; day < toDate && days.length < MOST_DAYS; days.push(day)) day = dayAfter(day);
  return days;
}

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** The distance below the viewport at which the code starts to load, in pixels: what users scroll while it loads. */
const NEAR = 600;

/**
 * A part below the fold whose code loads when the user comes near it: by scrolling, by Tab or by a link on the page.
 *
 * On a server-rendered page its HTML is shown until then.
 *
 * @param waiting The placeholder on every other page.
 */
function whenNear<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode) {
  const OnServer = lazy(async () => ({ default: await load() }));
  let known: ComponentType<Props> | undefined;

  function Part(props: Props) {
    const wasServed = useWasServed();
    const [Code, setCode] = useState(() => (wasServed ? undefined : known));
    const place = useRef<HTMLDivElement>(null);
    const left = useRef<Left>({});

    useEffect(() => {
      const { current: still } = place;
      if (Code || !still) return;
      const gone = new AbortController();
      const come = async () => {
        try {
          known ??= await load();
        } catch (err) {
          // Throws while rendering, so that the error boundary shows the failure and offers a retry.
          setCode(() => {
            throw err;
          });
        }
        if (gone.signal.aborted) return;
        left.current.focused = still.contains(document.activeElement) ? nameOf(document.activeElement) : undefined;
        setCode(() => known);
      };
      const observer = observe(still, come);
      still.addEventListener('focusin', come, { signal: gone.signal });
      const press = ({ target }: Event) => {
        left.current.pressed = nameOf((target as Element).closest('button'));
        void come();
      };
      still.addEventListener('click', press, { signal: gone.signal });
      return () => {
        gone.abort();
        observer?.disconnect();
      };
    }, [Code]);

    useEffect(() => {
      if (!Code) return;
      // Such a calendar draws its days twice, the first time to measure them.
      const frame = requestAnimationFrame(() => goOn(place.current, left.current));
      return () => cancelAnimationFrame(frame);
    }, [Code]);

    if (typeof document === 'undefined') {
      return (
        <div>
          <OnServer {...props} />
        </div>
      );
    }
    if (Code) {
      return (
        <div key="alive" ref={place}>
          <Code {...props} />
        </div>
      );
    }
    if (!wasServed) return <div ref={place}>{waiting}</div>;
    return <ServedHtml ref={place} />;
  }
  return Part;
}

/** The buttons that had the focus or were pressed before the code was loaded, by name. */
interface Left {
  focused?: string | undefined;
  pressed?: string | undefined;
}

const nameOf = (button: Element | null) => button?.getAttribute('aria-label') ?? button?.textContent ?? undefined;

/** Loads at once in browsers without IntersectionObserver. */
function observe(place: Element, come: () => void): IntersectionObserver | undefined {
  if (typeof IntersectionObserver === 'undefined') {
    come();
    return undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) come();
    },
    { rootMargin: `${NEAR}px 0px` },
  );
  observer.observe(place);
  return observer;
}

/** Finds the same buttons in the hydrated part. */
function goOn(place: Element | null, { focused, pressed }: Left) {
  const buttons = [...(place?.querySelectorAll('button') ?? [])];
  const named = (name: string | undefined) => buttons.find((button) => name !== undefined && nameOf(button) === name);
  named(focused)?.focus();
  named(pressed)?.click();
}
