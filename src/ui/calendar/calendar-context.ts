import { createContext, type KeyboardEvent, useContext } from 'react';

export interface CalendarState {
  days: ReadonlySet<string>;
  /** Days that nobody can choose any more. */
  taken: ReadonlySet<string>;
  /** The only days that can be chosen; `undefined` where all can. */
  open: ReadonlySet<string> | undefined;
  /** The first day that can be chosen. */
  today: string;
  /** Where the keyboard stands. */
  cursor: Date;
  /** As the server rendered it: no script is there that would answer. */
  isStill: boolean;
  /** From month to year, decade, century. */
  onRaise: () => void;
  onPick: (date: Date) => void;
  onTile: (date: Date) => void;
  onKey: (event: KeyboardEvent, date: Date) => void;
}

/** Reaches the cells past react-big-calendar, which hands its components only what it knows itself. */
export const CalendarContext = createContext<CalendarState | null>(null);

export function useCalendar(): CalendarState {
  const state = useContext(CalendarContext);
  if (!state) throw new Error('A calendar cell needs DayCalendar above it');
  return state;
}
