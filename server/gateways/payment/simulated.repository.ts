/** The charges of the simulated provider, with the payers' choices. */
import type { Insertable } from 'kysely';
import type { Kobo } from '#domain/money.ts';
import type { Db } from '../../platform/db/database.ts';
import type { MoneyTables } from '../../platform/db/money-tables.ts';
import type { SimulatedChargeRow } from '../../platform/db/tables.ts';

/** @returns False if there is a charge with this reference. */
export async function insertCharge(db: Db, charge: Insertable<MoneyTables['simulated_charges']>): Promise<boolean> {
  const row = await db
    .insertInto('simulated_charges')
    .values(charge)
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findCharge(db: Db, reference: string): Promise<SimulatedChargeRow | undefined> {
  return await db.selectFrom('simulated_charges').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/** @returns False if the charge's status does not allow it. */
export async function moveCharge(
  db: Db,
  reference: string,
  from: readonly SimulatedChargeRow['status'][],
  to: SimulatedChargeRow['status'],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('simulated_charges')
    .set({ status: to })
    .where('reference', '=', reference)
    .where('status', 'in', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns False if the charge is not paid, or less is left of it. */
export async function returnPart(db: Db, reference: string, part: Kobo): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('simulated_charges')
    .set(({ eb }) => ({ returned: eb('returned', '+', part) }))
    .where('reference', '=', reference)
    .where('status', '=', 'paid')
    .where(({ eb }) => eb(eb('returned', '+', part), '<', eb.ref('amount')))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function insertSimulatedPayout(
  db: Db,
  payout: Insertable<MoneyTables['simulated_payouts']>,
): Promise<void> {
  await db
    .insertInto('simulated_payouts')
    .values(payout)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findSimulatedPayout(db: Db, reference: string) {
  return await db.selectFrom('simulated_payouts').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/** @returns False when there is no such payout, or it was returned before. */
export async function markPayoutReturned(db: Db, reference: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('simulated_payouts')
    .set({ status: 'returned' })
    .where('reference', '=', reference)
    .where('status', '=', 'done')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Opens a dispute about a paid charge, or ends an open one. A lost one gives the charge back. @returns False otherwise. */
export async function setDispute(db: Db, reference: string, dispute: 'open' | 'won' | 'lost'): Promise<boolean> {
  const charges = db.updateTable('simulated_charges').where('reference', '=', reference).where('status', '=', 'paid');
  const changing =
    dispute === 'open'
      ? charges.set({ dispute }).where('dispute', 'is', null)
      : charges.set({ dispute, ...(dispute === 'lost' && { status: 'returned' }) }).where('dispute', '=', 'open');
  const { numUpdatedRows } = await changing.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function listPaidCharges(db: Db, since: Date) {
  return await db
    .selectFrom('simulated_charges')
    .select(['reference', 'amount', 'status'])
    .where('status', 'in', ['paid', 'returned'])
    .where('created_at', '>=', since)
    .execute();
}

export async function listSimulatedPayouts(db: Db, since: Date) {
  return await db
    .selectFrom('simulated_payouts')
    .select(['reference', 'amount', 'status'])
    .where('created_at', '>=', since)
    .execute();
}
