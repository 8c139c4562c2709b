import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { endsAfterStart, formatDay } from '#domain/calendar.ts';
import type { availabilityMachine } from '#machines/availability/availability.machine.ts';
import { availabilitySamples } from '#machines/availability/availability.samples.ts';
import type { StoredDraft } from '#machines/drafts/draft-store.ts';
import { completeDrafts } from '#machines/listing/listing.fixtures.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { titleOf } from '#src/ui/calendar/span.ts';
import type { TestAdapter } from '../adapter.ts';
import { type BrowserAdapter, createStoredSession } from '../browser/arrangement.ts';
import { fillListing } from '../listing/listing.adapter.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';
import { dayLabel, pressDay, shiftToToday } from './days.ts';

const availabilityAdapter: TestAdapter<typeof availabilityMachine, typeof availabilitySamples> = {
  executors: {
    'day.toggled': (person, { day }) => person.press(dayLabel(day)),
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

/** The tile that contains today in the views of a year, a decade and a century. */
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

/** Tests the days in the form of a sale, which has the fewest fields before them. */
const availabilityInBrowser: BrowserAdapter<typeof availabilityMachine, typeof availabilitySamples> = {
  open: async (_, scene) => ({ path: '/sell-property', local: (await createStoredSession(scene)).local }),

  arrive: async (person, scene, input) => {
    await fillListing(person, 'property', completeDrafts.property);
    await person.press('Next');
    await person.press('Confirm Submission');
    const { days = [] } = availabilitySamples.inputs[input] ?? {};
    if (days.length === 0) return;
    const { page } = scene;
    await page.getByText('No days chosen.').waitFor();
    // A prepared draft, because choosing so many days by hand takes too long and a past day cannot be chosen.
    await page.evaluate(
      keepInDraft,
      days.map((each) => ({ ...each, day: shiftToToday(each.day, scene) })),
    );
    await page.reload({ waitUntil: 'commit' });
    // With the fake clock the page does not notice that it was reloaded, so it offers the draft.
    await person.press('Continue');
    await page.getByText(/\d days? chosen/).waitFor();
  },

  personal: (payload, scene) => ({
    ...payload,
    ...('day' in payload && { day: shiftToToday(String(payload.day), scene) }),
  }),

  arrangements: {},

  happenings: {
    'day.toggled': (_, scene, { day }) => pressDay(scene, String(day)),
    'hours.changed': async (_, { page }, { day, start, end }) => {
      await hour(page, `Start on ${formatDay(String(day))}`).selectOption(String(start));
      await hour(page, `End on ${formatDay(String(day))}`).selectOption(String(end));
    },
    // The paths of the listing cover the result; here the user returns to the days from the next step.
    'schedule.finished': async (person, _, __, { context }) => {
      await person.press('Proceed');
      const { days } = context;
      if (days.every(({ start, end }) => endsAfterStart(start, end))) await person.press('Edit');
    },
  },
};

const hour = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** Runs in the page. Puts days into the draft of the sale, as the listing and the child that chooses them keep them. */
async function keepInDraft(days: object[]) {
  const opened = indexedDB.open('gida', 1);
  await new Promise((resolve) => Object.assign(opened, { onsuccess: resolve }));
  const store = opened.result.transaction('drafts', 'readwrite').objectStore('drafts');
  const found = store.getAll();
  await new Promise((resolve) => Object.assign(found, { onsuccess: resolve }));
  const { snapshot, ...draft } = found.result.find(
    ({ draftId, id }: StoredDraft) => (draftId ?? id) === 'listing:property',
  );
  snapshot.context.days = days;
  snapshot.children.availability.snapshot.context.days = days;
  await new Promise((resolve) => Object.assign(store.put({ ...draft, snapshot }), { onsuccess: resolve }));
}

await testFlow('availability', {
  adapter: availabilityAdapter,
  inBrowser: availabilityInBrowser,
});
