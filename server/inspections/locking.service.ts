/** Holds an inspection until the transaction ends, always after its listing: as whoever asks for an hour takes the two. */
import type { InspectionRole } from '#domain/lifecycles/inspection.ts';
import { holdListing, lockListing } from '../listings/listing.repository.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow, ListingRow } from '../platform/db/tables.ts';
import { notFound } from '../platform/errors.ts';
import { notAvailable } from './inspection.errors.ts';
import { findInspection, lockInspection } from './inspection.repository.ts';
import { findWholeInspection, type WholeInspection } from './inspection.view.repository.ts';
import { bringUpToDate } from './overdue.service.ts';

export async function lockWithListing(trx: Db, id: string): Promise<InspectionRow | undefined> {
  const row = await findInspection(trx, id);
  if (row) await holdListing(trx, row.listing_id);
  return await lockInspection(trx, id);
}

/** So that it is not let or sold while somebody gets an hour to see it. What is paused its owner alone gets it for. */
export async function lockShown(trx: Db, id: string, { visitorId, clock }: Visiting): Promise<ListingRow> {
  const listing = await lockListing(trx, id, clock);
  if (!listing || listing.status === 'removed') throw notFound('listing');
  const isShown = listing.status === 'listed' || (listing.status === 'paused' && listing.owner_id === visitorId);
  if (!isShown) throw notAvailable();
  return listing;
}

interface Visiting {
  readonly visitorId: string | null;
  readonly clock: Clock;
}

interface Own {
  readonly id: string;
  readonly userId: string;
  readonly clock: Clock;
}

/** For one of the two; for everybody else there is none. The time is that from which on the row is held. */
export async function lockOwn(trx: Db, { id, userId, clock }: Own) {
  const locked = await lockInspection(trx, id);
  const whole = locked && (await findWholeInspection(trx, id));
  if (!whole || rolesOf(whole, userId).length === 0) throw notFound('inspection');
  const now = clock();
  return { whole, now, row: await bringUpToDate(trx, locked, now) };
}

/** Who inspects a listing of their own is both: its visitor first, so that their fee goes back by the visitor's rule. */
export function rolesOf({ visitor, owner }: WholeInspection, userId: string): InspectionRole[] {
  const roles = { visitor: visitor?.id === userId, owner: owner.id === userId };
  return (['visitor', 'owner'] as const).filter((role) => roles[role]);
}
