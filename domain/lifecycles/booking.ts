/**
 * The life of a booking on the server: the renter asks, the owner answers within 24 hours, both may call it off. The
 * server asks it what is allowed and to whom, the screens show the moves it allows. How long a request waits is in
 * domain/rent.ts, what it does to the days of the listing in server/bookings.
 */
import { setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { waysOf } from './ways.ts';

export type BookingStatus = components['schemas']['BookingStatus'];
export type BookingMove = components['schemas']['BookingTransition'];
export type BookingRole = components['schemas']['BookingRole'];

type BookingLifeEvent =
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

/** Where an event leads. */
const after = waysOf(bookingLifecycle);

const moves: readonly BookingMove[] = ['accept', 'decline', 'cancel'];

/** Where a move leads from a status when this side takes it; `undefined` when the lifecycle does not allow it. */
export const moveBooking = (status: BookingStatus, move: BookingMove, by: BookingRole) =>
  after(status, { type: `booking.${move}`, by });

/** The moves a side has from here, in the order buttons show them. */
export const bookingMovesOf = (status: BookingStatus, by: BookingRole) =>
  moves.filter((move) => moveBooking(status, move, by) !== undefined);

/** Whether a move is ever this side's to take, whatever the status. */
export const mayTake = (move: BookingMove, by: BookingRole) =>
  Object.keys(bookingLifecycle.states).some((status) => moveBooking(status as BookingStatus, move, by) !== undefined);

/**
 * The status at a moment. Time moves a booking by itself: nobody has to write it down for it to be so.
 *
 * @param endsAt When a request is over that nobody has answered, and when an accepted stay is over.
 */
export const bookingStatusAt = (status: BookingStatus, endsAt: Date, now: Date): BookingStatus =>
  endsAt <= now ? (after(status, { type: 'deadline.passed' }) ?? status) : status;

/** Whether nobody else may book the days. */
export const holdsDays = (status: BookingStatus) => snapshotOf(status).hasTag('holdsDays');

/** Whether the two see how to reach each other, and the renter the street address. */
export const showsContact = (status: BookingStatus) => snapshotOf(status).hasTag('showsContact');

const snapshotOf = (status: BookingStatus) => bookingLifecycle.resolveState({ value: status });
