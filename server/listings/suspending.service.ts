/** Applies a staff decision to a listing. Its bookings and inspections are handled elsewhere. */
import { listingDecided } from '#domain/lifecycles/listing.ts';
import type { Db } from '../platform/db/database.ts';
import { lifeOf } from './confirmation.service.ts';
import { lockListing, setStatus } from './listing.repository.ts';
import { rewriteWords } from './words.repository.ts';

/** @returns Whether there was anything to suspend or to lift. */
export async function decideListing(trx: Db, id: string, what: 'suspend' | 'lift', now: Date): Promise<boolean> {
  const listing = await lockListing(trx, id, () => now);
  if (!listing) return false;
  const next = listingDecided(lifeOf(listing), what);
  if (!next) return false;
  await setStatus(trx, id, next, now);
  await rewriteWords(trx, [id]);
  return true;
}
