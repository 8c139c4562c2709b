import { expect } from 'vitest';
import type { BookingsContext } from '#machines/bookings/bookings.machine.ts';
import type { Look } from '../look.ts';
import type { ScreenCheck, Walk } from '../walk.ts';

const loading: ScreenCheck = (look, { context }) => {
  expectTitle(look, context);
  expect(look.text).toContain('Loading the bookings');
};

export const bookingsWalk: Walk = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'page.turned': (person, payload) => person.happens({ type: 'page.turned', ...payload }),
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

function expectTitle(look: Look, { side }: Record<string, unknown>) {
  expect(look.heading).toBe(side === 'mine' ? 'My bookings' : 'Booking requests');
}
