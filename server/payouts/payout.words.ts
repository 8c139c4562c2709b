/** The sentences about payouts in notifications and SMS. */
import { spanInWords } from '#domain/in-words.ts';
import { PAYOUT_HOLD } from '#domain/limits.ts';
import { formatKobo, type Kobo } from '#domain/money.ts';

/** The reason why a payout waits: no bank account, another holder at the bank, or a recent change of holder. */
export type PayoutWait = 'account' | 'holder' | 'changed';

const WAITS: Record<PayoutWait, string> = {
  account: 'Add your bank account so we can pay you.',
  changed: `You changed your bank account to another name, so we pay you ${spanInWords(PAYOUT_HOLD)} after the change.`,
  holder: 'Your bank says your account is in another name. Add an account in your own name.',
};

export const waitingMessage = (amount: Kobo, why: PayoutWait): string =>
  `We owe you ${formatKobo(amount)}. ${WAITS[why]}`;

/** @param description The paid load, such as `Load: 12 pieces from Aba to Apapa on Tue 1 Dec 2026`. */
export const paidMessage = (amount: Kobo, description: string): string =>
  `We paid ${formatKobo(amount)} to your bank account. ${description}. It can take your bank a few days.`;
