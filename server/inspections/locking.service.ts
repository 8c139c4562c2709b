/** Locks inspections, always after their listing: every request for a slot takes the locks in this order. */
import type { InspectionRole } from '#domain/lifecycles/inspection.ts';
import type { Session } from '../http/contract/session.ts';
import { lockListing, lockListingRow } from '../listings/listing.repository.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow, ListingRow } from '../platform/db/tables.ts';
import { notFound } from '../platform/errors.ts';
import { isAtDesk, lockOpenDesk } from '../staff/staff.service.ts';
import { notAvailable } from './inspection.errors.ts';
import { findInspection, lockInspection } from './inspection.repository.ts';
import { findWholeInspection, type WholeInspection } from './inspection.view.repository.ts';
import { applyDeadlines } from './overdue.service.ts';
import { isOwn } from './times.ts';

export async function lockWithListing(trx: Db, id: string): Promise<InspectionRow | undefined> {
  const row = await findInspection(trx, id);
  if (row) await lockListingRow(trx, row.listing_id);
  return await lockInspection(trx, id);
}

/** Locks the listing so it cannot be let or sold while an inspection is booked. Only the owner may inspect a paused one. */
export async function lockShownListing(trx: Db, id: string, { visitorId, clock }: Visiting): Promise<ListingRow> {
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
  readonly asking: InspectionCaller;
  readonly clock: Clock;
}

/** The caller of an inspection operation. */
export interface InspectionCaller {
  readonly userId: string;
  /** The session of a staff member: staff answer for a visitor's own property. */
  readonly desk?: Session | undefined;
}

/** Locks an inspection for one of its sides; 404 for anyone else. `now` is read after the lock. */
export async function lockOwn(trx: Db, { id, asking, clock }: Own) {
  const locked = await lockInspection(trx, id);
  const whole = locked && (await findWholeInspection(trx, id));
  const role = whole && roleOf(whole, asking);
  if (!role) throw notFound('inspection');
  const now = clock();
  // The caller may have lost the staff role since the request arrived.
  if (role === 'staff' && !(asking.desk && (await lockOpenDesk(trx, asking.desk, now)))) throw notFound('inspection');
  return { whole, role, now, row: await applyDeadlines(trx, locked, now) };
}

/** Returns the caller's role. An owner who inspects their own listing is its visitor. */
export function roleOf(whole: WholeInspection, { userId, desk }: InspectionCaller): InspectionRole | undefined {
  if (whole.visitor?.id === userId) return 'visitor';
  if (whole.owner.id === userId) return 'owner';
  return desk && isOwn(whole) ? 'staff' : undefined;
}

/** Identifies the caller: as staff if the session has the desk open. */
export const toCaller = async (db: Db, session: Session, now: Date): Promise<InspectionCaller> => ({
  userId: session.userId,
  desk: (await isAtDesk(db, session, now)) ? session : undefined,
});

export async function isParty(db: Db, id: string, session: Session, now: Date): Promise<boolean> {
  const whole = await findWholeInspection(db, id);
  return whole !== undefined && roleOf(whole, await toCaller(db, session, now)) !== undefined;
}
