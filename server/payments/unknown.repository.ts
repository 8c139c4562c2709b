/** Charges and transfers of the provider that our tables do not have. */
import { type Insertable, sql } from 'kysely';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { MoneyTables } from '../platform/db/money-tables.ts';

/** Stores it once. A later sight changes only its status. @returns Whether it is new. */
export async function storeUnknownPayment(db: Db, row: Insertable<MoneyTables['unknown_payments']>): Promise<boolean> {
  const added = await db
    .insertInto('unknown_payments')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst();
  if (added) return true;
  await db.updateTable('unknown_payments').set({ status: row.status }).where('reference', '=', row.reference).execute();
  return false;
}

/** Open entries whose reference is still unknown. */
const openOnes = (db: Db) =>
  db
    .selectFrom('unknown_payments')
    .where('closed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.reference', '=', 'unknown_payments.reference'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payouts')
            .select('payouts.id')
            .where('payouts.shipment_id', '=', attempted.shipment)
            .where('payouts.attempt', '>=', attempted.attempt),
        ),
      ),
    );

/** Parts of the reference of a payout, null for others: a payout names only its last attempt, after returned ones. */
const attempted = {
  shipment: sql<string>`substring(unknown_payments.reference from '^gida_out_([0-9a-f]{32})_\\d{1,6}$')::uuid`,
  attempt: sql<number>`substring(unknown_payments.reference from '_(\\d{1,6})$')::int`,
};

export async function listUnknown(db: Db) {
  return await openOnes(db).selectAll().orderBy('seen_at').orderBy('reference').execute();
}

export async function countUnknown(db: Db): Promise<number> {
  const { count } = await openOnes(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns False if there is no such open entry. */
export async function closeUnknown(db: Db, reference: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('unknown_payments')
    .set({ closed_at: now })
    .where('reference', '=', reference)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Claims a due comparison among all instances of the server.
 *
 * @returns False if another instance has it or it is not due.
 */
export async function claimReconciliation(db: Db, what: string, now: Date, pace: number): Promise<boolean> {
  const claimed = await db
    .insertInto('reconciliations')
    .values({ what, due_at: later(now, pace) })
    .onConflict((conflict) =>
      conflict
        .column('what')
        .doUpdateSet({ due_at: later(now, pace) })
        .where('reconciliations.due_at', '<=', now),
    )
    .returning('what')
    .executeTakeFirst();
  return claimed !== undefined;
}
