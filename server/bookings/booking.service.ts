/**
 * Makes bookings, once for each intention, and moves them through their life. The days are given away by the exclusion
 * constraint of the table and by nothing else; what is asked before it only spares work.
 */
import { dayInLagos } from '#domain/calendar.ts';
import {
  type BookingMove,
  type BookingStatus,
  bookingStatusAt,
  mayTake,
  moveBooking,
} from '#domain/lifecycles/booking.ts';
import { toWire } from '#domain/money.ts';
import { termsOf } from '#domain/move-in.ts';
import { answerBy, endOfStay, nearestStays, problemOfStay, type Stay } from '#domain/rent.ts';
import { seenTerms } from '#domain/seen-terms.ts';
import { condemnProofOf } from '../files/file.repository.ts';
import { type FileParts, removeFile, storeProof } from '../files/file.service.ts';
import { readProof } from '../files/proof.reader.ts';
import { endHaulagesFor, restartOffers } from '../haulages/booked-place.service.ts';
import { type Confirming, confirmWithin } from '../listings/confirmation.service.ts';
import { termsOnWire } from '../listings/listing.answer.ts';
import { lockListing } from '../listings/listing.repository.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { BookingRow, ListingRow } from '../platform/db/tables.ts';
import { notFound, unavailable } from '../platform/errors.ts';
import { makeOnce, type Once } from '../platform/make-once/make-once.service.ts';
import {
  badStay,
  datesTaken,
  listingHasBookings,
  notAvailable,
  notYoursToTake,
  ownListing,
  termsChanged,
  wrongBookingStatus,
} from './booking.errors.ts';
import type { BookingForm } from './booking.form.ts';
import { tellOfBooking, tellOthers } from './booking.notices.ts';
import {
  findBooking,
  findListingFor,
  findListingToLet,
  hasStandingBookings,
  insertBooking,
  listTakenDays,
  lockBooking,
  lockOverdue,
  termsNow,
  updateBooking,
  type WholeBooking,
} from './booking.repository.ts';

export interface BookingRequest {
  readonly renterId: string;
  readonly key: string | undefined;
  readonly form: BookingForm;
}

/** What a booking is made with. */
interface Given {
  readonly id: string;
  readonly proofId: string;
}

const SETTLED_AT_ONCE = 200;

/** The booking; for a key that came before, the one it made. */
export async function createBooking(parts: FileParts, request: BookingRequest): Promise<WholeBooking> {
  const { renterId: userId, key, form } = request;
  const readBack = async (id: string) => {
    const booking = await findBooking(parts.db, id);
    if (!booking) throw notFound('booking');
    return booking;
  };
  return await makeOnce(
    parts,
    { userId, operation: 'createBooking', key, request: form.sent },
    { make: (once) => book(parts, request, once), readBack },
  );
}

/** Looks before it stores the ID proof, and removes it again when the days were given to somebody else meanwhile. */
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

/** Booking, proof and what the owner is told stand together or not at all. */
async function insertWhole(
  trx: Db,
  request: BookingRequest,
  { id, proofId }: Given,
  clock: Clock,
): Promise<WholeBooking> {
  const { form, renterId } = request;
  const listing = checkListing(await lockListing(trx, form.listingId, clock), renterId);
  checkTerms(listing, form);
  const now = clock();
  // Again: midnight may have come while the proof was read.
  checkStay(form.stay, now);
  const row = toRow(request, listing, { id, created_at: now });
  const insert = () => insertBooking(trx, row, proofId, now);
  const booking = (await insert()) ?? (await onceSettled(trx, row, insert));
  if (!booking) throw await whenTaken(trx, form, now);
  if (booking.proof_id === null) throw unavailable();
  await tellOthers(trx, booking, 'renter', now);
  return booking;
}

/** The constraint knows no time: a request that nobody answered would hold its days until the sweep. */
async function onceSettled<Result>(trx: Db, { listing_id, created_at }: BookingRow, insert: () => Promise<Result>) {
  return (await settleSome(trx, created_at, listing_id)) > 0 ? await insert() : undefined;
}

function toRow(
  { form, renterId }: BookingRequest,
  listing: ListingRow,
  row: Pick<BookingRow, 'id' | 'created_at'>,
): BookingRow {
  const { fromDate, toDate } = form.stay;
  const of = { listing_id: listing.id, owner_id: listing.owner_id, terms: termsNow(listing) };
  const asked = { ...of, renter_id: renterId, from_day: fromDate, to_day: toDate };
  const ends_at = answerBy(form.stay, row.created_at);
  return { ...row, ...asked, ...form.columns, status: 'requested', reason: null, ends_at };
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
  if (seen !== undefined && seen !== seenTerms(terms)) throw termsChanged(termsOf(terms));
}

async function whenTaken(db: Db, { listingId, stay }: BookingForm, now: Date) {
  const today = dayInLagos(now);
  return datesTaken(nearestStays(stay, await listTakenDays(db, listingId, today, now), today));
}

/** Where each move leads; the lifecycle says whether it is open, and to whom. */
const reached: Record<BookingMove, BookingStatus> = { accept: 'accepted', decline: 'declined', cancel: 'cancelled' };

/** With whoever waits for what has become of a listing. */
export type Moving = Pick<FileParts, 'db'> & Confirming;

interface Move {
  readonly id: string;
  readonly userId: string;
  readonly move: BookingMove;
  readonly reason: string | null;
}

/** Moves it and tells the other side, or leaves it where the move would lead. */
export async function takeMove(parts: Moving, { id, userId, move, reason }: Move) {
  const { db, clock } = parts;
  await db.transaction().execute(async (trx) => {
    // Before the booking, as whoever asks for days takes the two.
    const listingId = move === 'accept' ? await findListingToLet(trx, id, userId) : undefined;
    const listing = listingId === undefined ? undefined : await lockListing(trx, listingId, clock);
    const booking = await lockBooking(trx, id, userId);
    if (!booking) throw notFound('booking');
    // Once the row is held: while somebody waits for it, the time to answer may run out.
    const now = clock();
    const by = booking.renter_id === userId ? 'renter' : 'owner';
    const status = bookingStatusAt(booking.status, booking.ends_at, now);
    if (!mayTake(move, by)) throw notYoursToTake();
    if (status === reached[move]) return;
    const next = moveBooking(status, move, by);
    if (!next) throw wrongBookingStatus(status);
    const stay = { fromDate: booking.from_day, toDate: booking.to_day };
    const changes = next === 'accepted' ? { ends_at: endOfStay(stay) } : { ends_at: now, reason };
    await updateBooking(trx, id, { status: next, ...changes });
    if (status === 'requested' && next !== 'accepted') await condemnProofOf(trx, id, now);
    if (next === 'accepted') await restartOffers(trx, id, now);
    else await endHaulagesFor(trx, { bookingId: id, by }, now);
    // Nobody lets what is not to be had.
    if (listing) await confirmWithin(trx, parts, listing);
    await tellOfBooking(trx, id, by, now);
  });
}

/** Writes down what time has done to bookings, and tells both sides. @returns How many there were. */
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
      await endHaulagesFor(trx, { bookingId: id, by: undefined }, now);
    }
    await tellOfBooking(trx, id, undefined, now);
  }
  return overdue.length;
}

/** The owner of a listing answers those who hold days of it before it is taken away. */
export async function refuseWhileBooked(trx: Db, listingId: string, now: Date): Promise<void> {
  if (await hasStandingBookings(trx, listingId, now)) throw listingHasBookings();
}
