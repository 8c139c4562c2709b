import { INSPECTION_FEE } from '#domain/limits.ts';
import { startPayment } from '../payments/opening.service.ts';
import type { Db } from '../platform/db/database.ts';
import type { PaymentRow } from '../platform/db/tables.ts';

type Fee = Pick<PaymentRow, 'payer_id' | 'inspection_id' | 'description'>;

/** Opens a payment of the inspection fee. */
export async function startFee(trx: Db, fee: Fee, now: Date): Promise<void> {
  await startPayment(trx, { ...fee, about: 'inspection', amount: INSPECTION_FEE }, now);
}
