/** The texts that payers get. */
import { href } from '#domain/addresses.ts';
import { formatKobo, type Kobo } from '#domain/money.ts';
import type { NoticeWords } from '../notifications/notification.service.ts';
import { shorten } from '../notifications/sms-text.ts';
import type { PaymentRow } from '../platform/db/tables.ts';

/** Writes the texts for the payer of a declined payment. */
export const wordsOfPaymentDeclined = (about: PaymentRow['about']): NoticeWords =>
  about === 'inspection'
    ? {
        text: 'Your payment was declined. You were not charged. Try again while we hold your time.',
        smsLink: href.inspections,
      }
    : {
        text: 'Your payment was declined. You were not charged. Try again while the offer is open.',
        smsLink: href.shipments,
      };

/** Writes the text for the payer of a payment that arrived after its deadline. */
export const wordsOfLatePayment = (amount: Kobo): NoticeWords => ({
  text: `Your payment of ${formatKobo(amount)} arrived too late. We are refunding it.`,
});

/** Writes the texts for a payer who disputed a payment at their bank. */
export const wordsOfDispute = (amount: Kobo, dispute: 'open' | 'won' | 'lost'): NoticeWords => ({
  text: {
    open: `Your payment of ${formatKobo(amount)} is disputed at your bank. We refund and pay out nothing of it until your bank decides.`,
    won: `Your bank decided the dispute about your payment of ${formatKobo(amount)}: the payment stays.`,
    lost: `Your bank decided the dispute about your payment of ${formatKobo(amount)}: you have the money back.`,
  }[dispute],
});

/** Writes the text for the payer once the provider has sent the refund. */
export const wordsOfRefund = (amount: Kobo, description: string): NoticeWords => ({
  text: refundWords(amount, description),
  sms: refundWords(amount, shorten(description, DESCRIPTION_LENGTH)),
});

/** Characters of the description of a payment in an SMS with its amount. */
const DESCRIPTION_LENGTH = 50;

const refundWords = (amount: Kobo, description: string) =>
  `We refunded ${formatKobo(amount)}. ${description}. It can take your bank a few days.`;
