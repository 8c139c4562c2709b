import type { ToolbarProps } from 'react-big-calendar';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { useCalendar } from './calendar-context.ts';
import styles from './day-calendar.module.css';
import { calendarViews, viewAbove } from './span.ts';

/** Turns the pages, and goes up from month to year, decade and century. */
export function CalendarToolbar({ label, view, onNavigate }: ToolbarProps) {
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
