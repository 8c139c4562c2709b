import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { bankMachine } from '#machines/bank/bank.machine.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { BankFormScreen } from './bank-form-screen.tsx';
import { BankSavedScreen } from './bank-saved-screen.tsx';

/** Renders the screen for the bank flow's state. */
export function BankFlow({ actor }: { actor: ActorRefFrom<typeof bankMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { account, problem, notice } = state.context;
  const { send } = actor;

  if (!account) {
    return (
      <LoadScreen
        title="Bank Information"
        back={{ to: href.profile, label: 'Profile' }}
        loading="Loading your bank information"
        problem={problem}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    );
  }
  if (state.matches('saved')) {
    return <BankSavedScreen account={account} notice={notice} onEdit={() => send({ type: 'edit.opened' })} />;
  }
  return (
    <BankFormScreen
      account={account}
      busy={state.matches('saving')}
      problem={problem}
      onChange={() => send({ type: 'details.changed' })}
      onSubmit={(details) => send({ type: 'details.submitted', details })}
      onCancel={() => send({ type: 'edit.cancelled' })}
    />
  );
}
