import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { transactionsMachine } from '#machines/transactions/transactions.machine.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { TransactionsScreen } from './transactions-screen.tsx';

export function TransactionsFlow({ actor }: { actor: ActorRefFrom<typeof transactionsMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { transactions, hasMore, page, problem } = state.context;

  // The first page is not there yet.
  if (page === 1) {
    return (
      <LoadScreen
        title="Transaction History"
        back={{ to: '/profile', label: 'Profile' }}
        loading="Loading your transactions"
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    );
  }
  return (
    <TransactionsScreen
      transactions={transactions}
      hasMore={hasMore}
      busy={state.matches('loading')}
      problem={problem}
      onMore={() => actor.send({ type: 'more.requested' })}
    />
  );
}
