/** Encrypted bank accounts. Only bank.routes.ts reads their content. */
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';

export async function findBankAccount(db: Db, userId: string) {
  return await db
    .selectFrom('bank_accounts')
    .select(['sealed', 'saved_at', 'held_until'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function saveBankAccount(db: Db, account: Tables['bank_accounts']) {
  const { sealed, saved_at, held_until } = account;
  await db
    .insertInto('bank_accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sealed, saved_at, held_until }))
    .execute();
}

/** Holds payouts to the user's account until then, unless it is held for longer. */
export async function holdAccount(trx: Db, userId: string, until: Date): Promise<void> {
  await sql`
    update bank_accounts set held_until = greatest(held_until, ${until}::timestamptz) where user_id = ${userId}`.execute(
    trx,
  );
}

/** Lists accounts encrypted with another key, ordered by user id, after the given user. */
export async function findSealedWithOtherKey(
  db: Db,
  { mark, after, limit }: { mark: string; after: string; limit: number },
): Promise<{ user_id: string; sealed: string }[]> {
  return await db
    .selectFrom('bank_accounts')
    .select(['user_id', 'sealed'])
    .where('user_id', '>', after)
    .where(sql<boolean>`not starts_with(sealed, ${mark})`)
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

/**
 * Replaces encrypted values, and skips accounts that changed or were deleted since they were read.
 *
 * @returns The number replaced.
 */
export async function replaceSeals(
  db: Db,
  seals: readonly { readonly userId: string; readonly from: string; readonly to: string }[],
): Promise<number> {
  const listOf = (values: readonly string[]) => sql`${values}`;
  const { numAffectedRows } = await sql`
    update bank_accounts set sealed = seals.sealed
    from unnest(
      ${listOf(seals.map(({ userId }) => userId))}::uuid[], ${listOf(seals.map(({ from }) => from))}::text[],
      ${listOf(seals.map(({ to }) => to))}::text[]
    ) as seals (user_id, before, sealed)
    where bank_accounts.user_id = seals.user_id and bank_accounts.sealed = seals.before`.execute(db);
  return Number(numAffectedRows);
}
