/**
 * Seeds the demo's bookings and notifications: the rows before the server starts, the ID proofs afterwards. Existing
 * rows stay as they are.
 */
import { href } from '#domain/addresses.ts';
import { addDays, dayInLagos } from '#domain/calendar.ts';
import type { BookingStatus } from '#domain/lifecycles/booking.ts';
import { endOfMinimumStay } from '#domain/move-in.ts';
import { answerBy, endOfStay } from '#domain/rent.ts';
import { sidesToNotify } from '../bookings/booking.notices.ts';
import { currentTerms, findBooking, type WholeBooking } from '../bookings/booking.repository.ts';
import { wordsOfBooking } from '../bookings/booking.words.ts';
import { attachProof } from '../files/file.repository.ts';
import { type FileParts, storeProof } from '../files/file.service.ts';
import { IMAGE_TYPE } from '../files/image.reader.ts';
import { storedTerms } from '../listings/price-columns.ts';
import { insertNotification } from '../notifications/notification.repository.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { BookingRow } from '../platform/db/tables.ts';
import {
  findRows,
  findUsersByPhone,
  insertMissingBooking,
  listBookingsWithoutProof,
  lockBookingRow,
} from './demo.repository.ts';
import { type DemoListing, demoListings } from './listings.data.ts';
import { uuidOf } from './numbers.ts';
import { readIdCard } from './photos.ts';

/** A booking between demo users. Its id is derived from its place in the list. */
type DemoBooking = Omit<BookingRow, 'listing_id' | 'owner_id' | 'renter_id' | 'terms'> & {
  /** The number of the demo listing. */
  readonly listing: number;
  readonly renter: string;
};

interface Plan {
  readonly listing: number;
  readonly renter: string;
  readonly status: BookingStatus;
  /** Time of the request, in hours before now. */
  readonly asked: number;
  /** The first day, in days from today, and the number of days; without one for the minimum stay. */
  readonly stay: readonly [from: number, days?: number];
  readonly purpose: string;
  readonly reason?: string;
}

const HOUR = 60 * 60_000;
/** Time between a request and its answer. */
const ANSWERED_AFTER = 5 * HOUR;

const ADAEZE = '+2348030000001';
const TUNDE = '+2348030000002';
const HAUWA = '+2348030000003';
const EBIERE = '+2348030000004';

/**
 * Adaeze owns the listings whose number is divisible by three. The next number is Hauwa's, the one after it Ebiere's.
 */
const plans: readonly Plan[] = [
  { listing: 0, renter: TUNDE, status: 'requested', asked: 3, stay: [12], purpose: 'A new job in Aba' },
  { listing: 12, renter: TUNDE, status: 'accepted', asked: 50, stay: [5, 30], purpose: 'Training for my company' },
  {
    ...{ listing: 9, renter: TUNDE, status: 'declined', asked: 75, stay: [20], purpose: 'Stock for our shops' },
    reason: 'The roof is being repaired until March.',
  },
  { listing: 15, renter: TUNDE, status: 'expired', asked: 120, stay: [8, 7], purpose: 'A family visit' },
  {
    ...{
      listing: 27,
      renter: TUNDE,
      status: 'cancelled',
      asked: 150,
      stay: [15],
      purpose: 'Our home after the wedding',
    },
    reason: 'The wedding was moved to Enugu.',
  },
  { listing: 42, renter: TUNDE, status: 'completed', asked: 720, stay: [-20, 14], purpose: 'A course' },
  { listing: 24, renter: HAUWA, status: 'requested', asked: 20, stay: [3], purpose: 'Fish for two markets' },
  { listing: 57, renter: EBIERE, status: 'requested', asked: 1, stay: [30], purpose: 'Closer to my office' },
  { listing: 7, renter: ADAEZE, status: 'accepted', asked: 30, stay: [18], purpose: 'A flat for my sister' },
  { listing: 2, renter: ADAEZE, status: 'requested', asked: 6, stay: [40], purpose: 'A flat for two nurses' },
];

function demoBookings(now: Date): DemoBooking[] {
  const listings = demoListings(now);
  return plans.map((plan, number) => {
    const listing = listings[plan.listing];
    if (!listing) throw new Error(`There is no demo listing ${plan.listing}.`);
    return demoBooking(plan, number, { listing, now });
  });
}

function demoBooking(
  { asked, stay: [from, days = 0], ...plan }: Plan,
  number: number,
  { listing, now }: { listing: DemoListing; now: Date },
): DemoBooking {
  const created_at = later(now, -asked * HOUR);
  const fromDate = addDays(dayInLagos(now), from);
  const shortest = endOfMinimumStay(storedTerms(listing))?.(fromDate) ?? '';
  const chosen = addDays(fromDate, days);
  const stay = { fromDate, toDate: chosen > shortest ? chosen : shortest };
  return {
    ...{ id: uuidOf(`demo booking ${number}`), created_at, from_day: stay.fromDate, to_day: stay.toDate },
    ...{ listing: plan.listing, renter: plan.renter, status: plan.status, purpose: plan.purpose },
    employment_status: number % 2 === 0 ? 'Self Employed' : 'Others',
    other_status: number % 2 === 0 ? null : 'Employed',
    reason: plan.reason ?? null,
    cancelled_by: plan.status === 'cancelled' ? 'renter' : null,
    reminded_at: null,
    ends_at: endOf(plan.status, created_at, stay),
  };
}

function endOf(status: BookingStatus, asked: Date, stay: Parameters<typeof endOfStay>[0]): Date {
  if (status === 'requested' || status === 'expired') return answerBy(stay, asked);
  if (status === 'accepted' || status === 'completed') return endOfStay(stay);
  return later(asked, ANSWERED_AFTER);
}

export async function seedDemoBookings({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock();
  const listingIds = demoListings(now).map(({ id }) => id);
  const bookings = demoBookings(now);
  const people = await findUsersByPhone(
    db,
    bookings.map(({ renter }) => renter),
  );
  const listings = new Map((await findRows(db, listingIds)).map((listing) => [listing.id, listing]));
  for (const { listing, renter, ...row } of bookings) {
    const booked = listings.get(listingIds[listing] ?? '');
    const renter_id = people.find(({ phone }) => phone === renter)?.id;
    if (!booked || !renter_id) continue;
    const of = { listing_id: booked.id, owner_id: booked.owner_id, terms: currentTerms(booked) };
    await db.transaction().execute(async (trx) => {
      if (await insertMissingBooking(trx, { ...row, ...of, renter_id })) await tell(trx, row.id);
    });
  }
}

/**
 * Notifies the sides of the request and of each status since, as the app does. Sends no SMS, because nothing happened
 * just now.
 */
async function tell(trx: Db, id: string) {
  const booking = await findBooking(trx, id);
  if (!booking) return;
  const { status, created_at, ends_at, from_day: fromDate, to_day: toDate } = booking;
  const deadline = answerBy({ fromDate, toDate }, created_at);
  await tellOf(trx, { ...booking, status: 'requested', ends_at: deadline }, created_at);
  if (status === 'accepted' || status === 'completed')
    await tellOf(trx, { ...booking, status: 'accepted' }, later(created_at, ANSWERED_AFTER));
  if (status !== 'requested' && status !== 'accepted') await tellOf(trx, booking, ends_at);
}

async function tellOf(trx: Db, booking: WholeBooking, created_at: Date) {
  const notice = { kind: 'booking', link: href.booking(booking.id), created_at } as const;
  for (const side of sidesToNotify(booking.status, booking.cancelled_by ?? undefined)) {
    const user_id = side === 'renter' ? booking.renter_id : booking.owner_id;
    await insertNotification(trx, { ...notice, user_id, text: wordsOfBooking(booking, side).text });
  }
}

/** @param signal Stops the seeding before the next proof. */
export async function seedDemoProofs(parts: FileParts, signal: AbortSignal): Promise<void> {
  const ids = demoBookings(parts.clock()).map(({ id }: DemoBooking) => id);
  const content = await readIdCard();
  for (const { id, renter_id, created_at } of await listBookingsWithoutProof(parts.db, ids)) {
    if (signal.aborted) return;
    const proofId = await storeProof({ ...parts, clock: () => created_at }, renter_id, {
      content,
      contentType: IMAGE_TYPE,
    });
    await parts.db.transaction().execute((trx) => attachMissing(trx, proofId, id, parts.clock()));
  }
}

/** Attaches the proof. If another server was faster, the cleanup deletes this file. */
async function attachMissing(trx: Db, proofId: string, bookingId: string, now: Date) {
  await lockBookingRow(trx, bookingId);
  const [missing] = await listBookingsWithoutProof(trx, [bookingId]);
  if (missing) await attachProof(trx, proofId, bookingId, now);
}
