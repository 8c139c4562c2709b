import { formatKobo } from '#domain/money.ts';
import { moveInCost, type PriceTerms } from '#domain/move-in.ts';
import { priceInWords } from '#domain/price-words.ts';
import type { Stay, StayProblem } from '#domain/rent.ts';
import { AppError, invalidField, problem, refusedField } from '../platform/errors.ts';

/** Days that nobody could book, whether they are free or not. */
export const badStay = ({ code, field, message }: StayProblem): AppError =>
  code === 'invalid_request' ? invalidField(field, message) : refusedField(code, field, message);

/** Somebody else booked first. Expected under load; the screen offers the nearest free days. */
export const datesTaken = (nearest: readonly Stay[]) =>
  new AppError(409, 'dates_taken', 'Some of these days are taken. Please choose other days.', { more: { nearest } });

/** Its owner has changed the price, or what comes with it, while somebody filled in the form. */
export function termsChanged(terms: PriceTerms) {
  const moveIn = moveInCost(terms);
  const now = priceInWords(terms.price, terms.period) + (moveIn ? `, and ${formatKobo(moveIn.total)} to move in` : '');
  const message = `What this place costs has changed: it is ${now}. Nothing was sent: look at it, and send your request again.`;
  return new AppError(409, 'terms_changed', message);
}

/** Paused, gone, or not for rent at all. */
export const notAvailable = problem(409, 'not_available', 'This listing cannot be rented right now.');

export const ownListing = problem(409, 'own_listing', 'This is your own listing, so you cannot rent it.');

/** The lifecycle gives this move to the other side alone. */
export const notYoursToTake = problem(403, 'not_yours_to_take', 'Only the owner of the listing can do that.');

/** The lifecycle has no such move from where the booking stands. */
export const wrongBookingStatus = (status: string) =>
  new AppError(409, 'wrong_status', `This booking is ${status}, so that is not possible any more. Look at it again.`);

/** Somebody holds days of a listing that its owner takes away, and would be left with nothing. */
export const listingHasBookings = problem(
  409,
  'has_bookings',
  'People have booked this listing. Answer their requests or cancel the bookings first.',
);
