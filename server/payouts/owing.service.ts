import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../platform/db/database.ts';
import type { PayoutRow } from '../platform/db/tables.ts';
import { insertPayout } from './payout.repository.ts';

type Owed = Pick<PayoutRow, 'shipment_id' | 'payee_id' | 'description' | 'amount'> & {
  /** When to send it, if not now. Until then withdrawPayout can take it back. */
  readonly due_at?: Date;
};

export const newPayoutReference = () => `gida_out_${randomBytes(12).toString('hex')}`;

/** Records a payout in the caller's transaction. A job sends it. */
export async function owe(trx: Db, owed: Owed, now: Date): Promise<void> {
  const open = { created_at: now, due_at: now, done_at: null, last_error: null };
  await insertPayout(trx, { id: randomUUID(), reference: newPayoutReference(), ...open, ...owed });
}
