import { expect } from 'vitest';
import type { bookingsMachine } from '#machines/bookings/bookings.machine.ts';
import type { bookingsSamples } from '#machines/bookings/bookings.samples.ts';
import { isStale } from '#machines/list/known.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { statusWords } from '#src/flows/bookings/booking-words.ts';
import { sideWords } from '#src/flows/bookings/bookings-flow.tsx';
import type { ScreenCheck, TestAdapter } from '../adapter.ts';
import { hasNextPage, neverAtRest } from '../checks.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

/** While the list reloads for a returning user, the old one stays. */
const loading: ScreenCheck<typeof bookingsMachine> = (look, state) => {
  if (foundIn(state)) return shown(look, state);
  expectTitle(look, state.context);
  expect(look.text).toContain('Loading bookings');
};

const shown: ScreenCheck<typeof bookingsMachine> = (look, state) => {
  expectTitle(look, state.context);
  expect(look.text.includes('This is the copy saved on this device.')).toBe(isStale(state.context));
  for (const { listing, renter_name, role, status } of foundIn(state)?.items ?? []) {
    expect(look.links).toContain(listing.title);
    expect(look.text).toContain(statusWords[status].status);
    expect(look.text.includes(`Requested by ${renter_name}`)).toBe(role === 'owner');
  }
};

const bookingsAdapter: TestAdapter<typeof bookingsMachine, typeof bookingsSamples> = {
  executors: {
    // The page sends it by itself when it opens.
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    // Follows the link if there is one, else goes to the address.
    'page.turned': (person, { page }, state) =>
      hasNextPage(state) ? person.follow('Next page') : person.goTo(`${sideWords[sideIn(state)].path}?page=${page}`),
    'person.returned': (person) => person.happens({ type: 'person.returned' }),
    'retry.requested': (person) => person.press('Try again'),
  },
  checks: {
    'bookings.loading.choosing': neverAtRest,
    'bookings.arriving': loading,
    'bookings.loading.mine': loading,
    'bookings.loading.received': loading,
    'bookings.shown': shown,
    'bookings.nothing': (look, { context }) => {
      expectTitle(look, context);
      expect(look.links.some((name) => ['Find a place', 'List a property', 'Go to page 1'].includes(name))).toBe(true);
    },
    'bookings.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
  },
};

const foundIn = ({ context }: Pick<StateOf<typeof bookingsMachine>, 'context'>) => context.found;
const sideIn = ({ context }: Pick<StateOf<typeof bookingsMachine>, 'context'>) => context.side;

function expectTitle(look: Look, context: StateOf<typeof bookingsMachine>['context']) {
  expect(look.heading).toBe(sideIn({ context }) === 'mine' ? 'My bookings' : 'Booking requests');
}

await testFlow('bookings', {
  adapter: bookingsAdapter,
  inBrowser: async () => (await import('./bookings.browser.ts')).bookingsInBrowser,
});
