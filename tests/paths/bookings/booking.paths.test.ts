import { expect } from 'vitest';
import type { BookingMove } from '#domain/lifecycles/booking.ts';
import { type bookingMachine, isStale } from '#machines/bookings/booking.machine.ts';
import type { bookingSamples } from '#machines/bookings/booking.samples.ts';
import type { ScreenCheck, TestAdapter } from '../adapter.ts';
import { neverAtRest } from '../checks.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

const buttons: Record<BookingMove, string> = { accept: 'Accept', decline: 'Decline', cancel: 'Cancel booking' };

const questions: Record<BookingMove, string> = {
  accept: 'Accept this booking?',
  decline: 'Decline this request?',
  cancel: 'Cancel this booking?',
};

const OLD_COPY = 'This is the copy saved on this device.';

/** The button that closes the dialog without making the move. */
const WAY_OUT = /^(Go back|Keep request|Keep booking)$/;

const loading: ScreenCheck<typeof bookingMachine> = (look) => expect(look.text).toContain('Loading the booking');

const resting: ScreenCheck<typeof bookingMachine> = (look, { context }) => {
  const { booking } = context;
  expect(look.text).toContain(booking?.purpose);
  expect(namesOf(look).includes('Accept')).toBe(booking?.status === 'requested');
  expect(look.text.includes('Call renter')).toBe(booking?.contact !== null);
  if (booking?.reason) expect(look.text).toContain(booking.reason);
  expect(look.text.includes(OLD_COPY)).toBe(isStale(context));
};

const bookingAdapter: TestAdapter<typeof bookingMachine, typeof bookingSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'person.returned': (person) => person.happens({ type: 'person.returned' }),
    'answer.due': (person) => person.happens({ type: 'answer.due' }),
    'retry.requested': (person) => person.press('Try again'),
    'move.chosen': (person, { move }) => person.press(buttons[move]),
    'move.confirmed': async (person, { reason }) => {
      await person.fill('Reason (optional)', reason);
      await person.press(/^Yes, /);
    },
    'move.abandoned': (person) => person.press(WAY_OUT),
    'proof.requested': (person) => person.press('View ID'),
  },
  checks: {
    'booking.arriving': loading,
    'booking.loading': loading,
    'booking.shown.life.resting.choosing': neverAtRest,
    'booking.shown.life.resting.awaiting': resting,
    'booking.shown.life.resting.idle': resting,
    'booking.shown.life.confirming': (look, { context }) => {
      const { move, reason } = context;
      expect(look.text).toContain(questions[move ?? 'cancel']);
      expect(look.fields).toContainEqual(expect.objectContaining({ label: 'Reason (optional)', value: reason }));
      expect(namesOf(look).some((name) => WAY_OUT.test(name))).toBe(true);
    },
    'booking.shown.life.moving': (look) =>
      expect(look.buttons.some(({ name, busy }) => busy && /^(Accepting|Declining|Cancelling)\.\.\.$/.test(name))).toBe(
        true,
      ),
    'booking.shown.life.refreshing': resting,
    'booking.shown.proof.away': (look, { context }) =>
      expect(namesOf(look).includes('View ID')).toBe(context.booking?.id_proof !== null),
    // The request can end while its ID proof is fetched, which takes the button away.
    'booking.shown.proof.fetching': (look, { context }) =>
      expect(look.buttons.some(({ name, busy }) => name === 'Opening...' && busy)).toBe(
        context.booking?.id_proof !== null,
      ),
    'booking.missing': (look) => expect(look.heading).toBe('Booking not found'),
    'booking.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
  },
};

const namesOf = (look: Look) => look.buttons.map(({ name }) => name);

await testFlow('booking', {
  adapter: bookingAdapter,
  inBrowser: async () => (await import('./bookings.browser.ts')).bookingInBrowser,
});
