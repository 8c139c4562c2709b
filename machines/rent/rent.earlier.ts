/** Recognises requests whose response was lost: the dates may be held for this renter, and not booked by another. */
import { holdsDays } from '#domain/lifecycles/booking.ts';
import { overlaps } from '#domain/rent.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { EarlierRequest, RentContext } from './rent.types.ts';

type Booking = components['schemas']['Booking'];

/** One page, newest first: the request was made a moment ago. */
export const NEWEST = { page: 1, limit: 50 } as const;

/** Whether a request sent before the page was loaded may hold the dates. */
export const mayHaveArrived = ({ resumed, draft, booked }: RentContext) =>
  resumed && booked.some((stay) => overlaps(stay, draft));

/** Finds the sent request: the one for exactly these dates. */
export const sameRequest = (context: RentContext, bookings: readonly Booking[]) =>
  heldBy(context, bookings).find(
    ({ fromDate, toDate }) => fromDate === context.draft.fromDate && toDate === context.draft.toDate,
  );

/** Finds the renter's own request to show: the one that the key has created, or one that overlaps the dates. */
export function earlierRequest(context: RentContext, bookings: readonly Booking[]): EarlierRequest | null {
  const isAnyMeant = context.refusal?.code === 'idempotency_key_reused';
  const found = heldBy(context, bookings).find((booking) => isAnyMeant || overlaps(booking, context.draft));
  return found ? { id: found.id, fromDate: found.fromDate, toDate: found.toDate } : null;
}

const heldBy = ({ propertyId }: RentContext, bookings: readonly Booking[]) =>
  bookings.filter((booking) => booking.propertyId === propertyId && holdsDays(booking.status));
