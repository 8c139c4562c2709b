import { addYears } from 'date-fns';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { useCalendar } from './calendar-context.ts';
import styles from './day-calendar.module.css';
import { dateOf, toDay } from './plain-day.ts';
import { firstYearOf, monthsOfTile, type Span, type Tile, tilesOf, titleOf, yearsOf } from './span.ts';

interface ViewProps {
  date: Date;
}

/** Views for react-big-calendar, which calls `title` and `navigate` of the component to name and change the page. */
export const spanViews = {
  year: Object.assign(({ date }: ViewProps) => <Tiles span="year" date={date} />, pagesOf('year')),
  decade: Object.assign(({ date }: ViewProps) => <Tiles span="decade" date={date} />, pagesOf('decade')),
  century: Object.assign(({ date }: ViewProps) => <Tiles span="century" date={date} />, pagesOf('century')),
};

function pagesOf(span: Span) {
  return {
    title: (date: Date) => titleOf(span, date),
    range: (date: Date) => {
      const first = firstYearOf(span, date);
      return [dateOf(first), dateOf(first + yearsOf[span] - 1, 11, 31)];
    },
    navigate: (date: Date, action: string) => {
      const by = { PREV: -yearsOf[span], NEXT: yearsOf[span] }[action] ?? 0;
      return date.getFullYear() + by >= 1 ? addYears(date, by) : date;
    },
  };
}

function Tiles({ span, date }: { span: Span; date: Date }) {
  const { days, cursor, onTile, onKey } = useCalendar();

  return (
    <ul className={styles.tiles} aria-label={titleOf(span, date)}>
      {tilesOf(span, date).map((tile) => {
        const isCursor = holds(span, tile, toDay(cursor));
        const chosen = [...days].filter((day) => holds(span, tile, day)).length;
        return (
          <li key={tile.label}>
            <button
              type="button"
              className={styles.tile}
              data-cursor={isCursor}
              tabIndex={isCursor ? 0 : -1}
              onClick={() => onTile(tile.date)}
              onKeyDown={(event) => onKey(event, cursor)}
            >
              {tile.label}
              {chosen > 0 && (
                <span className={styles.chosen}>
                  {chosen}
                  <VisuallyHidden> chosen</VisuallyHidden>
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Compared by months: a plain day begins with its year and month. */
function holds(span: Span, { date }: Tile, day: string): boolean {
  const month = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7));
  const distance = month(day) - month(toDay(date));
  return distance >= 0 && distance < monthsOfTile[span];
}
