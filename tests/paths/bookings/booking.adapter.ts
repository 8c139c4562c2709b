import { expect } from 'vitest';
import type { BookingMove } from '#domain/lifecycles/booking.ts';
import type { BookingContext } from '#machines/bookings/booking.machine.ts';
import type { Look } from '../look.ts';
import type { ScreenCheck, TestAdapter } from '../adapter.ts';

const buttons: Record<BookingMove, string> = { accept: 'Accept', decline: 'Decline', cancel: 'Cancel booking' };

const questions: Record<BookingMove, string> = {
  accept: 'Accept this booking?',
  decline: 'Decline this request?',
  cancel: 'Cancel this booking?',
};

/** Leaves the dialog without the move. */
const WAY_OUT = /^(Go back|Keep request|Keep booking)$/;

const loading: ScreenCheck = (look) => expect(look.text).toContain('Loading the booking');

const resting: ScreenCheck = (look, { context }) => {
  const { booking } = context as unknown as BookingContext;
  expect(look.text).toContain(booking?.purpose);
  expect(namesOf(look).includes('Accept')).toBe(booking?.status === 'requested');
  expect(look.text.includes('Call renter')).toBe(booking?.contact !== null);
  if (booking?.reason) expect(look.text).toContain(booking.reason);
};

export const bookingAdapter: TestAdapter = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'person.returned': (person) => person.happens({ type: 'person.returned' }),
    'retry.requested': (person) => person.press('Try again'),
    'move.chosen': (person, { move }) => person.press(buttons[move as BookingMove]),
    'move.confirmed': async (person, { reason }) => {
      await person.fill('Reason (optional)', reason as string);
      await person.press(/^Yes, /);
    },
    'move.abandoned': (person) => person.press(WAY_OUT),
    'proof.requested': (person) => person.press('Download ID'),
  },
  checks: {
    'booking.arriving': loading,
    'booking.loading': loading,
    'booking.shown.life.resting': resting,
    'booking.shown.life.confirming': (look, { context }) => {
      const { move, reason } = context as unknown as BookingContext;
      expect(look.text).toContain(questions[move ?? 'cancel']);
      expect(look.fields).toContainEqual(expect.objectContaining({ label: 'Reason (optional)', value: reason }));
      expect(namesOf(look).some((name) => WAY_OUT.test(name))).toBe(true);
    },
    'booking.shown.life.moving': (look) =>
      expect(look.buttons.some(({ name, busy }) => busy && /^(Accepting|Declining|Cancelling)\.\.\.$/.test(name))).toBe(
        true,
      ),
    'booking.shown.life.refreshing': resting,
    'booking.shown.proof.away': (look) => expect(namesOf(look)).toContain('Download ID'),
    'booking.shown.proof.fetching': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Downloading...', busy: true, unavailable: true }),
    'booking.missing': (look) => expect(look.heading).toBe('Booking not found'),
    'booking.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
  },
};

const namesOf = (look: Look) => look.buttons.map(({ name }) => name);
