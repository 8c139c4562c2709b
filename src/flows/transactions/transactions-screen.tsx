import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatMoment } from '#domain/calendar.ts';
import { formatKobo, kobo } from '#domain/money.ts';
import type { Found } from '#machines/list/list.setup.ts';
import type { Transaction } from '#machines/transactions/transactions.machine.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import type { Problem } from '#src/ui/problem.ts';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { NoRecords, Record as OneRecord, RecordList, type RecordTone } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { ShowMore } from '#src/ui/show-more.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

export interface TransactionsScreenProps {
  /** Newest first. */
  found: Found<Transaction>;
  busy: boolean;
  problem: Problem;
  onMore: () => void;
}

const words: Record<Transaction['status'], { status: string; tone: RecordTone }> = {
  started: { status: 'Not paid yet', tone: 'open' },
  paid: { status: 'Paid', tone: 'good' },
  failed: { status: 'Declined', tone: 'bad' },
  abandoned: { status: 'Not paid', tone: 'quiet' },
  refunded: { status: 'Paid back', tone: 'good' },
};

/** What we send may wait for a bank; what is paid to us waits for the person. */
const sentWords: Partial<typeof words> = {
  started: { status: 'On its way to you', tone: 'open' },
  paid: { status: 'Paid out', tone: 'good' },
};
const isSent = ({ kind }: Transaction) => kind === 'refund' || kind === 'payout';
const statusOf = (transaction: Transaction) =>
  (isSent(transaction) && sentWords[transaction.status]) || words[transaction.status];

export function TransactionsScreen({ found, busy, problem, onMore }: TransactionsScreenProps) {
  return (
    <Screen
      title="Transaction History"
      lead="What you paid through Gida, what came back, and what you were paid."
      back={{ to: href.profile, label: 'Profile' }}
      failed={problem !== null}
    >
      <ProblemSummary problem={problem} />
      {found.items.length === 0 ? (
        <NoRecords>
          <p>You have paid nothing yet. When you book an inspection, its fee and its receipt are here.</p>
          <ButtonLink to={href.bookingProcess}>Book an inspection</ButtonLink>
        </NoRecords>
      ) : (
        <RecordList>
          {found.items.map((transaction) => (
            <li key={transaction.id}>
              <OneTransaction transaction={transaction} />
            </li>
          ))}
        </RecordList>
      )}
      <ShowMore found={found} busy={busy} onMore={onMore} />
    </Screen>
  );
}

function OneTransaction({ transaction }: { transaction: Transaction }) {
  const { kind, description, amount, reference, created_at } = transaction;
  return (
    <OneRecord
      title={description}
      {...statusOf(transaction)}
      figure={formatKobo(kobo(amount))}
      actions={
        kind === 'payout' ? (
          <Link to={href.bankInfo}>Where it goes</Link>
        ) : (
          <Link to={href.receipt(reference)}>
            Receipt<VisuallyHidden> of {description}</VisuallyHidden>
          </Link>
        )
      }
    >
      <p>{formatMoment(new Date(created_at))}</p>
      <p>Reference {reference}</p>
    </OneRecord>
  );
}
