import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatMoment } from '#domain/calendar.ts';
import { formatKobo, kobo } from '#domain/money.ts';
import type { BankAccount, PayoutWait } from '#machines/bank/bank.machine.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Why each wait holds payouts, and what ends it. */
const WORDS: Record<PayoutWait['why'], (wait: PayoutWait) => string> = {
  held: ({ words }) => `We are holding your payouts until we have checked your account. Reason: ${words ?? ''}`,
  disputed: () =>
    'The bank of the payer is checking the payment for your delivery. We pay you if the payment stays, and tell you.',
  account: () => 'Add your bank account so we can pay you.',
  returned: ({ words }) =>
    `Our payment to your bank account came back.${words === null ? '' : ` The bank says: ${words}.`} Correct the account, or save it again if it is right. Then we pay you again.`,
  changed: ({ until }) =>
    `You changed your bank account. To protect your money, we pay to it from ${until === null ? 'two days later' : formatMoment(new Date(until))}.`,
  holder: () =>
    "Your bank says the account is not in your name or your business's name. Add an account in one of those names.",
};

/** Says what is owed and why it is not paid yet. */
export function PayoutWaits({ account }: { account: BankAccount }) {
  return account.waits.map((wait) => (
    <Notice key={wait.why}>
      {wait.amount > 0 && <p>We owe you {formatKobo(kobo(wait.amount))}.</p>}
      <p>{WORDS[wait.why](wait)}</p>
      {(wait.why === 'held' || wait.why === 'disputed') && <Link to={href.support}>Contact support</Link>}
    </Notice>
  ));
}
