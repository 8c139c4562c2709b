/** Rows of inspections. The lifecycle in domain/ authorises their changes. */
import { sql } from 'kysely';
import { isUpcoming } from '../listings/activity.repository.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow } from '../platform/db/tables.ts';

export type Hour = Pick<InspectionRow, 'listing_id' | 'day' | 'hour'>;

/** @returns False if the slot is taken. */
export async function insertInspection(trx: Db, inspection: InspectionRow): Promise<boolean> {
  const row = await trx
    .insertInto('inspections')
    .values(inspection)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findInspection(db: Db, id: string): Promise<InspectionRow | undefined> {
  return await db.selectFrom('inspections').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export async function lockInspection(trx: Db, id: string): Promise<InspectionRow | undefined> {
  return await trx.selectFrom('inspections').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks the row that holds a slot, even if its hold has expired and the job has not stored that yet. */
export async function lockHolder(trx: Db, { listing_id, day, hour }: Hour): Promise<InspectionRow | undefined> {
  return await trx
    .selectFrom('inspections')
    .selectAll()
    .where('listing_id', '=', listing_id)
    .where('day', '=', day)
    .where('hour', '=', hour)
    .where('status', 'in', ['awaitingPayment', 'scheduled'])
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the visitor's unanswered suggestion for a listing. */
export async function lockProposal(
  trx: Db,
  { listing_id, visitor_id }: { listing_id: string; visitor_id: string },
): Promise<InspectionRow | undefined> {
  return await trx
    .selectFrom('inspections')
    .selectAll()
    .where('listing_id', '=', listing_id)
    .where('visitor_id', '=', visitor_id)
    .where('status', '=', 'proposed')
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the unanswered suggestions by and to a user. */
export async function lockProposalsOf(trx: Db, userId: string): Promise<InspectionRow[]> {
  const own = trx.selectFrom('listings').select('id').where('owner_id', '=', userId);
  return await trx
    .selectFrom('inspections')
    .selectAll()
    .where('status', '=', 'proposed')
    .where(({ or, eb }) => or([eb('visitor_id', '=', userId), eb('listing_id', 'in', own)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Columns without a suggested time. */
export const NO_OTHER_TIME = { other_by: null, other_day: null, other_hour: null } as const;

type Changing = Partial<Omit<InspectionRow, 'id' | 'listing_id' | 'visitor_id' | 'created_at'>>;

export async function setInspection(trx: Db, id: string, changed: Changing): Promise<void> {
  await trx.updateTable('inspections').set(changed).where('id', '=', id).execute();
}

/** Counts the slots that a visitor holds or suggests without having paid. */
export async function countHolds(trx: Db, visitorId: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('inspections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('visitor_id', '=', visitorId)
    .where('status', 'in', ['awaitingPayment', 'proposed'])
    .where('held_until', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Lists held and scheduled slots, earliest first. Leaves out expired holds and the visitor's own: a visitor who lost the
 * response requests the same slot again.
 */
export async function listTakenHours(
  db: Db,
  { listingId, day, visitorId = null }: { listingId: string; day: string; visitorId?: string | undefined | null },
  now: Date,
): Promise<InspectionRow['hour'][]> {
  const rows = await db
    .selectFrom('inspections')
    .select('hour')
    .where('listing_id', '=', listingId)
    .where('day', '=', day)
    .where('status', 'in', ['awaitingPayment', 'scheduled'])
    .where(({ or, and, eb }) =>
      or([
        eb('status', '=', 'scheduled'),
        and([eb('held_until', '>', now), eb('visitor_id', 'is distinct from', visitorId)]),
      ]),
    )
    .orderBy('hour')
    .execute();
  return rows.map(({ hour }) => hour);
}

/** Lists inspections past a deadline that is not stored yet. */
export async function listOverdue(db: Db, now: Date, passedBefore: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from inspections where status = 'awaitingPayment' and held_until <= ${now} limit ${limit})
    union all
    (select id from inspections where status = 'proposed' and held_until <= ${now} limit ${limit})
    union all
    (select id from inspections where status in ('turnedAway', 'absent') and held_until <= ${now} limit ${limit})
    union all
    (select id from inspections where status = 'scheduled' and begins_at <= ${passedBefore} limit ${limit})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Inspections of a listing, without those of one visitor if given, or by a visitor. */
export type UpcomingOf = { readonly listingId: string; readonly butOf?: string } | { readonly visitorId: string };

/** Lists open inspections in the future, in the order in which listings are locked. */
export async function listUpcoming(
  db: Db,
  of: UpcomingOf,
  now: Date,
): Promise<Pick<InspectionRow, 'id' | 'listing_id'>[]> {
  const query = db
    .selectFrom('inspections')
    .select(['id', 'listing_id'])
    .where('listingId' in of ? 'listing_id' : 'visitor_id', '=', 'listingId' in of ? of.listingId : of.visitorId)
    .where(isUpcoming(now))
    .orderBy('listing_id')
    .orderBy('id');
  const others = 'butOf' in of && of.butOf ? query.where('visitor_id', 'is distinct from', of.butOf) : query;
  return await others.execute();
}
