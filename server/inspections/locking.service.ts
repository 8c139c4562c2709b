/** Holds an inspection until the transaction ends, always after its listing: as whoever asks for an hour takes the two. */
import { lockListing } from '../listings/listing.repository.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow, ListingRow } from '../platform/db/tables.ts';
import { notFound } from '../platform/errors.ts';
import { notAvailable } from './inspection.errors.ts';
import { findInspection, lockInspection } from './inspection.repository.ts';

export async function lockWithListing(trx: Db, id: string): Promise<InspectionRow | undefined> {
  const row = await findInspection(trx, id);
  if (row) await lockListing(trx, row.listing_id);
  return await lockInspection(trx, id);
}

/** So that it is not let or sold while somebody gets an hour to see it. What is paused its owner alone gets it for. */
export async function lockShown(trx: Db, id: string, visitorId: string | null): Promise<ListingRow> {
  const listing = await lockListing(trx, id);
  if (!listing || listing.status === 'removed') throw notFound('listing');
  const isShown = listing.status === 'listed' || (listing.status === 'paused' && listing.owner_id === visitorId);
  if (!isShown) throw notAvailable();
  return listing;
}
