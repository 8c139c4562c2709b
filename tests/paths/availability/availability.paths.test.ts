import { expect } from 'vitest';
import { formatDay } from '#domain/calendar.ts';
import type { availabilityMachine } from '#machines/availability/availability.machine.ts';
import type { availabilitySamples } from '#machines/availability/availability.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { titleOf } from '#src/ui/calendar/span.ts';
import type { TestAdapter } from '../adapter.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';
import { called } from './days.ts';

const availabilityAdapter: TestAdapter<typeof availabilityMachine, typeof availabilitySamples> = {
  executors: {
    'day.toggled': (person, { day }) => person.press(called(day)),
    'day.removed': (person, { day }) => person.press(`Remove ${formatDay(day)}`),
    'hours.changed': async (person, { day, start, end }) => {
      await person.choose(`Start on ${formatDay(day)}`, start);
      await person.choose(`End on ${formatDay(day)}`, end);
    },
    'hours.shared': (person) => person.press('Use the same times every day'),
    'view.raised': (person) => person.press(/choose another (month|year|decade)$/),
    'view.lowered': (person) => person.press(tileOfToday()),
    'schedule.finished': (person) => person.press('Proceed'),
  },
  checks: {
    'availability.picking': (look, state) => {
      expect(look.heading).toBe('When can people inspect it?');
      expect(look.buttons).toContainEqual({ name: 'Proceed', busy: false, unavailable: false });
      expectDays(look, state);
    },
    'availability.view.month': (look) => expectCalendar(look, 'month', true),
    'availability.view.year': (look) => expectCalendar(look, 'year', true),
    'availability.view.decade': (look) => expectCalendar(look, 'decade', true),
    'availability.view.century': (look) => expectCalendar(look, 'century', false),
  },
  isChild: true,
};

/** One tile of each view above the month: of the year, the decade and the century of today. */
function tileOfToday(): RegExp {
  const today = new Date();
  return new RegExp(`^(January|${titleOf('year', today)}|${titleOf('decade', today)})$`);
}

/** Checks that each chosen day is shown with its times, marked as wrong if they end before they start. */
function expectDays(look: Look, { context }: StateOf<typeof availabilityMachine>) {
  const { days } = context;
  const count = { 0: 'No days chosen.', 1: '1 day chosen' }[days.length] ?? `${days.length} days chosen`;
  expect(look.text).toContain(count);
  const hours = look.fields.filter(({ value }) => /^\d\d:\d\d$/.test(value));
  expect(hours.map(({ value }) => value)).toEqual(days.flatMap(({ start, end }) => [start, end]));
  const wrong = days.map(({ start, end }) => end <= start && end !== '00:00');
  expect(hours.map(({ invalid }) => invalid)).toEqual(wrong.flatMap((isWrong) => [false, isWrong]));
}

function expectCalendar({ buttons }: Look, view: string, leadsUp: boolean) {
  const names = buttons.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([`Previous ${view}`, `Next ${view}`]));
  expect(names.filter((name) => name.includes('choose another '))).toHaveLength(leadsUp ? 1 : 0);
  if (leadsUp)
    expect(names.find((name) => name.includes('choose another '))).toMatch(new RegExp(`choose another ${view}$`));
}

await testFlow('availability', {
  adapter: availabilityAdapter,
  inBrowser: async () => (await import('./availability.browser.ts')).availabilityInBrowser,
});
