import { expect } from 'vitest';
import type { BookingsContext } from '#machines/bookings/bookings.machine.ts';
import type { ExpectedState } from '#machines/path-engine/book.ts';
import { sideWords } from '#src/flows/bookings/bookings-words.ts';
import { hasNextPage } from '../list.ts';
import type { Look } from '../look.ts';
import type { ScreenCheck, Walk } from '../walk.ts';

const loading: ScreenCheck = (look, { context }) => {
  expectTitle(look, context);
  expect(look.text).toContain('Loading the bookings');
};

export const bookingsWalk: Walk = {
  executors: {
    // Nobody does it: the page does, as it opens.
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    // By the link where there is one, and by the address where the page has none to show.
    'page.turned': (person, { page }, state) =>
      hasNextPage(state) ? person.follow('Next page') : person.goTo(`${sideWords[sideIn(state)].path}?page=${page}`),
    'retry.requested': (person) => person.press('Try again'),
  },
  checks: {
    'bookings.arriving': loading,
    'bookings.loading.mine': loading,
    'bookings.loading.received': loading,
    'bookings.shown': (look, { context }) => {
      const { found } = context as unknown as BookingsContext;
      expectTitle(look, context);
      for (const { listing, renter_name, role } of found?.items ?? []) {
        expect(look.links).toContain(listing.title);
        expect(look.text).toContain('Waiting for an answer');
        expect(look.text.includes(`Asked for by ${renter_name}`)).toBe(role === 'owner');
      }
    },
    'bookings.nothing': (look, { context }) => {
      expectTitle(look, context);
      expect(
        look.links.some((name) => ['Find a place', 'List a property', 'Go to the first page'].includes(name)),
      ).toBe(true);
    },
    'bookings.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
  },
};

const sideIn = ({ context }: Pick<ExpectedState, 'context'>) => (context as unknown as BookingsContext).side;

function expectTitle(look: Look, context: ExpectedState['context']) {
  expect(look.heading).toBe(sideIn({ context }) === 'mine' ? 'My bookings' : 'Booking requests');
}
