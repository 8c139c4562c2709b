/** Rows of cases, their people and their history. Callers check access. */

import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { undecidedStatuses } from '#domain/lifecycles/case.ts';
import { type Kobo, kobo } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import { listOwed } from '../payouts/payout.repository.ts';
import type { CasePart, CaseTables } from '../platform/db/case-tables.ts';
import type { Db } from '../platform/db/database.ts';
import type { CaseEventRow, CaseRow } from '../platform/db/tables.ts';

/** @returns False if an undecided case about the subject exists. */
export async function insertCase(trx: Db, row: Insertable<CaseTables['cases']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('cases')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Locks the row for the transaction. */
export async function lockUndecided(
  trx: Db,
  { about, subject_id }: Pick<CaseRow, 'about' | 'subject_id'>,
): Promise<CaseRow | undefined> {
  return await trx
    .selectFrom('cases')
    .selectAll()
    .where('about', '=', about)
    .where('subject_id', '=', subject_id)
    .where('status', 'in', undecidedStatuses)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Returns the user's id within the history of a locked case. Staff who report the case later are no longer its staff.
 */
export async function actorOf(trx: Db, case_id: string, user_id: string, part: CasePart): Promise<string> {
  const known = await trx
    .selectFrom('case_people')
    .select(['id', 'part'])
    .where('case_id', '=', case_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (!known) {
    const id = randomUUID();
    await trx.insertInto('case_people').values({ id, case_id, user_id, part }).execute();
    return id;
  }
  if (known.part === 'staff' && part !== 'staff')
    await trx.updateTable('case_people').set({ part }).where('id', '=', known.id).execute();
  return known.id;
}

/** Whether a person of a locked case has reported it. */
export async function hasReported(trx: Db, case_id: string, actor_id: string): Promise<boolean> {
  const event = trx
    .selectFrom('case_events')
    .select('id')
    .where('case_id', '=', case_id)
    .where('what', '=', 'reported');
  return (await event.where('actor_id', '=', actor_id).limit(1).executeTakeFirst()) !== undefined;
}

/** Whether staff have decided a case about the subject, even if the time to appeal has not passed. */
export async function isDecided(
  db: Db,
  { about, subject_id }: Pick<CaseRow, 'about' | 'subject_id'>,
): Promise<boolean> {
  const decided = db.selectFrom('cases').select('id').where('about', '=', about).where('subject_id', '=', subject_id);
  return (
    (await decided.where('status', 'in', ['decided', 'appealed', 'settled']).limit(1).executeTakeFirst()) !== undefined
  );
}

/** @returns False if this user has sent the same report before. */
export async function insertEvent(trx: Db, event: Omit<CaseEventRow, 'position'>): Promise<boolean> {
  const inserted = await trx
    .insertInto('case_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Finds the number of an event's case. */
export async function findNumber(db: Db, eventId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('case_events')
    .innerJoin('cases', 'cases.id', 'case_id')
    .select('number')
    .where('case_events.id', '=', eventId)
    .executeTakeFirst();
  return row?.number;
}

/** Locks the row for the transaction. */
export async function lockCase(trx: Db, id: string): Promise<CaseRow | undefined> {
  return await trx.selectFrom('cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns the unrefunded payment of a disputed inspection or delivery, or the amount that we owe the user. */
export async function findMoneyHeld(
  db: Db,
  { about, subject_id }: Pick<CaseRow, 'about' | 'subject_id'>,
): Promise<Kobo> {
  if (about === 'payouts') return kobo((await listOwed(db, subject_id)).reduce((sum, { amount }) => sum + amount, 0));
  const row = await db
    .selectFrom('payments')
    .select('amount')
    .where('inspection_id', '=', subject_id)
    .where('status', '=', 'paid')
    .orderBy('paid_at')
    .executeTakeFirst();
  return row?.amount ?? kobo(0);
}

/** Counts the user's reports that staff have not decided, up to a limit. */
export async function countOpenReports(db: Db, userId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from case_people join case_events on case_events.case_id = case_people.case_id and actor_id = case_people.id
      join cases on cases.id = case_events.case_id
      where user_id = ${userId} and what = 'reported' and about in ('listing', 'person', 'booking')
        and status in (${sql.join(undecidedStatuses)})
      limit ${limit}
    ) as waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether the account is younger than a moment. */
export async function isAccountNewerThan(db: Db, userId: string, moment: Date): Promise<boolean> {
  const row = db.selectFrom('users').select('id').where('id', '=', userId).where('created_at', '>', moment);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Lists decisions about money whose time to appeal has passed. */
export async function listToSettle(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('cases')
    .select('id')
    .where('settles_at', '<=', now)
    .where('status', '=', 'decided')
    .orderBy('settles_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists suspensions and limits that are due to end. */
export async function listToEnd(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = db.selectFrom('cases').select('id').where('until', '<=', now).where('ended_at', 'is', null);
  const standing = rows.where('status', 'in', ['decided', 'appealed', 'upheld']);
  return (await standing.orderBy('until').limit(limit).execute()).map(({ id }) => id);
}

type Moving = Partial<Omit<CaseRow, 'id' | 'number' | 'about' | 'subject_id' | 'opened_at'>>;

export async function updateCase(trx: Db, id: string, changes: Moving): Promise<void> {
  await trx.updateTable('cases').set(changes).where('id', '=', id).execute();
}

/** Locks the undecided cases that a staff member has taken. */
export async function lockTakenBy(trx: Db, userId: string): Promise<CaseRow[]> {
  return await trx
    .selectFrom('cases')
    .selectAll()
    .where('taken_by', '=', userId)
    .where('status', 'in', ['taken', 'proposed'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Suspends the user, locking their row against a concurrent sign-in. */
export async function setSuspendedBy(trx: Db, userId: string, caseId: string): Promise<void> {
  await trx.updateTable('users').set({ suspended_by: caseId }).where('id', '=', userId).execute();
}

/** Locks users for the transaction. Always before the case, in the order in which reports lock them. */
export async function lockUsers(trx: Db, ids: readonly string[]): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

/** Decisions in force. */
const STANDS = sql`(cases.status in ('decided', 'appealed', 'upheld') and ended_at is null)`;

/** Limits the user until the last day of the limits in force. The case must be decided, ended or reversed already. */
export async function setLimits(trx: Db, userId: string): Promise<void> {
  await sql`
    update users set limited_until = (
      select max(until) from cases join case_people on case_people.id = against_id
      where decision = 'limitAccount' and ${STANDS} and case_people.user_id = users.id
    )
    where id = ${userId}`.execute(trx);
}

/** Ends a suspension, unless another decision in force also suspends the user. The case must be reversed already. */
export async function endSuspensionBy(trx: Db, caseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; suspended_by: string | null }>`
    update users set suspended_by = (
      select cases.id from cases join case_people on case_people.id = against_id
      where decision = 'suspendAccount' and ${STANDS} and case_people.user_id = users.id
      order by cases.id limit 1
    )
    where suspended_by = ${caseId} returning id, suspended_by`.execute(trx);
  return rows.flatMap(({ id, suspended_by }) => (suspended_by === null ? [id] : []));
}

/** Lists the ids of the owner's listings. */
export async function listIdsOfOwner(trx: Db, ownerId: string): Promise<string[]> {
  const rows = await trx.selectFrom('listings').select('id').where('owner_id', '=', ownerId).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Whether a decision in force suspends the listing or its owner. */
export async function isListingSuspended(db: Db, listingId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from listings join users on users.id = owner_id
    where listings.id = ${listingId} and (suspended_by is not null or exists (
      select 1 from cases left join bookings on about = 'booking' and bookings.id = subject_id
      where decision = 'suspendListing' and ${STANDS}
        and coalesce(bookings.listing_id, subject_id) = listings.id
    )) limit 1`.execute(db);
  return rows.length > 0;
}

/** Finds the user that the case was decided against; `undefined` if they deleted their account. */
export async function findAgainst(db: Db, caseId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('cases')
    .innerJoin('case_people', 'case_people.id', 'against_id')
    .select('user_id')
    .where('cases.id', '=', caseId)
    .executeTakeFirst();
  return row?.user_id ?? undefined;
}

type Words = components['schemas']['CaseWords'];

export interface ThreadRow extends Pick<CaseEventRow, 'reason' | 'words' | 'at' | 'actor_id'> {
  readonly what: Words['what'];
  /** Null for an event without words of a user, or if the account was deleted. */
  readonly user_id: string | null;
  readonly files: Words['files'];
}

export async function listThread(db: Db, caseId: string): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`
    select what, reason, words, at, actor_id, user_id, coalesce((
      select json_agg(json_build_object('id', files.id, 'kind', case kind when 'image' then 'photo' else kind end)
        order by kind desc, created_at, files.id)
      from files where said_in = case_events.id and removed_at is null
    ), '[]'::json) as files
    from case_events left join case_people on case_people.id = actor_id
    where case_events.case_id = ${caseId} and what in ('reported', 'said', 'waived')
    order by position`.execute(db);
  return rows;
}

/** Whether the user is a side of the case that an event belongs to. Carriers in a case about a vehicle read their own words only. */
export async function isSideOf(db: Db, eventId: string, userId: string): Promise<boolean> {
  const side = await db
    .selectFrom('case_events')
    .innerJoin('case_people', 'case_people.case_id', 'case_events.case_id')
    .innerJoin('cases', 'cases.id', 'case_events.case_id')
    .select('case_people.id')
    .where((eb) => eb.or([eb('about', '<>', 'vehicle'), eb('actor_id', '=', eb.ref('case_people.id'))]))
    .where('case_events.id', '=', eventId)
    .where('user_id', '=', userId)
    .where('part', '=', 'side')
    .executeTakeFirst();
  return side !== undefined;
}
