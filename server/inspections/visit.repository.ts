/** Codes and accounts of inspections, in tables of their own: most readers of an inspection need neither. */
import type { Db } from '../platform/db/database.ts';
import type { VisitWordsRow } from '../platform/db/tables.ts';
import type { AccountRow, InspectionDetails } from './inspection.answer.ts';

/** Does nothing if the inspection already has a code. */
export async function insertCode(trx: Db, inspection_id: string, code: string): Promise<void> {
  await trx
    .insertInto('visit_codes')
    .values({ inspection_id, code })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Reads the visitor's own codes, keyed by inspection id. */
async function listCodesOf(db: Db, visitorId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('visit_codes')
    .innerJoin('inspections', 'inspections.id', 'inspection_id')
    .select(['inspection_id', 'code'])
    .where('inspection_id', 'in', ids)
    .where('visitor_id', '=', visitorId)
    .execute();
  return new Map(rows.map(({ inspection_id, code }) => [inspection_id, code]));
}

/** Finds the code of an inspection; `undefined` if it was never paid for. */
export async function findCode(trx: Db, inspectionId: string) {
  return await trx
    .selectFrom('visit_codes')
    .select(['code', 'tries'])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst();
}

export async function countTry(trx: Db, inspectionId: string): Promise<void> {
  await trx
    .updateTable('visit_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('inspection_id', '=', inspectionId)
    .execute();
}

export async function insertWords(trx: Db, words: VisitWordsRow): Promise<void> {
  await trx.insertInto('visit_words').values(words).execute();
}

const said = (db: Db) =>
  db
    .selectFrom('visit_words')
    .leftJoin('files', 'files.inspection_id', 'visit_words.inspection_id')
    .selectAll('visit_words')
    .select('files.id as photo');

export async function findWords(db: Db, inspectionId: string): Promise<AccountRow | undefined> {
  return await said(db).where('visit_words.inspection_id', '=', inspectionId).executeTakeFirst();
}

export async function setObjection(trx: Db, inspectionId: string, objection: string): Promise<void> {
  await trx.updateTable('visit_words').set({ objection }).where('inspection_id', '=', inspectionId).execute();
}

/** Reads codes and accounts of inspections for one user. @returns A lookup by inspection id. */
export async function loadDetails(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<(id: string) => InspectionDetails> {
  if (ids.length === 0) return () => ({});
  const codes = await listCodesOf(db, userId, ids);
  const tries = await listTries(db, ids);
  const words = await listWords(db, ids);
  return (id) => ({ code: codes.get(id), tries: tries.get(id), words: words.get(id) });
}

/** Keyed by inspection id. */
async function listWords(db: Db, ids: readonly string[]): Promise<Map<string, AccountRow>> {
  const rows = await said(db).where('visit_words.inspection_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.inspection_id, row]));
}

/** Counts wrong codes, keyed by inspection id. */
async function listTries(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('visit_codes')
    .select(['inspection_id', 'tries'])
    .where('inspection_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ inspection_id, tries }) => [inspection_id, tries]));
}
