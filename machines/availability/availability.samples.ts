import { dayInLagos } from '#domain/calendar.ts';
import { AVAILABLE_DAYS_MAX } from '#domain/limits.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { type AvailableDay, availabilityMachine } from './availability.machine.ts';

// Rules: LIST-5

const monday = '2026-01-12';
const friday = '2026-01-09';
const gone = '2026-01-02';

const morning = { start: '09:00', end: '12:00' } as const;
const backwards = { start: '15:00', end: '14:00' } as const;
const usual = { start: '09:00', end: '17:00' } as const;

const daysAfterMonday = (count: number) => dayInLagos(new Date(Date.UTC(2026, 0, 12 + count)));

/** Days after the next Monday, so that the calendar opens on the month of the day beyond the limit. */
const full: AvailableDay[] = Array.from({ length: AVAILABLE_DAYS_MAX }, (_, index) => ({
  day: daysAfterMonday(index + 1),
  ...morning,
}));
const oneMore = daysAfterMonday(-1);

/** Whether these are the hours of the first day, and sharing them would change another day. */
const isSharedOf = ([first, ...others]: AvailableDay[], { start, end }: Pick<AvailableDay, 'start' | 'end'>) =>
  first?.start === start && first.end === end && others.some((other) => other.start !== start || other.end !== end);

/** A day after all days of the samples. */
const oneMonthOn = daysAfterMonday(30);

const isChosen = (days: AvailableDay[], wanted: string) => days.some(({ day }) => day === wanted);

export const availabilitySamples = defineSamples(
  availabilityMachine,
  {},
  {
    inputs: {
      'no days yet': { days: [] },
      'a day of a draft that has passed meanwhile': { days: [{ day: gone, ...morning }] },
      'as many days as may be': { days: full },
      'a booking that begins on the Monday': { days: [], booked: [{ fromDate: monday, toDate: oneMonthOn }] },
    },

    beyondThePage: {
      'availability.picking —day.toggled#2→ (stays)':
        'The page of a new listing has no bookings. The row in My Listing has, and its own flow shows them.',
    },

    key: ({ days, booked, problem }) => [days, booked !== undefined, problem !== null],

    events: {
      'day.toggled': [
        { sample: 'a day to come', day: monday },
        { sample: 'an earlier day', day: friday },
        { sample: 'a day gone by', day: gone },
        { sample: 'a day more than may be', day: oneMore },
      ],
      'day.removed': [{ sample: 'a chosen day', day: monday }],
      'hours.changed': [
        { sample: 'a morning', day: monday, ...morning },
        { sample: 'an end before the start', day: monday, ...backwards },
      ],
      'hours.shared': [{ sample: 'those of the first day', ...usual }],
      'view.raised': [{ sample: 'pressed' }],
      'view.lowered': [{ sample: 'pressed' }],
      'schedule.finished': [{ sample: 'pressed' }],
    },

    untried: {
      '*': {
        'A year full of days is opened to be told that it is full; all else is tried with a few.': (
          event,
          { context },
        ) => ('day' in event && event.day === oneMore) !== (context.days.length === full.length),
      },
      'day.removed': {
        'Only a day that was chosen has this button.': ({ day }, { context }) => !isChosen(context.days, day),
      },
      'hours.changed': {
        'Only a day that was chosen has hours.': ({ day }, { context }) => !isChosen(context.days, day),
      },
      'hours.shared': {
        'What is shared are the hours of a day that was chosen.': (event, { context }) =>
          !isSharedOf(context.days, event),
      },
    },

    calls: {},
    children: {},
  },
);
