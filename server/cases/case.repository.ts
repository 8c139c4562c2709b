/** The rows of cases, of their people and of their history. Who may read or decide one is the callers'. */
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { CaseTables } from '../platform/db/case-tables.ts';
import type { Db } from '../platform/db/database.ts';
import type { CaseEventRow, CaseRow } from '../platform/db/tables.ts';

/** @returns False when there is one about the subject that is not decided. */
export async function insertCase(trx: Db, row: Insertable<CaseTables['cases']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('cases')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Holds the row until the transaction ends. */
export async function lockUndecided(
  trx: Db,
  { about, subject_id }: Pick<CaseRow, 'about' | 'subject_id'>,
): Promise<CaseRow | undefined> {
  return await trx
    .selectFrom('cases')
    .selectAll()
    .where('about', '=', about)
    .where('subject_id', '=', subject_id)
    .where('status', 'in', ['open', 'taken'])
    .forUpdate()
    .executeTakeFirst();
}

/** Under what name the person stands in the history of a case that is held. */
export async function actorOf(trx: Db, case_id: string, user_id: string): Promise<string> {
  const known = await trx
    .selectFrom('case_people')
    .select('id')
    .where('case_id', '=', case_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (known) return known.id;
  const id = randomUUID();
  await trx.insertInto('case_people').values({ id, case_id, user_id }).execute();
  return id;
}

/** @returns False when this person has reported it before. */
export async function insertEvent(trx: Db, event: CaseEventRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('case_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The number of the case that an event belongs to. */
export async function findNumber(db: Db, eventId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('case_events')
    .innerJoin('cases', 'cases.id', 'case_id')
    .select('number')
    .where('case_events.id', '=', eventId)
    .executeTakeFirst();
  return row?.number;
}
