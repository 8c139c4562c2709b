/** The rows of uploaded files. The bytes are in the file store, under the keys of photo-keys.ts. */
import { sql } from 'kysely';
import type { ListingStatus } from '#domain/lifecycles/listing.ts';
import type { Db } from '../platform/db/database.ts';
import type { FileRow } from '../platform/db/tables.ts';
import type { PhotoHashes } from './image-sizes.ts';
import { SIZES_MADE } from './photo-keys.ts';

type NewFile = Pick<
  FileRow,
  'id' | 'owner_id' | 'kind' | 'content_type' | 'bytes' | 'created_at' | 'made' | 'colour' | 'look' | 'mirrored'
>;

export async function insertFile(db: Db, file: NewFile): Promise<void> {
  await db
    .insertInto('files')
    .values({ ...file, stored_at: null, removed_at: null })
    .execute();
}

export async function markStored(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('files').set({ stored_at: now }).where('id', '=', id).execute();
}

/** Sums up the bytes that a user has stored since a moment, with the time of the first of these uploads. */
export async function sumUploads(db: Db, ownerId: string, since: Date): Promise<{ bytes: number; first: Date | null }> {
  const { bytes, first } = await db
    .selectFrom('files')
    .select(({ fn }) => [fn.sum<string | null>('bytes').as('bytes'), fn.min<Date | null>('created_at').as('first')])
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return { bytes: Number(bytes ?? 0), first };
}

/** Finds a file that is completely stored. */
export async function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  return await db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** A file with what may close it: the status of its listing, and the suspension of its owner. */
export interface FileToOpen extends FileRow {
  readonly listing_status: ListingStatus | null;
  readonly is_suspended: boolean;
}

/**
 * Finds a completely stored file with what decides who may read it: the status of its listing, and whether its owner is
 * suspended.
 */
export async function findFileToOpen(db: Db, id: string): Promise<FileToOpen | undefined> {
  return await db
    .selectFrom('files')
    .leftJoin('listings', 'listings.id', 'listing_id')
    .selectAll('files')
    .leftJoin('users', 'users.id', 'files.owner_id')
    .select(['listings.status as listing_status', sql<boolean>`users.suspended_by is not null`.as('is_suspended')])
    .where('files.id', '=', id)
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Columns that say what uses a file. The cleanup deletes a file older than a day for which all are null. */
export const REFERENCE_COLUMNS = [
  'listing_id',
  'booking_id',
  'portrait_of',
  'inspection_id',
  'shipment_id',
  'goods_of',
  'said_in',
  'vehicle_of',
] as const;

const isFree = sql<boolean>`${sql.join(
  REFERENCE_COLUMNS.map((column) => sql`${sql.ref(column)} is null`),
  sql` and `,
)}`;

type Goal = Partial<
  Pick<FileRow, 'listing_id' | 'inspection_id' | 'shipment_id' | 'goods_of' | 'said_in' | 'vehicle_of'>
>;

/**
 * Attaches files to a record.
 *
 * @returns The ids of the attached ones. Skips files of another user or kind, and files that are attached already.
 */
export async function attachFiles(
  trx: Db,
  ids: readonly string[],
  { to, ownerId, kind }: { to: Goal; ownerId: string; kind: FileRow['kind'] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .updateTable('files')
    .set(to)
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .where(isFree)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the ids of the listing's documents, oldest first. */
export async function attachedDocuments(db: Db, listingId: string): Promise<string[]> {
  const query = db.selectFrom('files').select('id').where('listing_id', '=', listingId).where('kind', '=', 'document');
  return (await query.orderBy('created_at').orderBy('id').execute()).map(({ id }) => id);
}

/** Detaches files from a listing. The cleanup deletes them once they are old enough. */
export async function detachFiles(trx: Db, listingId: string, only: readonly string[]): Promise<void> {
  if (only.length === 0) return;
  const files = trx.updateTable('files').set({ listing_id: null }).where('listing_id', '=', listingId);
  await files.where('id', 'in', only).execute();
}

/**
 * Detaches all files of a removed listing, and removes their owner. Then only staff with a case that keeps them can
 * open them.
 */
export async function disownFiles(trx: Db, listingId: string): Promise<void> {
  await trx
    .updateTable('files')
    .set({ listing_id: null, owner_id: null })
    .where('listing_id', '=', listingId)
    .execute();
}

/**
 * Columns of private uses: an inspection, a load, goods or words in a case. Only the people involved may read these
 * files.
 */
export const RESTRICTED_COLUMNS = ['inspection_id', 'shipment_id', 'goods_of', 'said_in'] as const;

const FREED = Object.fromEntries(RESTRICTED_COLUMNS.map((column) => [column, null]));

/** Detaches the files of inspections, loads, goods and cases of a user who deletes their account, so that they are cleaned up. */
export async function detachPhotosTakenBy(trx: Db, ownerId: string, now: Date): Promise<void> {
  await trx
    .updateTable('files')
    .set({ ...FREED, removed_at: now })
    .where('owner_id', '=', ownerId)
    .where(({ eb, or }) => or(RESTRICTED_COLUMNS.map((column) => eb(column, 'is not', null))))
    .execute();
}

/**
 * Attaches an ID proof to a booking, so that the cleanup keeps it.
 *
 * @returns False if the file is in use or was cleaned up.
 */
export async function attachProof(trx: Db, id: string, bookingId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set({ booking_id: bookingId, stored_at: now })
    .where('id', '=', id)
    .where('kind', '=', 'proof')
    .where('removed_at', 'is', null)
    .where('booking_id', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Detaches the ID proofs of bookings that ended before a moment, so that the cleanup deletes them. */
export async function detachProofsOfBookingsBefore(db: Db, moment: Date): Promise<void> {
  const ended = db.selectFrom('bookings').select('id').where('ends_at', '<', moment);
  await db.updateTable('files').set({ booking_id: null }).where('booking_id', 'in', ended).execute();
}

/**
 * Detaches and marks the ID proof of an unsuccessful request: no one can read it any more, and the next cleanup deletes
 * it.
 */
export async function condemnProofOf(trx: Db, bookingId: string, now: Date): Promise<void> {
  await trx
    .updateTable('files')
    .set({ booking_id: null, removed_at: now })
    .where('booking_id', '=', bookingId)
    .execute();
}

interface VehiclePhoto {
  readonly plate: string;
  readonly photo?: string;
}

/**
 * Detaches the photos that the carrier's vehicles no longer have, and attaches the new ones.
 *
 * @returns The index of a photo that is not the carrier's or is in use, or -1.
 */
export async function attachVehiclePhotos(
  trx: Db,
  ownerId: string,
  vehicles: readonly VehiclePhoto[],
): Promise<number> {
  const photos = trx.selectFrom('files').select(['id', 'vehicle_of']).where('owner_id', '=', ownerId);
  const shown = await photos.where('vehicle_of', 'is not', null).execute();
  const isShown = ({ plate, photo }: VehiclePhoto) =>
    shown.some((each) => each.id === photo && each.vehicle_of === plate);
  const kept = vehicles.filter(isShown).map(({ photo }) => photo);
  const gone = shown.map(({ id }) => id).filter((id) => !kept.includes(id));
  if (gone.length > 0) await trx.updateTable('files').set({ vehicle_of: null }).where('id', 'in', gone).execute();
  for (const [index, vehicle] of vehicles.entries()) {
    const { plate, photo } = vehicle;
    if (photo === undefined || isShown(vehicle)) continue;
    const attached = await attachFiles(trx, [photo], { to: { vehicle_of: plate }, ownerId, kind: 'image' });
    if (attached.length === 0) return index;
  }
  return -1;
}

/** Makes a stored image the profile photo. The cleanup deletes the previous one. */
export async function attachPortrait(trx: Db, id: string, userId: string): Promise<void> {
  await trx.updateTable('files').set({ portrait_of: null }).where('portrait_of', '=', userId).execute();
  await trx.updateTable('files').set({ portrait_of: userId }).where('id', '=', id).execute();
}

/** Whether no case keeps the file in its snapshot of a listing. */
const isNoEvidence = sql<boolean>`not exists (select from case_photos where file_id = files.id)`;

/** Marks unattached files that were created before a moment, and returns them with those marked earlier. */
export async function condemnFilesBefore(db: Db, moment: Date, now: Date, limit: number): Promise<FileRow[]> {
  const old = db
    .selectFrom('files')
    .select('id')
    .where(isFree)
    .where(isNoEvidence)
    .where(({ eb, or }) => or([eb('created_at', '<', moment), eb('removed_at', 'is not', null)]))
    // Skips photos that a job is working on, because new sizes that it writes would never be deleted.
    .where(({ eb, or }) => or([eb('taken_until', 'is', null), eb('taken_until', '<', now)]))
    .limit(limit);
  return await db
    .updateTable('files')
    .set({ removed_at: now })
    .where('id', 'in', old)
    // Checked again: a record may have attached the file while this waited for the row lock.
    .where(isFree)
    .where(isNoEvidence)
    .returningAll()
    .execute();
}

/** Marks a file as deleted, so that it can no longer be read. Its bytes and row go later. */
export async function condemnFile(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('files').set({ removed_at: now }).where('id', '=', id).execute();
}

/**
 * Claims the newest photo that lacks sizes, until the given moment. Skips photos that another server has claimed.
 *
 * @returns `undefined` if there is none.
 */
export async function takeUnfinished(db: Db, now: Date, until: Date): Promise<FileRow | undefined> {
  const newest = db
    .selectFrom('files')
    .select('id')
    .where('kind', '=', sql.lit<'image'>('image'))
    .where('made', '<', sql.lit(SIZES_MADE.all))
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .where(({ eb, or }) => or([eb('taken_until', 'is', null), eb('taken_until', '<', now)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return await db
    .updateTable('files')
    .set({ taken_until: until })
    .where('id', '=', newest)
    .returningAll()
    .executeTakeFirst();
}

/** @returns False if the photo was deleted. */
export async function markFinished(
  db: Db,
  id: string,
  { bytes, colour, looks }: { bytes: number; colour: string | null; looks: PhotoHashes },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set((eb) => ({ made: SIZES_MADE.all, taken_until: null, bytes: eb('bytes', '+', bytes), colour, ...looks }))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Sets the time of the next attempt. */
export async function postponePhoto(db: Db, id: string, until: Date): Promise<void> {
  await db.updateTable('files').set({ taken_until: until }).where('id', '=', id).execute();
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).execute();
}
