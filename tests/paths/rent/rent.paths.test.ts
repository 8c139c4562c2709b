import { expect } from 'vitest';
import { formatDay } from '#domain/calendar.ts';
import type { RentDraft, Stay } from '#domain/rent.ts';
import type { rentMachine } from '#machines/rent/rent.machine.ts';
import type { rentSamples } from '#machines/rent/rent.samples.ts';
import type { Person, ScreenCheck, TestAdapter } from '../adapter.ts';
import { isPressable, type Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

async function fillIn(person: Person, draft: RentDraft) {
  await person.fill('From Date', draft.fromDate);
  await person.fill('To Date', draft.toDate);
  await person.fill('Purpose of Rent', draft.purpose);
  if (draft.employmentStatus) await person.check(draft.employmentStatus);
  if (draft.employmentStatus === 'Others') await person.fill('Other status (optional)', draft.otherStatus);
}

const loading: ScreenCheck<typeof rentMachine> = (look, { context }) => {
  expectTitle(look, context);
  expect(look.text).toContain('Loading the listing');
};

const sending: ScreenCheck<typeof rentMachine> = (look) =>
  expect(look.buttons).toContainEqual({ name: 'Submitting...', busy: true, unavailable: true });

const form: ScreenCheck<typeof rentMachine> = (look, { context }) => {
  const { listing, draft, resumed, earlier, problem } = context;
  expectTitle(look, context);
  expect(look.links).toContain(listing?.title);
  expect(look.buttons).toContainEqual({ name: 'Submit Booking', busy: false, unavailable: false });
  expect(look.fields).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: 'From Date', value: draft.fromDate }),
      expect.objectContaining({ label: 'Purpose of Rent', value: draft.purpose }),
    ]),
  );
  expect(look.links.includes('See this booking')).toBe(earlier !== null);
  if (earlier)
    expect(look.text).toContain(`already requested ${formatDay(earlier.fromDate)} to ${formatDay(earlier.toDate)}`);
  expect(look.text.includes('Add your ID again')).toBe(resumed);
  for (const stay of problem?.nearest ?? []) expect(look.buttons.map(({ name }) => name)).toContain(nameOf(stay));
};

const rentAdapter: TestAdapter<typeof rentMachine, typeof rentSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'retry.requested': (person) => person.press('Try again'),
    'form.changed': (person, { draft }) => fillIn(person, draft),
    'form.submitted': async (person, { draft, idProof }) => {
      await fillIn(person, draft);
      await person.attach('ID Proof', [idProof]);
      await person.press('Submit Booking');
    },
    'progress.made': (person, { ratio }) => person.happens({ type: 'progress.made', ratio }),
    'suggestion.taken': (person, { stay }) => person.press(nameOf(stay)),
  },
  checks: {
    'rent.arriving': loading,
    'rent.loading.listing.asking': loading,
    'rent.loading.listing.there': loading,
    'rent.loading.days.asking': loading,
    'rent.loading.days.there': loading,
    'rent.filling': form,
    'rent.refreshingDays': form,
    'rent.refreshingTerms': form,
    'rent.submitting': sending,
    'rent.recognizing': (look, state) => (state.context.refusal ? sending : loading)(look, state),
    // The flow has ended. Until the booking page opens, the form cannot be sent again.
    'rent.booked': (look) => expect(isPressable(look, 'Submit Booking')).toBe(false),
    'rent.unavailable': (look, { context: { listing } }) => {
      expect(look.heading).toBe("This place can't be booked");
      expect(isPressable(look, 'Try again')).toBe(listing?.kind !== 'property');
    },
    'rent.missing': (look) => {
      expect(look.heading).toBe("This place can't be booked");
      expect(look.links).toContain('See other listings');
    },
    'rent.failed': (look, { context }) => {
      const { problem } = context;
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false });
      expect(look.links.includes('Sign in again')).toBe(problem?.code === 'unauthenticated');
    },
  },
};

const nameOf = ({ fromDate, toDate }: Stay) => `${formatDay(fromDate, 'short')} to ${formatDay(toDate, 'short')}`;

function expectTitle(look: Look, context: Record<string, unknown>) {
  expect(look.heading).toBe(`Rent Apartment (ID: ${context.propertyId})`);
}

await testFlow('rent', {
  adapter: rentAdapter,
  inBrowser: async () => (await import('./rent.browser.ts')).rentInBrowser,
});
