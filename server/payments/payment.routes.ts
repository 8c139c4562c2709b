/** Handlers of tag `payment`, with the provider's webhook. */
import type { Handlers } from '../http/contract/handler.ts';
import { notFound } from '../platform/errors.ts';
import { receiveEvent } from './event.service.ts';
import { toPayment } from './payment.answer.ts';
import type { SettlingParts } from './payment.parts.ts';
import { findPayment } from './payment.repository.ts';
import { findRefund } from './refund.repository.ts';

export function paymentHandlers(parts: SettlingParts) {
  const { db, clock, paidFor } = parts;
  return {
    getPayment: async ({ params, session }) => {
      const payment = await findPayment(db, params.reference);
      if (payment?.payer_id !== session.userId) throw notFound('payment');
      const isAwaited = (await paidFor[payment.about].awaitedUntil(db, payment.inspection_id, clock())) !== null;
      return toPayment(payment, { isPayer: true, isAwaited, refund: await findRefund(db, payment.id) });
    },

    receivePaymentEvent: async ({ headers, body, rawBody, log }) => {
      await receiveEvent(parts, { raw: rawBody, signature: headers['X-Paystack-Signature'], body, log });
      return { message: 'Noted.' };
    },
  } satisfies Partial<Handlers>;
}
