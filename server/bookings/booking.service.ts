/**
 * Creates bookings, once per idempotency key, and moves them through their lifecycle. The exclusion constraint of the
 * table decides who gets the dates; earlier checks only save work.
 */
import { dayInLagos } from '#domain/calendar.ts';
import {
  type BookingMove,
  type BookingStatus,
  bookingStatusAt,
  mayTake,
  moveBooking,
} from '#domain/lifecycles/booking.ts';
import type { ListingMove } from '#domain/lifecycles/listing.ts';
import { formatKobo, toWire } from '#domain/money.ts';
import { moveInCost, type PriceTerms, termsOf } from '#domain/move-in.ts';
import { priceInWords } from '#domain/price-words.ts';
import { answerBy, endOfStay, nearestStays, problemOfStay, type Stay, type StayProblem } from '#domain/rent.ts';
import { serializeTerms } from '#domain/seen-terms.ts';
import { condemnProofOf } from '../files/file.repository.ts';
import { type FileParts, removeFile, storeProof } from '../files/file.service.ts';
import { readProof } from '../files/proof.reader.ts';
import { type Confirming, confirmWithin } from '../listings/confirmation.service.ts';
import { termsOnWire } from '../listings/listing.answer.ts';
import { lockListing } from '../listings/listing.repository.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { BookingRow, ListingRow } from '../platform/db/tables.ts';
import { AppError, invalidField, notFound, problem, refusedField, unavailable } from '../platform/errors.ts';
import { makeOnce, type Once } from '../platform/make-once/make-once.service.ts';
import { endShipmentsFor, restartOffers } from '../shipments/booked-place.service.ts';
import type { BookingForm } from './booking.form.ts';
import {
  notifyOfBooking,
  notifyOfDecided,
  notifyOfLiftedRenter,
  notifyOfSuspended,
  notifyOtherSide,
  remindOwner,
} from './booking.notices.ts';
import {
  claimReminders,
  currentTerms,
  findBooking,
  findListingFor,
  findListingToLet,
  hasBookings,
  insertBooking,
  isBlocked,
  listStaysAt,
  listStaysOf,
  listTakenDays,
  lockBooking,
  lockOverdue,
  lockRequestsFor,
  lockRequestsOf,
  updateBooking,
  type WholeBooking,
} from './booking.repository.ts';

export interface BookingRequest {
  readonly renterId: string;
  readonly key: string | undefined;
  readonly form: BookingForm;
}

interface NewIds {
  readonly id: string;
  readonly proofId: string;
}

const SETTLED_AT_ONCE = 200;

/** Creates a booking, or returns the one that the idempotency key has created. */
export async function createBooking(parts: FileParts, request: BookingRequest): Promise<WholeBooking> {
  const { renterId: userId, key, form } = request;
  const readBack = async (id: string) => {
    const booking = await findBooking(parts.db, id);
    if (!booking) throw notFound('booking');
    return booking;
  };
  return await makeOnce(
    parts,
    { userId, operation: 'createBooking', key, request: form.sent, isNew: true },
    { make: (once) => book(parts, request, once), readBack },
  );
}

/** Checks the request before it stores the ID proof, and removes the proof if another request got the dates. */
async function book(parts: FileParts, request: BookingRequest, once: Once): Promise<WholeBooking> {
  const { db, clock } = parts;
  const { form, renterId } = request;
  const now = clock();
  checkStay(form.stay, now);
  const listing = checkListing(await findListingFor(db, form.listingId, form.stay, now), renterId);
  checkTerms(listing, form);
  if (listing.isTaken) throw await whenTaken(db, form, now);
  const proofId = await storeProof(parts, renterId, await readProof(form.idProof));
  try {
    return await once((trx, id) => insertWhole(trx, request, { id, proofId }, clock));
  } catch (error) {
    await removeFile(parts, { id: proofId, kind: 'proof' });
    throw error;
  }
}

/** Stores booking, proof and the owner's notification in one transaction. */
async function insertWhole(
  trx: Db,
  request: BookingRequest,
  { id, proofId }: NewIds,
  clock: Clock,
): Promise<WholeBooking> {
  const { form, renterId } = request;
  const listing = checkListing(await lockListing(trx, form.listingId, clock), renterId);
  checkTerms(listing, form);
  const now = clock();
  // Checks the dates again, because midnight may have passed while the proof was read.
  checkStay(form.stay, now);
  if (await isBlocked(trx, listing.id, form.stay)) throw await whenTaken(trx, form, now);
  const row = toRow(request, listing, { id, created_at: now });
  const insert = () => insertBooking(trx, row, proofId, now);
  const booking = (await insert()) ?? (await onceSettled(trx, row, insert));
  if (!booking) throw await whenTaken(trx, form, now);
  if (booking.proof_id === null) throw unavailable();
  await notifyOtherSide(trx, booking, 'renter', now);
  return booking;
}

/** Tries again after expired requests are settled: to the constraint they still hold their dates. */
async function onceSettled<Result>(trx: Db, { listing_id, created_at }: BookingRow, insert: () => Promise<Result>) {
  return (await settleSome(trx, created_at, listing_id)) > 0 ? await insert() : undefined;
}

function toRow(
  { form, renterId }: BookingRequest,
  listing: ListingRow,
  row: Pick<BookingRow, 'id' | 'created_at'>,
): BookingRow {
  const { fromDate, toDate } = form.stay;
  const of = { listing_id: listing.id, owner_id: listing.owner_id, terms: currentTerms(listing) };
  const asked = { ...of, renter_id: renterId, from_day: fromDate, to_day: toDate };
  const ends_at = answerBy(form.stay, row.created_at);
  return {
    ...row,
    ...asked,
    ...form.columns,
    status: 'requested',
    reason: null,
    cancelled_by: null,
    reminded_at: null,
    ends_at,
  };
}

function checkStay(stay: Stay, now: Date) {
  const problem = problemOfStay(stay, dayInLagos(now));
  if (problem) throw badStay(problem);
}

function checkListing<Listing extends ListingRow>(listing: Listing | undefined, renterId: string): Listing {
  if (!listing) throw notFound('listing');
  if (listing.owner_id === renterId) throw ownListing();
  if (listing.status !== 'listed' || listing.kind === 'property') throw notAvailable();
  return listing;
}

function checkTerms(listing: ListingRow, { seenTerms: seen }: BookingForm) {
  const { price, price_period } = listing;
  const terms = { price: toWire(price), price_period, ...termsOnWire(listing) };
  if (seen !== undefined && seen !== serializeTerms(terms)) throw termsChanged(termsOf(terms));
}

async function whenTaken(db: Db, { listingId, stay }: BookingForm, now: Date) {
  const today = dayInLagos(now);
  return datesTaken(nearestStays(stay, await listTakenDays(db, listingId, today, now), today));
}

/** The status that each move leads to. */
const reached: Record<BookingMove, BookingStatus> = { accept: 'accepted', decline: 'declined', cancel: 'cancelled' };

/** Dependencies of a move. Accepting confirms the listing's availability. */
export type Moving = Pick<FileParts, 'db'> & Confirming;

interface Move {
  readonly id: string;
  readonly userId: string;
  readonly move: BookingMove;
  readonly reason: string | null;
}

/** Makes a move and notifies the other side. Does nothing if the booking is already where the move leads. */
export async function makeBookingMove(parts: Moving, { id, userId, move, reason }: Move) {
  const { db, clock } = parts;
  await db.transaction().execute(async (trx) => {
    // The listing first: a new request takes the locks in this order.
    const listingId = move === 'accept' ? await findListingToLet(trx, id, userId) : undefined;
    const listing = listingId === undefined ? undefined : await lockListing(trx, listingId, clock);
    const booking = await lockBooking(trx, id, userId);
    if (!booking) throw notFound('booking');
    // Read after the lock: the deadline may pass while the request waits for it.
    const now = clock();
    const by = booking.renter_id === userId ? 'renter' : 'owner';
    const status = bookingStatusAt(booking.status, booking.ends_at, now);
    if (!mayTake(move, by)) throw notYoursToTake();
    if (status === reached[move]) return;
    const next = moveBooking(status, move, by);
    if (!next) throw wrongBookingStatus(status);
    const stay = { fromDate: booking.from_day, toDate: booking.to_day };
    const ended = { ends_at: now, reason, cancelled_by: next === 'cancelled' ? by : null } as const;
    const changes = next === 'accepted' ? { ends_at: endOfStay(stay) } : ended;
    await updateBooking(trx, id, { status: next, ...changes });
    if (status === 'requested' && next !== 'accepted') await condemnProofOf(trx, id, now);
    if (next === 'accepted') await restartOffers(trx, id, now);
    else await endShipmentsFor(trx, { bookingId: id, by }, now);
    // An owner who accepts a booking confirms that the place is available.
    if (listing) await confirmWithin(trx, parts, listing);
    await notifyOfBooking(trx, id, by, now);
  });
}

/** Stores passed deadlines and notifies both sides. @returns The number of bookings. */
export async function settleOverdue({ db, clock }: Pick<FileParts, 'db' | 'clock'>): Promise<number> {
  let settled = 0;
  for (let more = true; more; ) {
    const count = await db.transaction().execute((trx) => settleSome(trx, clock()));
    settled += count;
    more = count === SETTLED_AT_ONCE;
  }
  return settled;
}

async function settleSome(trx: Db, now: Date, listingId?: string): Promise<number> {
  const overdue = await lockOverdue(trx, now, SETTLED_AT_ONCE, listingId);
  for (const { id, status, ends_at } of overdue) {
    const is = bookingStatusAt(status, ends_at, now);
    await updateBooking(trx, id, { status: is });
    if (is === 'expired') {
      await condemnProofOf(trx, id, now);
      await endShipmentsFor(trx, { bookingId: id, by: undefined }, now);
    }
    await notifyOfBooking(trx, id, undefined, now);
  }
  return overdue.length;
}

/** Reminds owners of requests that expire soon, each once: one round of the job. */
export async function remindOwners({ db, clock }: Pick<FileParts, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock();
    const due = await claimReminders(trx, now, SETTLED_AT_ONCE);
    for (const id of due) await remindOwner(trx, id, now);
  });
}

/**
 * Throws while renters hold dates of the listing: the owner must answer or cancel first. An accepted booking does not keep an
 * owner from marking the place as rented, which it is.
 */
export async function refuseWhileBooked(trx: Db, listingId: string, now: Date, transition: ListingMove): Promise<void> {
  const standing = transition === 'let' ? (['requested'] as const) : (['requested', 'accepted'] as const);
  if (await hasBookings(trx, listingId, standing, now)) throw listingHasBookings();
}

/** Refuses dates that are invalid, whether they are free or not. */
const badStay = ({ code, field, message }: StayProblem): AppError =>
  code === 'invalid_request' ? invalidField(field, message) : refusedField(code, field, message);

/** Another request holds the dates. Expected under load; the screen suggests the nearest free dates. */
const datesTaken = (nearest: readonly Stay[]) =>
  new AppError(409, 'dates_taken', 'Some of these dates are already booked. Choose other dates.', {
    more: { nearest },
  });

/** The owner changed the price or its fees while the renter filled in the form. */
function termsChanged(terms: PriceTerms) {
  const moveIn = moveInCost(terms);
  const now = priceInWords(terms.price, terms.period) + (moveIn ? `, and ${formatKobo(moveIn.total)} to move in` : '');
  const message = `The price changed to ${now}. We have not sent your request. Check the new price, then submit again.`;
  return new AppError(409, 'terms_changed', message);
}

/** The listing is paused, closed or not for rent. */
const notAvailable = problem(409, 'not_available', 'This listing is not taking bookings right now.');

const ownListing = problem(409, 'own_listing', "You can't book your own listing.");

/** The lifecycle allows this move to the other side only. */
const notYoursToTake = problem(403, 'not_yours_to_take', 'Only the owner can do this.');

/** The lifecycle does not allow this move from the current status. */
const wrongBookingStatus = (status: string) =>
  new AppError(409, 'wrong_status', `This booking is already ${status}. Reload the page.`);

/** The owner cannot remove a listing while renters hold dates of it. */
const listingHasBookings = problem(
  409,
  'has_bookings',
  'This listing has bookings or requests. Answer or cancel them first.',
);

/** Declines the unanswered requests for a listing and notifies the renters. */
export async function declineRequests(trx: Db, listingId: string, reason: string, now: Date): Promise<void> {
  for (const { id, status, ends_at } of await lockRequestsFor(trx, listingId)) {
    const next = moveBooking(bookingStatusAt(status, ends_at, now), 'decline', 'owner');
    if (!next) continue;
    await updateBooking(trx, id, { status: next, ends_at: now, reason });
    await condemnProofOf(trx, id, now);
    await endShipmentsFor(trx, { bookingId: id, by: 'owner' }, now);
    await notifyOfBooking(trx, id, 'owner', now);
  }
}

/** Cancels a user's unanswered requests, as renter or owner, and notifies the other side. */
export async function endRequestsOf(trx: Db, userId: string, now: Date): Promise<void> {
  for (const { id, status, renter_id } of await lockRequestsOf(trx, userId, now)) {
    const by = renter_id === userId ? 'renter' : 'owner';
    const next = moveBooking(status, 'cancel', by);
    if (!next) continue;
    await updateBooking(trx, id, { status: next, ends_at: now });
    await condemnProofOf(trx, id, now);
    await endShipmentsFor(trx, { bookingId: id, by }, now);
    await notifyOfBooking(trx, id, by, now);
  }
}

/** Tells renters with an accepted booking that the listing was suspended, and not to pay, or that it no longer is. */
export async function notifyRentersOf(trx: Db, listingId: string, what: 'suspend' | 'lift', now: Date): Promise<void> {
  for (const stay of await listStaysAt(trx, listingId, now)) await notifyOfDecided(trx, stay, what, now);
}

/** Tells owners with an accepted booking of a renter that the account is no longer suspended. */
export async function notifyOwnersOfLifted(trx: Db, renterId: string, now: Date): Promise<void> {
  for (const stay of await listStaysOf(trx, renterId, now))
    if (stay.renter_id === renterId) await notifyOfLiftedRenter(trx, stay, now);
}

/** Cancels a suspended user's requests. Accepted bookings stay, and the other side is notified. */
export async function endBookingsOfSuspended(trx: Db, userId: string, now: Date): Promise<void> {
  await endRequestsOf(trx, userId, now);
  for (const stay of await listStaysOf(trx, userId, now)) await notifyOfSuspended(trx, stay, userId, now);
}
