import { formatKobo } from '#domain/money.ts';
import { moveInCost, type PriceTerms } from '#domain/move-in.ts';
import { priceInWords } from '#domain/price-words.ts';
import type { Stay, StayProblem } from '#domain/rent.ts';
import { AppError, invalidField, problem, refusedField } from '../platform/errors.ts';

/** Refuses dates that are invalid, whether they are free or not. */
export const badStay = ({ code, field, message }: StayProblem): AppError =>
  code === 'invalid_request' ? invalidField(field, message) : refusedField(code, field, message);

/** Another request holds the dates. Expected under load; the screen suggests the nearest free dates. */
export const datesTaken = (nearest: readonly Stay[]) =>
  new AppError(409, 'dates_taken', 'Some of these dates are already booked. Choose other dates.', {
    more: { nearest },
  });

/** The owner changed the price or its fees while the renter filled in the form. */
export function termsChanged(terms: PriceTerms) {
  const moveIn = moveInCost(terms);
  const now = priceInWords(terms.price, terms.period) + (moveIn ? `, and ${formatKobo(moveIn.total)} to move in` : '');
  const message = `The price changed to ${now}. We have not sent your request. Check the new price, then submit again.`;
  return new AppError(409, 'terms_changed', message);
}

/** The listing is paused, closed or not for rent. */
export const notAvailable = problem(409, 'not_available', 'This listing is not taking bookings right now.');

export const ownListing = problem(409, 'own_listing', "You can't book your own listing.");

/** The lifecycle allows this move to the other side only. */
export const notYoursToTake = problem(403, 'not_yours_to_take', 'Only the owner can do this.');

/** The lifecycle does not allow this move from the current status. */
export const wrongBookingStatus = (status: string) =>
  new AppError(409, 'wrong_status', `This booking is already ${status}. Reload the page.`);

/** The owner cannot remove a listing while renters hold dates of it. */
export const listingHasBookings = problem(
  409,
  'has_bookings',
  'People have booked this listing. Answer their requests or cancel the bookings first.',
);
