/**
 * The days on which a property can be inspected, each with its hours. Sends every change to its parent, so that nothing
 * is lost when the user goes back. The parent decides what to do with the days.
 */
import { assertEvent, assign, sendParent, setup } from 'xstate';
import { endsAfterStart, type PlainDate } from '#domain/calendar.ts';
import { isBooked } from '#domain/inspection-days.ts';
import { AVAILABLE_DAYS_MAX } from '#domain/limits.ts';
import type { Stay } from '#domain/rent.ts';
import type { components } from '#openapi/contract.gen.ts';
import { serverToday } from '../clock/server-today.ts';

export type AvailableDay = components['schemas']['AvailableDay'];
type Hours = Pick<AvailableDay, 'start' | 'end'>;

export interface AvailabilityContext {
  /** Each day once, earliest first. */
  days: AvailableDay[];
  /** Requested and booked dates, on which no day can be added. Missing if the listing has none. */
  booked?: readonly Stay[];
  problem: string | null;
}

export type AvailabilityEvent =
  | { type: 'day.toggled'; day: PlainDate }
  | { type: 'day.removed'; day: PlainDate }
  | ({ type: 'hours.changed'; day: PlainDate } & Hours)
  | ({ type: 'hours.shared' } & Hours)
  | { type: 'view.raised' }
  | { type: 'view.lowered' }
  | { type: 'schedule.finished' };

/** Events for the parent. */
export type AvailabilityReport = { type: 'days.changed'; days: AvailableDay[] } | { type: 'schedule.proceeded' };

/** Working hours: what most people would choose anyway. */
const USUAL_HOURS: Hours = { start: '09:00', end: '17:00' };

const flow = setup({
  types: {
    context: {} as AvailabilityContext,
    events: {} as AvailabilityEvent,
    input: {} as Pick<AvailabilityContext, 'days' | 'booked'>,
  },
  guards: {
    isChosen: ({ context, event }) => 'day' in event && context.days.some(({ day }) => day === event.day),
    isPast: ({ event }) => 'day' in event && event.day < serverToday(),
    isBooked: ({ context, event }) => 'day' in event && isBooked(event.day, context.booked ?? []),
    isFull: ({ context }) => context.days.length >= AVAILABLE_DAYS_MAX,
    hasHoursInOrder: ({ context }) => context.days.every(({ start, end }) => endsAfterStart(start, end)),
  },
  actions: {
    addDay: assign(({ context, event }) => {
      assertEvent(event, 'day.toggled');
      const added = { day: event.day, ...hoursOf(context.days.at(-1)) };
      return { days: [...context.days, added].sort((a, b) => (a.day < b.day ? -1 : 1)), problem: null };
    }),
    removeDay: assign(({ context, event }) => {
      assertEvent(event, ['day.toggled', 'day.removed']);
      return { days: context.days.filter(({ day }) => day !== event.day), problem: null };
    }),
    changeHours: assign(({ context, event }) => {
      assertEvent(event, 'hours.changed');
      const hours = { start: event.start, end: event.end };
      return {
        days: context.days.map((each) => (each.day === event.day ? { ...each, ...hours } : each)),
        problem: null,
      };
    }),
    shareHours: assign(({ context, event }) => {
      assertEvent(event, 'hours.shared');
      const hours = { start: event.start, end: event.end };
      return { days: context.days.map((each) => ({ ...each, ...hours })), problem: null };
    }),
    reportDays: sendParent(({ context }) => ({ type: 'days.changed', days: context.days })),
    reportFinished: sendParent({ type: 'schedule.proceeded' }),
    say: assign((_, params: { problem: string }) => ({ problem: params.problem })),
  },
});

const hoursOf = (day: AvailableDay | undefined): Hours => (day ? { start: day.start, end: day.end } : USUAL_HOURS);

const say = (problem: string) => ({ type: 'say', params: { problem } }) as const;

export const availabilityMachine = flow.createMachine({
  id: 'availability',
  context: ({ input: { days, booked } }) => ({ days, ...(booked && { booked }), problem: null }),
  type: 'parallel',
  states: {
    picking: {
      on: {
        'day.toggled': [
          { guard: 'isChosen', actions: ['removeDay', 'reportDays'] },
          { guard: 'isPast', actions: say('That day has passed. Choose today or later.') },
          { guard: 'isBooked', actions: say('That day is booked. Choose another day.') },
          { guard: 'isFull', actions: say(`You can choose up to ${AVAILABLE_DAYS_MAX} days.`) },
          { actions: ['addDay', 'reportDays'] },
        ],
        'day.removed': { actions: ['removeDay', 'reportDays'] },
        'hours.changed': { actions: ['changeHours', 'reportDays'] },
        'hours.shared': { actions: ['shareHours', 'reportDays'] },
        'schedule.finished': [
          { guard: 'hasHoursInOrder', actions: 'reportFinished' },
          { actions: say('The end time must be after the start time.') },
        ],
      },
    },
    view: {
      initial: 'month',
      states: {
        month: { on: { 'view.raised': 'year' } },
        year: { on: { 'view.raised': 'decade', 'view.lowered': 'month' } },
        decade: { on: { 'view.raised': 'century', 'view.lowered': 'year' } },
        century: { on: { 'view.lowered': 'decade' } },
      },
    },
  },
});
