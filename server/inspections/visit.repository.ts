/** What proves a visit and what is said of it: rows beside the inspection, so that whoever reads that does not read these. */
import type { Db } from '../platform/db/database.ts';
import type { VisitWordsRow } from '../platform/db/tables.ts';
import type { Beside, SaidRow } from './inspection.answer.ts';

/** A visit keeps the one that it has. */
export async function insertCode(trx: Db, inspection_id: string, code: string): Promise<void> {
  await trx
    .insertInto('visit_codes')
    .values({ inspection_id, code })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those that this person shows, by the ids of their visits: nobody else's are read. */
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

/** Of the visit that is held; `undefined` where it was never paid for. */
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

export async function findWords(db: Db, inspectionId: string): Promise<SaidRow | undefined> {
  return await said(db).where('visit_words.inspection_id', '=', inspectionId).executeTakeFirst();
}

export async function setObjection(trx: Db, inspectionId: string, objection: string): Promise<void> {
  await trx.updateTable('visit_words').set({ objection }).where('inspection_id', '=', inspectionId).execute();
}

/** What stands beside these visits, for one of their people: by the id of each. */
export async function besides(db: Db, userId: string, ids: readonly string[]): Promise<(id: string) => Beside> {
  if (ids.length === 0) return () => ({});
  const codes = await listCodesOf(db, userId, ids);
  const tries = await listTries(db, ids);
  const words = await listWords(db, ids);
  return (id) => ({ code: codes.get(id), tries: tries.get(id), words: words.get(id) });
}

/** By the ids of their visits. */
async function listWords(db: Db, ids: readonly string[]): Promise<Map<string, SaidRow>> {
  const rows = await said(db).where('visit_words.inspection_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.inspection_id, row]));
}

/** Wrong codes so far, by the ids of their visits. */
async function listTries(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('visit_codes')
    .select(['inspection_id', 'tries'])
    .where('inspection_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ inspection_id, tries }) => [inspection_id, tries]));
}
