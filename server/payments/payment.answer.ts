import { nextPaymentStatus } from '#domain/lifecycles/payment.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { PaymentRow, RefundRow } from '../platform/db/tables.ts';

interface View {
  /** Whether the caller pays: only the payer gets the payment page. */
  readonly isPayer: boolean;
  /** Whether the payment is still awaited: a deadline may have passed that the row does not show yet. */
  readonly isAwaited: boolean;
  readonly refund?: RefundRow | undefined;
}

export function toPayment(row: PaymentRow, { isPayer, isAwaited, refund }: View): components['schemas']['Payment'] {
  return {
    reference: row.reference,
    amount: row.amount,
    currency: row.currency,
    status: isAwaited ? row.status : (nextPaymentStatus(row.status, 'wait.ended') ?? row.status),
    url: isPayer && isAwaited ? row.url : null,
    inspection_id: row.about === 'inspection' ? row.inspection_id : null,
    ...(row.about === 'shipment' && { shipment_id: row.inspection_id }),
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    ...(refund && {
      refund: {
        amount: refund.amount,
        created_at: refund.created_at.toISOString(),
        done_at: refund.done_at?.toISOString() ?? null,
      },
    }),
  };
}
