import { describe, expect, it } from 'vitest';
import { bookingMovesOf, bookingStatusAt, holdsDays, mayTake, moveBooking, showsContact } from './booking.ts';

const statuses = ['requested', 'accepted', 'declined', 'expired', 'cancelled', 'completed'] as const;

describe('bookingLifecycle', () => {
  it('lets only the owner accept or decline a request', () => {
    expect(bookingMovesOf('requested', 'owner')).toEqual(['accept', 'decline', 'cancel']);
    expect(bookingMovesOf('requested', 'renter')).toEqual(['cancel']);
    expect(mayTake('accept', 'renter')).toBe(false);
    expect(mayTake('decline', 'renter')).toBe(false);
    expect(mayTake('decline', 'owner')).toBe(true);
    expect(mayTake('cancel', 'renter')).toBe(true);
  });

  it('lets both sides cancel an accepted booking', () => {
    expect(bookingMovesOf('accepted', 'owner')).toEqual(['cancel']);
    expect(bookingMovesOf('accepted', 'renter')).toEqual(['cancel']);
    expect(moveBooking('accepted', 'cancel', 'renter')).toBe('cancelled');
  });

  it.each(['declined', 'expired', 'cancelled', 'completed'] as const)('ends with %s', (status) => {
    expect(bookingMovesOf(status, 'owner')).toEqual([]);
    expect(bookingMovesOf(status, 'renter')).toEqual([]);
  });

  it('expires requests and completes bookings by time, and leaves ended ones alone', () => {
    const noon = new Date('2026-12-01T12:00:00Z');
    const before = new Date('2026-12-01T11:59:59.999Z');

    const passed = statuses.map((status) => bookingStatusAt(status, noon, noon));

    expect(passed).toEqual(['expired', 'completed', 'declined', 'expired', 'cancelled', 'completed']);
    expect(statuses.map((status) => bookingStatusAt(status, noon, before))).toEqual(statuses);
  });

  it('holds the days from the request until it is declined or over', () => {
    expect(statuses.filter(holdsDays)).toEqual(['requested', 'accepted']);
  });

  it('shows both sides each other’s contact once it is accepted', () => {
    expect(statuses.filter(showsContact)).toEqual(['accepted', 'completed']);
  });
});
