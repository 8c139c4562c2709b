/** The calls of tag `payment`: how one stands, and what the provider reports. */
import type { Handlers } from '../http/contract/handler.ts';
import { findInspection } from '../inspections/inspection.repository.ts';
import { isAwaitingPayment } from '../inspections/overdue.ts';
import { NotFound } from '../platform/errors.ts';
import { receiveEvent } from './events.ts';
import type { PaymentParts } from './open.ts';
import { toPayment } from './payment.answer.ts';
import { findPayment } from './payment.repository.ts';

export function paymentHandlers(parts: PaymentParts) {
  const { db, clock } = parts;
  return {
    getPayment: async ({ params, session }) => {
      const payment = await findPayment(db, params.reference);
      if (payment?.payer_id !== session.userId) throw new NotFound('payment');
      const inspection = await findInspection(db, payment.inspection_id);
      const isAwaited = inspection !== undefined && isAwaitingPayment(inspection, clock());
      return toPayment(payment, { isPayer: true, isAwaited });
    },

    receivePaymentEvent: async ({ headers, body, rawBody, log }) => {
      await receiveEvent(parts, { raw: rawBody, signature: headers['X-Paystack-Signature'], body, log });
      return { message: 'Noted.' };
    },
  } satisfies Partial<Handlers>;
}
