import { createContext, type KeyboardEvent, useContext } from 'react';

export interface CalendarState {
  days: ReadonlySet<string>;
  /** Days that cannot be chosen. */
  taken: ReadonlySet<string>;
  /** The only days that can be chosen; `undefined` where all can. */
  open: ReadonlySet<string> | undefined;
  /** The first day that can be chosen. */
  today: string;
  /** The last day that can be chosen; `undefined` without such a limit. */
  latest: string | undefined;
  /** The day with keyboard focus. */
  cursor: Date;
  /** Whether the calendar is server-rendered and not yet interactive. */
  isStill: boolean;
  /** Goes from month to year, decade, century. */
  onRaise: () => void;
  onPick: (date: Date) => void;
  onTile: (date: Date) => void;
  onKey: (event: KeyboardEvent, date: Date) => void;
}

/** Passes our state to the cells, because react-big-calendar gives its components only its own props. */
export const CalendarContext = createContext<CalendarState | null>(null);

export function useCalendar(): CalendarState {
  const state = useContext(CalendarContext);
  if (!state) throw new Error('A calendar cell needs DayCalendar above it');
  return state;
}
