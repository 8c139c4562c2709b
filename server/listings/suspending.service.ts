/** What a case decides about a listing. What that means for those who have days or an hour of it is for others. */
import { listingDecided } from '#domain/lifecycles/listing.ts';
import type { Db } from '../platform/db/database.ts';
import { lockListing, setStatus } from './listing.repository.ts';
import { rewriteWords } from './words.repository.ts';

/** @returns False where there is nothing to suspend or to lift. */
export async function decideListing(trx: Db, id: string, what: 'suspend' | 'lift'): Promise<boolean> {
  const listing = await lockListing(trx, id);
  if (!listing) return false;
  const { kind, status, waits_for_fee: waitsForFee } = listing;
  const next = listingDecided({ kind, status, waitsForFee }, what);
  if (!next) return false;
  await setStatus(trx, id, next);
  await rewriteWords(trx, [id]);
  return true;
}
