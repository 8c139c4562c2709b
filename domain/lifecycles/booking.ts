/**
 * The lifecycle of a booking: the renter requests it, the owner answers within 24 hours, and either can cancel. It
 * authorises moves on the server and decides which buttons a screen shows. Deadlines are in domain/rent.ts, the effect on
 * the dates of a listing in server/bookings.
 */
import { setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { createTransitionLookup } from './ways.ts';

export type BookingStatus = components['schemas']['BookingStatus'];
export type BookingMove = components['schemas']['BookingTransition'];
export type BookingRole = components['schemas']['BookingRole'];

export type BookingLifeEvent =
  | { [Move in BookingMove]: { type: `booking.${Move}`; by: BookingRole } }[BookingMove]
  | { type: 'deadline.passed' };

const flow = setup({
  types: {
    events: {} as BookingLifeEvent,
    tags: {} as 'holdsDays' | 'showsContact',
  },
  guards: {
    isByOwner: ({ event }) => 'by' in event && event.by === 'owner',
  },
});

export const bookingLifecycle = flow.createMachine({
  id: 'bookingLifecycle',
  initial: 'requested',
  states: {
    requested: {
      tags: 'holdsDays',
      on: {
        'booking.accept': { guard: 'isByOwner', target: 'accepted' },
        'booking.decline': { guard: 'isByOwner', target: 'declined' },
        'booking.cancel': 'cancelled',
        'deadline.passed': 'expired',
      },
    },
    accepted: {
      tags: ['holdsDays', 'showsContact'],
      on: {
        'booking.cancel': 'cancelled',
        'deadline.passed': 'completed',
      },
    },
    declined: { type: 'final' },
    expired: { type: 'final' },
    cancelled: { type: 'final' },
    completed: { type: 'final', tags: 'showsContact' },
  },
});

/** Returns the status after an event. */
const after = createTransitionLookup(bookingLifecycle);

const moves: readonly BookingMove[] = ['accept', 'decline', 'cancel'];

/** Returns the status after a side's move; `undefined` if the lifecycle does not allow it. */
export const moveBooking = (status: BookingStatus, move: BookingMove, by: BookingRole) =>
  after(status, { type: `booking.${move}`, by });

/** Lists a side's moves from a status, in the order of the buttons. */
export const bookingMovesOf = (status: BookingStatus, by: BookingRole) =>
  moves.filter((move) => moveBooking(status, move, by) !== undefined);

/** Whether this side can ever make the move. */
export const mayTake = (move: BookingMove, by: BookingRole) =>
  Object.keys(bookingLifecycle.states).some((status) => moveBooking(status as BookingStatus, move, by) !== undefined);

/**
 * The status at a moment: a deadline takes effect even before the job has stored it.
 *
 * @param endsAt The deadline of a request, or the end of an accepted booking.
 */
export const bookingStatusAt = (status: BookingStatus, endsAt: Date, now: Date): BookingStatus =>
  endsAt <= now ? (after(status, { type: 'deadline.passed' }) ?? status) : status;

/** Whether the booking blocks its dates. */
export const holdsDays = (status: BookingStatus) => snapshotOf(status).hasTag('holdsDays');

/** Whether renter and owner see each other's contact, and the renter the address. */
export const showsContact = (status: BookingStatus) => snapshotOf(status).hasTag('showsContact');

const snapshotOf = (status: BookingStatus) => bookingLifecycle.resolveState({ value: status });
