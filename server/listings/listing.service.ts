/** Creates listings, once per idempotency key, and moves them through their lifecycle. */
import { randomUUID } from 'node:crypto';
import { problemOfBlock } from '#domain/blocked-days.ts';
import { dayInLagos, formatDay } from '#domain/calendar.ts';
import { isBooked, mergeDays } from '#domain/inspection-days.ts';
import {
  firstListingStatus,
  type ListingMove,
  type ListingStatus,
  listingPaidFor,
  moveListing,
  takesBlocks,
} from '#domain/lifecycles/listing.ts';
import type { Stay } from '#domain/rent.ts';
import { disownFiles } from '../files/file.repository.ts';
import { attachAll } from '../files/file.service.ts';
import type { Db } from '../platform/db/database.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import { notFound } from '../platform/errors.ts';
import { type Intention, makeOnce } from '../platform/make-once/make-once.service.ts';
import { listOpenBookings, listOpenInspections, type OpenInspection } from './activity.repository.ts';
import { toListedBooking } from './activity.service.ts';
import type { AvailableDay } from './availability.form.ts';
import { type Confirming, confirmOrRefuse, confirmWithin, toLifecycleState } from './confirmation.service.ts';
import { blockRefused, dayBooked, dayChanged, noBlocksTaken, wrongStatus } from './listing.errors.ts';
import type { ListingForm } from './listing.form.ts';
import {
  deleteBlocks,
  deletePhotos,
  findListing,
  insertBlock,
  insertListing,
  insertPhotos,
  lockOwnListing,
  replaceDays,
  setStatus,
  type WholeListing,
} from './listing.repository.ts';
import { rewriteWords } from './words.repository.ts';

export interface ListingParts extends Confirming {
  readonly db: Db;
  /** Checks that run in this order before a listing is taken off the market. Supplied by app.ts. */
  readonly objections: readonly Objection[];
}

/** Throws if a booking or an inspection still depends on the listing. */
export type Objection = (trx: Db, listingId: string, now: Date, transition: ListingMove) => Promise<void>;

export interface Creation extends Intention {
  readonly operation: 'listApartment' | 'listProperty' | 'listWarehouse';
  readonly userId: string;
  /** Called only if no listing was created yet: a retry after midnight must not fail on a day that has passed since. */
  readonly read: (now: Date) => ListingForm;
}

/** Creates a listing, or returns the one that the idempotency key has created. */
export async function createListing(parts: ListingParts, creation: Creation): Promise<WholeListing> {
  const readBack = async (id: string) => {
    const listing = await findListing(parts.db, id, parts.clock());
    if (!listing) throw notFound('listing');
    return listing;
  };
  return await makeOnce(
    parts,
    { ...creation, isNew: true },
    {
      make: async (once) => {
        const form = creation.read(parts.clock());
        const of = { ownerId: creation.userId, form };
        const made = await once((trx, id) => insertWhole(trx, { ...of, id }, parts.clock()));
        return await readBack(made.id);
      },
      readBack,
    },
  );
}

interface NewListing {
  readonly id: string;
  readonly ownerId: string;
  readonly form: ListingForm;
}

/** Creates listing, photos, proof and days in one transaction. */
async function insertWhole(trx: Db, { id, ownerId, form }: NewListing, created_at: Date) {
  const { kind, waits_for_fee: waitsForFee } = form.columns;
  const status = firstListingStatus({ kind, waitsForFee });
  await insertListing(trx, { ...form.columns, id, owner_id: ownerId, status, created_at, confirmed_at: created_at });
  await trx.insertInto('new_listings').values({ listing_id: id, created_at }).execute();
  const to = { listing_id: id };
  await attachAll(trx, form.photos, { to, ownerId, kind: 'image' });
  await attachAll(trx, form.documents, { to, ownerId, kind: 'document' });
  await insertPhotos(trx, id, form.photos.ids);
  await replaceDays(trx, id, form.availability);
  await rewriteWords(trx, [id]);
  return { id };
}

/** Replaces the days and hours at which a listing can be inspected. */
export async function offerDays(parts: ListingParts, own: Own, { days, was }: OfferedDays): Promise<void> {
  await parts.db.transaction().execute(async (trx) => {
    const listing = await lockUnremovedListing(trx, parts, own);
    const now = parts.clock();
    const standing = (await findListing(trx, own.id, now))?.availability ?? [];
    const { merged, conflict } = mergeDays({ standing, was: was ?? standing, days });
    if (conflict)
      throw dayChanged(
        conflict,
        standing.find(({ day }) => day === conflict),
      );
    await refuseBookedDays(trx, own, { standing, days: merged }, now);
    await replaceDays(trx, own.id, merged);
    await confirmWithin(trx, parts, listing);
  });
}

interface ChangedDays {
  readonly standing: readonly AvailableDay[];
  readonly days: readonly AvailableDay[];
}

/** Throws for a new day that a request or a booking covers. Days offered before the booking stay. */
export async function refuseBookedDays(trx: Db, { id, ownerId }: Own, { standing, days }: ChangedDays, now: Date) {
  const bookings = await listOpenBookings(trx, { ownerId, ids: [id] }, now);
  const stays = bookings.map(({ from_day, to_day }) => ({ fromDate: from_day, toDate: to_day }));
  const index = days.findIndex(({ day }) => !standing.some((one) => one.day === day) && isBooked(day, stays));
  const refused = days[index];
  if (refused) throw dayBooked(`availability.${index}.day`, formatDay(refused.day));
}

/** Takes days out of renting. Days that are blocked already, the same first and last one, stay as they are. */
export async function blockDays(parts: ListingParts, own: Own, block: Stay): Promise<void> {
  await parts.db.transaction().execute(async (trx) => {
    // The lock that a request takes, too: of two that want the same day, the second finds the first.
    const listing = await lockUnremovedListing(trx, parts, own);
    const now = parts.clock();
    const blocked = (await findListing(trx, own.id, now))?.blocked ?? [];
    if (blocked.some(({ fromDate, toDate }) => fromDate === block.fromDate && toDate === block.toDate)) return;
    if (!takesBlocks(listing)) throw noBlocksTaken();
    const bookings = (await listOpenBookings(trx, { ownerId: own.ownerId, ids: [own.id] }, now)).map(toListedBooking);
    const problem = problemOfBlock(block, { today: dayInLagos(now), bookings, blocked });
    if (problem) throw blockRefused(problem);
    await insertBlock(trx, own.id, randomUUID(), block);
  });
}

/** Gives blocked days back to renting, once or again. */
export async function unblockDays(parts: ListingParts, own: Own, blockId: string): Promise<void> {
  await parts.db.transaction().execute(async (trx) => {
    await lockUnremovedListing(trx, parts, own);
    await deleteBlocks(trx, own.id, blockId);
  });
}

interface OfferedDays {
  readonly days: readonly AvailableDay[];
  /** The days that the user saw. If missing, all days are replaced. */
  readonly was: readonly AvailableDay[] | undefined;
}

export interface Own {
  readonly id: string;
  readonly ownerId: string;
}

/** Locks a listing that its owner has not removed. Another user's listing looks the same as a missing one. */
export async function lockUnremovedListing(
  trx: Db,
  { clock }: ListingParts,
  { id, ownerId }: Own,
): Promise<ListingRow> {
  const listing = await lockOwnListing(trx, id, ownerId, clock);
  if (!listing || listing.status === 'removed') throw notFound('listing');
  return listing;
}

/** The status that each move leads to, if the lifecycle allows the move. */
const reached: Record<Exclude<ListingMove, 'confirm'>, ListingStatus> = {
  pause: 'paused',
  resume: 'listed',
  let: 'let',
  sell: 'sold',
  close: 'closed',
  remove: 'removed',
};

const TAKES_IT_AWAY: readonly ListingMove[] = ['let', 'sell', 'close', 'remove'];

/**
 * Makes the move; repeated moves change nothing. Removing a listing detaches its photos and its proof of ownership.
 *
 * @returns The inspections that the move cancelled; empty for a repeated request.
 */
export async function makeListingMove(
  parts: ListingParts,
  id: string,
  ownerId: string,
  transition: ListingMove,
): Promise<OpenInspection[]> {
  const { db, clock, objections, onChange } = parts;
  return await db.transaction().execute(async (trx) => {
    const listing = await lockOwnListing(trx, id, ownerId, clock);
    if (!listing) throw notFound('listing');
    const now = clock();
    if (transition === 'confirm') {
      await confirmOrRefuse(trx, parts, listing);
      return [];
    }
    // The owner may pause a listing that was paused automatically: then it no longer waits for a fee or a confirmation.
    if (listing.status === reached[transition] && !listing.waits_for_fee && !listing.unconfirmed) return [];
    const next = moveListing(toLifecycleState(listing), transition);
    if (!next) throw wrongStatus(listing.status);
    if (TAKES_IT_AWAY.includes(transition)) for (const object of objections) await object(trx, id, now, transition);
    const before = await listOpenInspections(trx, [id], now);
    await setStatus(trx, id, next, now);
    await rewriteWords(trx, [id]);
    if (next === 'closed' || next === 'removed') await deleteBlocks(trx, id);
    const after = { ...listing, status: next, waits_for_fee: false, unconfirmed: false };
    await onChange(trx, { event: `listing.${transition}`, before: listing, after }, now);
    const still = new Set((await listOpenInspections(trx, [id], now)).map((each) => each.id));
    if (next === 'removed') {
      await deletePhotos(trx, id);
      await disownFiles(trx, id);
    }
    return before.filter((each) => !still.has(each.id));
  });
}

/**
 * Publishes a listing that waited for its inspection fee.
 *
 * @returns Whether the listing went live: it belongs to the payer and waited for the fee.
 */
export async function listPaidFor(trx: Db, id: string, payerId: string, now: Date): Promise<boolean> {
  const listing = await lockOwnListing(trx, id, payerId, () => now);
  const next = listing && listingPaidFor(toLifecycleState(listing));
  if (!next) return false;
  await setStatus(trx, id, next, now);
  await rewriteWords(trx, [id]);
  return true;
}
