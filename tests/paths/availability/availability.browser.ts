import type { Page } from 'playwright-core';
import { endsAfterStart, formatDay } from '#domain/calendar.ts';
import type { availabilityMachine } from '#machines/availability/availability.machine.ts';
import { availabilitySamples } from '#machines/availability/availability.samples.ts';
import type { StoredDraft } from '#machines/drafts/draft-store.ts';
import { completeDrafts } from '#machines/listing/listing.fixtures.ts';
import { signedIn } from '../account/account.browser.ts';
import type { BrowserAdapter } from '../browser/arrangement.ts';
import { fillListing } from '../listing/listing.adapter.ts';
import { fromToday, pressDay } from './days.ts';

/** The days are chosen on the way of a sale: of the three it asks for the least before. */
export const availabilityInBrowser: BrowserAdapter<typeof availabilityMachine, typeof availabilitySamples> = {
  open: async (_, scene) => ({ path: '/sell-property', local: (await signedIn(scene)).local }),

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
      days.map((each) => ({ ...each, day: fromToday(each.day, scene) })),
    );
    await page.reload({ waitUntil: 'commit' });
    // The clock of the walks hides from the page that it was reloaded, so that it asks.
    await person.press('Continue');
    await page.getByText(/\d days? chosen/).waitFor();
  },

  personal: (payload, scene) => ({
    ...payload,
    ...('day' in payload && { day: fromToday(String(payload.day), scene) }),
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
