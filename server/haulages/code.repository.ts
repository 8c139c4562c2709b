/** The rows of handover codes, with the number of wrong attempts. */
import type { Db } from '../platform/db/database.ts';
import type { HaulageCodeRow } from '../platform/db/tables.ts';

export type CodeOf = HaulageCodeRow['what'];
type Of = Pick<HaulageCodeRow, 'haulage_id' | 'what'>;

export async function insertCode(trx: Db, code: Of & Pick<HaulageCodeRow, 'code'>): Promise<void> {
  await trx.insertInto('haulage_codes').values(code).execute();
}

export async function listCodes(db: Db, haulageIds: readonly string[]): Promise<HaulageCodeRow[]> {
  if (haulageIds.length === 0) return [];
  return await db.selectFrom('haulage_codes').selectAll().where('haulage_id', 'in', haulageIds).execute();
}

export async function findCode(db: Db, { haulage_id, what }: Of): Promise<HaulageCodeRow | undefined> {
  return await db
    .selectFrom('haulage_codes')
    .selectAll()
    .where('haulage_id', '=', haulage_id)
    .where('what', '=', what)
    .executeTakeFirst();
}

export async function countTry(trx: Db, { haulage_id, what }: Of): Promise<void> {
  await trx
    .updateTable('haulage_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('haulage_id', '=', haulage_id)
    .where('what', '=', what)
    .execute();
}
