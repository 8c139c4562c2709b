/** Bank accounts, as they are sealed: what stands in them is bank.routes.ts's to know. */
import type { Db } from '../platform/db/database.ts';

export async function findBankAccount(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('bank_accounts').select('sealed').where('user_id', '=', userId).executeTakeFirst();
  return row?.sealed;
}

export async function saveBankAccount(db: Db, account: { user_id: string; sealed: string; saved_at: Date }) {
  const { sealed, saved_at } = account;
  await db
    .insertInto('bank_accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sealed, saved_at }))
    .execute();
}
