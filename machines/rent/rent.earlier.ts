/**
 * A request whose answer was lost: the server may hold the days for this very person, who would read that somebody else
 * has taken them.
 */
import { holdsDays } from '#domain/lifecycles/booking.ts';
import { overlaps } from '#domain/rent.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { EarlierRequest, RentContext } from './rent.types.ts';

type Booking = components['schemas']['Booking'];

/** The newest come first, and the one that is looked for was made a moment ago. */
export const NEWEST = { page: 1, limit: 50 } as const;

/** Whether the days that are taken may be taken by a request that went out before the page was loaded. */
export const mayHaveArrived = ({ resumed, draft, booked }: RentContext) =>
  resumed && booked.some((stay) => overlaps(stay, draft));

/** The request for exactly these days: it is the one that was sent. */
export const sameRequest = (context: RentContext, bookings: readonly Booking[]) =>
  heldBy(context, bookings).find(
    ({ fromDate, toDate }) => fromDate === context.draft.fromDate && toDate === context.draft.toDate,
  );

/** What this person is to know before asking for other days. A key that was used before has made a request for some. */
export function earlierRequest(context: RentContext, bookings: readonly Booking[]): EarlierRequest | null {
  const isAnyMeant = context.refusal?.code === 'idempotency_key_reused';
  const found = heldBy(context, bookings).find((booking) => isAnyMeant || overlaps(booking, context.draft));
  return found ? { id: found.id, fromDate: found.fromDate, toDate: found.toDate } : null;
}

const heldBy = ({ propertyId }: RentContext, bookings: readonly Booking[]) =>
  bookings.filter((booking) => booking.propertyId === propertyId && holdsDays(booking.status));
