/**
 * Seeds the demo's listings: the rows before the server starts, and their photos one by one afterwards. Existing rows
 * and photos stay, so an interrupted start continues the next time. Each start confirms the listings, so that a demo
 * shows them after weeks.
 */

import { addDays, dayInLagos } from '#domain/calendar.ts';
import { attachFiles } from '../files/file.repository.ts';
import { type FileParts, storeImage } from '../files/file.service.ts';
import { hashPhoto, NO_HASHES } from '../files/image-sizes.ts';
import { insertBlock } from '../listings/listing.repository.ts';
import { rewriteWords } from '../listings/words.repository.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import {
  addToCases,
  confirmListings,
  countPhotos,
  findUsersByPhone,
  insertDays,
  insertMissingListings,
  insertMissingPhoto,
} from './demo.repository.ts';
import { type DemoListing, demoListings } from './listings.data.ts';
import { uuidOf } from './numbers.ts';
import { isHashed, photosOf, readPhotoFile } from './photos.ts';

/**
 * @param phones Phone numbers of the owners. The listings are dealt out in turn, and the first owner gets the newest.
 */
export async function seedDemoListings({ db, clock }: { db: Db; clock: Clock }, phones: readonly string[]) {
  const users = await findUsersByPhone(db, phones);
  const owners = phones.flatMap((phone) => users.filter((user) => user.phone === phone));
  const listings = demoListings(clock());
  const rows = listings.flatMap(({ number, before: _before, availability: _, ...columns }) => {
    const owner = owners[number % owners.length];
    return owner ? [{ ...columns, owner_id: owner.id }] : [];
  });
  if (rows.length === 0) return;
  await db.transaction().execute(async (trx) => {
    const inserted = new Set(await insertMissingListings(trx, rows));
    await rewriteWords(trx, await confirmListings(trx, rows));
    await insertDays(trx, listings.filter(({ id }) => inserted.has(id)).flatMap(daysOf));
    const [newest] = listings;
    if (newest && inserted.has(newest.id)) await insertBlock(trx, newest.id, uuidOf('demo block'), blockAt(clock()));
  });
}

/** Three days, before the requests of the demo. */
function blockAt(now: Date) {
  const fromDate = addDays(dayInLagos(now), 5);
  return { fromDate, toDate: addDays(fromDate, 3) };
}

const daysOf = ({ id, availability }: DemoListing) =>
  availability.map(({ day, start, end }) => ({ listing_id: id, day, start_hour: start, end_hour: end }));

/**
 * Stores missing photos: first those with a hash, then those of the newest listings. The server does not wait for it.
 *
 * @param signal Stops the seeding before the next photo.
 */
export async function seedDemoPhotos(parts: FileParts, signal: AbortSignal): Promise<void> {
  const listings = demoListings(parts.clock());
  const ids = listings.map(({ id }) => id);
  const present = new Map((await countPhotos(parts.db, ids)).map((row) => [row.id, row]));
  const missing = listings.flatMap((listing) => {
    const found = present.get(listing.id);
    const names = found
      ? photosOf(listing).map((name, position) => ({ name, position, found, isHashed: isHashed(listing, position) }))
      : [];
    return names.filter(({ position }) => Number(found?.photos) <= position);
  });
  for (const { found, ...photo } of missing.sort(inOrder)) {
    if (signal.aborted) return;
    await storePhoto(parts, found, photo);
  }
}

const inOrder = (one: Missing, other: Missing) =>
  Number(other.isHashed) - Number(one.isHashed) || one.position - other.position;

interface Missing {
  readonly name: string;
  readonly position: number;
  readonly isHashed: boolean;
}

/** If the listing has the photo already, or another server was faster, the cleanup job removes this file. */
async function storePhoto(
  parts: FileParts,
  { id: listing_id, owner_id: ownerId }: Pick<ListingRow, 'id' | 'owner_id'>,
  { name, position, isHashed }: Missing,
) {
  const photo = await readPhotoFile(name);
  const looks = isHashed ? await hashPhoto(photo.webp.small) : NO_HASHES;
  const fileId = await storeImage(parts, ownerId, { ...photo, looks });
  await parts.db.transaction().execute(async (trx) => {
    if (!(await insertMissingPhoto(trx, { listing_id, position, file_id: fileId }))) return;
    await attachFiles(trx, [fileId], { to: { listing_id }, ownerId, kind: 'image' });
    await addToCases(trx, { listing_id, file_id: fileId });
  });
}
