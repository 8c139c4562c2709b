import { expect } from 'vitest';
import { formatDay } from '#domain/calendar.ts';
import type { AvailabilityContext, AvailabilityEvent } from '#machines/availability/availability.machine.ts';
import type { ExpectedState } from '#machines/path-engine/book.ts';
import { titleOf } from '#src/ui/calendar/span.ts';
import type { Look } from '../look.ts';
import type { Executor, Person, Walk } from '../walk.ts';
import { called } from './days.ts';

type Payload<T extends AvailabilityEvent['type']> = Omit<Extract<AvailabilityEvent, { type: T }>, 'type'>;

const on = <T extends AvailabilityEvent['type']>(run: (person: Person, payload: Payload<T>) => Promise<void>) =>
  run as unknown as Executor;

export const availabilityWalk: Walk = {
  executors: {
    'day.toggled': on<'day.toggled'>((person, { day }) => person.press(called(day))),
    'day.removed': on<'day.removed'>((person, { day }) => person.press(`Remove ${formatDay(day)}`)),
    'hours.changed': on<'hours.changed'>(async (person, { day, start, end }) => {
      await person.choose(`Start on ${formatDay(day)}`, start);
      await person.choose(`End on ${formatDay(day)}`, end);
    }),
    'hours.shared': (person) => person.press('Same hours for all days'),
    'view.raised': (person) => person.press(/show the (year|decade|century)$/),
    'view.lowered': (person) => person.press(tileOfToday()),
    'schedule.finished': (person) => person.press('Proceed'),
  },
  checks: {
    'availability.picking': (look, state) => {
      expect(look.heading).toBe('When is it available?');
      expect(look.buttons).toContainEqual({ name: 'Proceed', busy: false, unavailable: false });
      expectDays(look, state);
    },
    'availability.view.month': (look) => expectCalendar(look, 'month', 'year'),
    'availability.view.year': (look) => expectCalendar(look, 'year', 'decade'),
    'availability.view.decade': (look) => expectCalendar(look, 'decade', 'century'),
    'availability.view.century': (look) => expectCalendar(look, 'century'),
  },
  isChild: true,
};

/** One tile of each view above the month: of the year, the decade and the century of today. */
function tileOfToday(): RegExp {
  const today = new Date();
  return new RegExp(`^(January|${titleOf('year', today)}|${titleOf('decade', today)})$`);
}

/** Each chosen day stands there with its hours, which are wrong where they end before they start. */
function expectDays(look: Look, { context }: ExpectedState) {
  const { days } = context as unknown as AvailabilityContext;
  const count = { 0: 'No days chosen yet.', 1: '1 day chosen' }[days.length] ?? `${days.length} days chosen`;
  expect(look.text).toContain(count);
  const hours = look.fields.filter(({ value }) => /^\d\d:\d\d$/.test(value));
  expect(hours.map(({ value }) => value)).toEqual(days.flatMap(({ start, end }) => [start, end]));
  const wrong = days.map(({ start, end }) => end <= start && end !== '00:00');
  expect(hours.map(({ invalid }) => invalid)).toEqual(wrong.flatMap((isWrong) => [false, isWrong]));
}

function expectCalendar({ buttons }: Look, view: string, above?: string) {
  const names = buttons.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([`Previous ${view}`, `Next ${view}`]));
  expect(names.filter((name) => name.includes('show the '))).toHaveLength(above ? 1 : 0);
  if (above) expect(names.find((name) => name.includes('show the '))).toMatch(new RegExp(`show the ${above}$`));
}
