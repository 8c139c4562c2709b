import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { formatMoment } from '#domain/calendar.ts';
import { formatKobo, kobo } from '#domain/money.ts';
import { emptyResult, type Found } from '#machines/list/list.setup.ts';
import type { Transaction, transactionsMachine } from '#machines/transactions/transactions.machine.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { type Problem, ProblemSummary } from '#src/ui/problem-summary.tsx';
import { NoRecords, Record as OneRecord, RecordList, type RecordTone } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { ShowMore } from '#src/ui/show-more.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

export function TransactionsFlow({ actor }: { actor: ActorRefFrom<typeof transactionsMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { found, problem } = state.context;

  if (found === null && !state.matches('nothing')) {
    return (
      <LoadScreen
        title="Transaction History"
        back={{ to: href.profile, label: 'Profile' }}
        loading="Loading your transactions"
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    );
  }
  return (
    <TransactionsScreen
      found={found ?? emptyResult}
      busy={state.hasTag('busy')}
      problem={problem}
      onMore={() => actor.send({ type: 'more.requested' })}
    />
  );
}

interface TransactionsScreenProps {
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
  refunded: { status: 'Paid, then refunded', tone: 'quiet' },
};

/** A payout may also wait for the user's bank account, so it is not "in progress" before one is saved. */
const outgoingWords: Partial<Record<Transaction['kind'], Partial<typeof words>>> = {
  refund: { started: { status: 'Refund in progress', tone: 'open' }, refunded: { status: 'Refunded', tone: 'good' } },
  payout: { started: { status: 'Not paid out yet', tone: 'open' }, paid: { status: 'Paid out', tone: 'good' } },
};
/** Whether money moved, so that there is something to keep. */
const hasReceipt = ({ status }: Transaction) => status === 'paid' || status === 'refunded';

const statusOf = ({ kind, status }: Transaction) => outgoingWords[kind]?.[status] ?? words[status];

export function TransactionsScreen({ found, busy, problem, onMore }: TransactionsScreenProps) {
  return (
    <Screen
      title="Transaction History"
      lead="Payments, refunds and payouts."
      back={{ to: href.profile, label: 'Profile' }}
      failed={problem !== null}
    >
      <ProblemSummary problem={problem} />
      {found.items.length === 0 ? (
        <NoRecords>
          <p>No payments yet. Inspection fees and delivery payments appear here with receipts.</p>
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
          <Link to={href.bankInfo}>Bank account</Link>
        ) : (
          <Link to={href.receipt(reference)}>
            {hasReceipt(transaction) ? 'Receipt' : 'Details'}
            <VisuallyHidden> of {description}</VisuallyHidden>
          </Link>
        )
      }
    >
      <p>{formatMoment(new Date(created_at))}</p>
      <p>Reference {reference}</p>
    </OneRecord>
  );
}
