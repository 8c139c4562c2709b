import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { noneFound } from '#machines/list/list.setup.ts';
import type { transactionsMachine } from '#machines/transactions/transactions.machine.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { TransactionsScreen } from './transactions-screen.tsx';

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
      found={found ?? noneFound}
      busy={state.hasTag('busy')}
      problem={problem}
      onMore={() => actor.send({ type: 'more.requested' })}
    />
  );
}
