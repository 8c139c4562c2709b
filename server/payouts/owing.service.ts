import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/db/database.ts';
import type { PayoutRow } from '../platform/db/tables.ts';
import { insertPayout } from './payout.repository.ts';

type Owed = Pick<PayoutRow, 'shipment_id' | 'payee_id' | 'description' | 'amount'> & {
  /** When to send it, if not now. Until then withdrawPayout can take it back. */
  readonly due_at?: Date;
};

const PREFIX = 'gida_out_';

/**
 * Returns the provider's reference of an attempt. It follows from what is paid for, so that a server that was restored from a
 * backup asks the provider for the same one, and finds what it no longer knows. docs/decisions/0056-derive-references.md
 */
export const payoutReference = (shipmentId: string, attempt: number) =>
  `${PREFIX}${shipmentId.replaceAll('-', '')}_${attempt}`;

/** Reads a reference. @returns The shipment's id without hyphens and the attempt; `undefined` if it is not one of ours. */
export function readPayoutReference(
  reference: string,
): { readonly shipment: string; readonly attempt: number } | undefined {
  const [, shipment, attempt] = /^gida_out_([0-9a-f]{32})_(\d{1,6})$/.exec(reference) ?? [];
  return shipment && attempt ? { shipment, attempt: Number(attempt) } : undefined;
}

/** Records a payout in the caller's transaction. A job sends it. */
export async function owe(trx: Db, owed: Owed, now: Date): Promise<void> {
  const open = { created_at: now, due_at: now, done_at: null, last_error: null };
  const unsent = { attempt: 1, sent_to: null, returned_at: null, returned_because: null };
  const reference = payoutReference(owed.shipment_id, 1);
  await insertPayout(trx, { id: randomUUID(), reference, ...open, ...unsent, ...owed });
}
