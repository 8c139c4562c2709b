/** The sentences about payouts in notifications and SMS. */
import { href } from '#domain/addresses.ts';
import { formatMomentBriefly } from '#domain/calendar.ts';
import { formatKobo, type Kobo } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { NoticeWords } from '../notifications/notification.service.ts';

export type PayoutWait = components['schemas']['PayoutWaitReason'];

interface Waiting {
  /** When a hold after a change of the bank account ends. */
  readonly until?: Date | null;
  /** Words of staff or the bank. */
  readonly words?: string | null;
  /** The account that returned the money. */
  readonly sentTo?: string | null;
}

/** Texts for the payee. The SMS leaves out words that others wrote. */
const WAITS: Record<PayoutWait, (waiting: Waiting) => { readonly text: string; readonly sms: string }> = {
  account: () => both('Add your bank account so we can pay you.'),
  changed: ({ until }) =>
    both(
      `You changed your bank account or phone number, so we pay you ${until ? `on ${formatMomentBriefly(until)}` : 'two days later'}.`,
    ),
  holder: () => both("Your bank says the account is not in your name or your business's. Add one that is."),
  returned: ({ sentTo, words }) => ({
    text: `Our payment to ${sentTo ?? 'your bank account'} came back.${words ? ` The bank says: ${words}.` : ''} Correct your bank account, or save it again if it is right.`,
    sms: 'Our payment to your bank account came back. Read why and correct the account.',
  }),
  held: ({ words }) => ({
    text: `We are holding your payouts. Reason: ${words ?? ''}`,
    sms: 'We are holding your payouts. Read why.',
  }),
  disputed: () => both('The payer disputed the payment at their bank. We pay you if the bank rejects the dispute.'),
};

const both = (text: string) => ({ text, sms: text });

export function waitingMessage(amount: Kobo, why: PayoutWait, waiting: Waiting): NoticeWords {
  const { text, sms } = WAITS[why](waiting);
  const owed = `We owe you ${formatKobo(amount)}. `;
  return { text: owed + text, sms: owed + sms, smsLink: href.bankInfo };
}

/** @param description The paid load, such as `Load G-7KM3T: 12 pieces from Aba to Apapa`. */
export const paidMessage = (amount: Kobo, description: string): string =>
  `We paid ${formatKobo(amount)} to your bank account. ${description}. It can take your bank a few days.`;

/** @param words The reason that staff wrote. */
export const heldMessage = (words: string): string => `We put your payouts on hold. Reason: ${words}`;

/** The reason of a hold whose suspension has no words. */
export const suspendedWords = (): string => 'Your account is suspended.';

export const releasedMessage = (): string => 'Your payouts are no longer on hold. We will pay you what we owe you.';
