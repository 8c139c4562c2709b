/** Holds an inspection until the transaction ends, always after its listing: as whoever asks for an hour takes the two. */
import type { InspectionRole } from '#domain/lifecycles/inspection.ts';
import type { Session } from '../http/contract/session.ts';
import { holdListing, lockListing } from '../listings/listing.repository.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow, ListingRow } from '../platform/db/tables.ts';
import { notFound } from '../platform/errors.ts';
import { holdsDesk } from '../staff/staff.service.ts';
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
  readonly asking: Asking;
  readonly clock: Clock;
}

/** Who would like to do something with an inspection. */
export interface Asking {
  readonly userId: string;
  /** The session of somebody of ours, who is the other voice of those who inspect their own property. */
  readonly desk?: Session | undefined;
}

/** For one of the two; for everybody else there is none. The time is that from which on the row is held. */
export async function lockOwn(trx: Db, { id, asking, clock }: Own) {
  const locked = await lockInspection(trx, id);
  const whole = locked && (await findWholeInspection(trx, id));
  const role = whole && roleOf(whole, asking);
  if (!role) throw notFound('inspection');
  const now = clock();
  // The role may have been lost since the call came in.
  if (role === 'staff' && !(asking.desk && (await holdsDesk(trx, asking.desk, now)))) throw notFound('inspection');
  return { whole, role, now, row: await bringUpToDate(trx, locked, now) };
}

/** Who inspects a listing of their own is its visitor: as its owner they would have nobody to answer to. */
export function roleOf(whole: WholeInspection, { userId, desk }: Asking): InspectionRole | undefined {
  if (whole.visitor?.id === userId) return 'visitor';
  if (whole.owner.id === userId) return 'owner';
  return desk && isOwn(whole) ? 'staff' : undefined;
}

export const isOwn = ({ visitor, owner }: WholeInspection): boolean => visitor?.id === owner.id;
