/** The rows of inspections. Who may do what with one is the lifecycle's to say, in domain/. */
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow } from '../platform/db/tables.ts';

export type Hour = Pick<InspectionRow, 'listing_id' | 'day' | 'hour'>;

/** @returns False when somebody has the hour. */
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

/** Holds the row until the transaction ends. */
export async function lockInspection(trx: Db, id: string): Promise<InspectionRow | undefined> {
  return await trx.selectFrom('inspections').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Holds the row of whoever has the hour, or had it and nobody has written down that it is over. */
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

/** What this person has proposed for a listing and its owner has not answered. */
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

/** Holds the rows until the transaction ends: what this person has proposed, and what was proposed to them. */
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

/** No other time is proposed. */
export const noOther = { other_by: null, other_day: null, other_hour: null } as const;

type Changing = Partial<Omit<InspectionRow, 'id' | 'listing_id' | 'visitor_id' | 'created_at'>>;

export async function setInspection(trx: Db, id: string, changed: Changing): Promise<void> {
  await trx.updateTable('inspections').set(changed).where('id', '=', id).execute();
}

/** Hours that this person holds or proposes without having paid. */
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
 * Held and scheduled, earliest first. A hold that is over takes nothing, and one's own is not taken from oneself: whoever
 * never saw the answer to their request asks for the same hour again.
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

/** What the clock has moved and nobody has written down. */
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

/** Of a listing, with or without what one person has of it, or by a visitor. */
export type ToCome = { readonly listingId: string; readonly butOf?: string } | { readonly visitorId: string };

/** What is proposed, held or to come, of a listing or by a visitor, in the order in which listings are held. */
export async function listToCome(db: Db, of: ToCome, now: Date): Promise<Pick<InspectionRow, 'id' | 'listing_id'>[]> {
  const query = db
    .selectFrom('inspections')
    .select(['id', 'listing_id'])
    .where('listingId' in of ? 'listing_id' : 'visitor_id', '=', 'listingId' in of ? of.listingId : of.visitorId)
    .where('status', 'in', ['proposed', 'awaitingPayment', 'scheduled'])
    .where('begins_at', '>', now)
    .orderBy('listing_id')
    .orderBy('id');
  const others = 'butOf' in of && of.butOf ? query.where('visitor_id', 'is distinct from', of.butOf) : query;
  return await others.execute();
}
