/** The texts that payers get. */
import { href } from '#domain/addresses.ts';
import { formatMomentBriefly } from '#domain/calendar.ts';
import { formatKobo, type Kobo } from '#domain/money.ts';
import type { NoticeWords } from '../notifications/notification.service.ts';
import { shorten } from '../notifications/sms-text.ts';
import type { PaymentRow } from '../platform/db/tables.ts';

/**
 * Writes the texts for the payer of a declined payment.
 *
 * @param payBy Null if the payment is no longer awaited.
 */
export function wordsOfPaymentDeclined(about: PaymentRow['about'], payBy: Date | null): NoticeWords {
  const declined = 'Your payment was declined. You were not charged.';
  if (payBy === null) return { text: declined };
  const by = formatMomentBriefly(payBy);
  return about === 'inspection'
    ? { text: `${declined} Pay by ${by} to keep your inspection time.`, smsLink: href.inspections }
    : { text: `${declined} Pay by ${by} to keep this offer.`, smsLink: href.shipments };
}

/** Writes the text for the payer of a payment that arrived after its deadline. */
export const wordsOfLatePayment = (amount: Kobo): NoticeWords => ({
  text: `Your payment of ${formatKobo(amount)} arrived too late. We are refunding it.`,
});

/** Writes the texts for a payer who disputed a payment at their bank. */
export const wordsOfDispute = (amount: Kobo, dispute: 'open' | 'won' | 'lost'): NoticeWords => ({
  text: {
    open: `You disputed your payment of ${formatKobo(amount)} at your bank. We can't refund it or pay it out until your bank decides.`,
    won: `Your bank rejected your dispute. Your payment of ${formatKobo(amount)} stays with us.`,
    lost: `Your bank accepted your dispute. It gives you back your payment of ${formatKobo(amount)}.`,
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
