import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { bankMachine, TypedBankForm } from '#machines/bank/bank.machine.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { BankCodeScreen } from './bank-code-screen.tsx';
import { BankFormScreen } from './bank-form-screen.tsx';
import { BankSavedScreen } from './bank-saved-screen.tsx';

/** Renders the screen for the bank flow's state. */
export function BankFlow({ actor }: { actor: ActorRefFrom<typeof bankMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { account, confirming, sent, problem, notice } = state.context;
  /** The typed form, which no context holds, for the call after the code. */
  const [typed, setTyped] = useState<TypedBankForm>();
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
    const edit = () => {
      // The next change begins without the number and the password of the last one.
      setTyped(undefined);
      send({ type: 'edit.opened' });
    };
    return <BankSavedScreen account={account} notice={notice} onEdit={edit} />;
  }
  if (confirming && (state.matches('confirming') || state.matches('saving'))) {
    const reopen = () => send({ type: 'details.reopened' });
    return (
      <BankCodeScreen
        account={confirming}
        sent={sent}
        isChange={account.accountNumberEnding !== null}
        busy={state.matches('saving')}
        problem={problem}
        onCode={(otp) => (typed ? send({ type: 'code.entered', details: typed.details, otp }) : reopen())}
        onBack={reopen}
      />
    );
  }
  return (
    <BankFormScreen
      account={account}
      typed={typed}
      busy={state.matches('sending')}
      problem={problem}
      onChange={() => send({ type: 'details.changed' })}
      onSubmit={(form) => {
        setTyped(form);
        send({ type: 'details.submitted', ...form });
      }}
      onCancel={() => send({ type: 'edit.cancelled' })}
    />
  );
}
