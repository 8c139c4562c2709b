import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { securityMachine } from '#machines/security/security.machine.ts';
import { DeviceList } from './device-list.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { SecurityScreen } from './security-screen.tsx';

/** /security: the password form, the passkeys and the list of devices. */
export function SecurityFlow({ actor }: { actor: ActorRefFrom<typeof securityMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { sessions, ending, passkeys, changing, enrolment, notice, problem, ...said } = state.context;
  const { send } = actor;
  const isAt = (...names: readonly DevicesState[]) => names.some((devices) => state.matches({ devices }));
  const isLoading = isAt('arriving', 'loading', 'loadingPasskeys');

  return (
    <SecurityScreen
      busy={state.matches({ password: 'submitting' })}
      notice={notice}
      problem={problem}
      onSubmit={({ current, password }) => send({ type: 'password.submitted', current, password })}
    >
      {!isLoading && !isAt('failed') && (
        <PasskeyList
          passkeys={passkeys}
          opensDesk={enrolment !== null}
          changing={changing}
          renaming={isAt('renamingPasskey')}
          adding={isAt('beginningPasskey', 'addingPasskey')}
          unavailable={!isAt('shown')}
          notice={said.passkeyNotice}
          problem={said.passkeyProblem}
          onAdd={({ name, password }) => send({ type: 'passkey.submitted', name, password })}
          onRename={(id, name) => send({ type: 'passkey.renamed', id, name })}
          onRemove={(id) => send({ type: 'passkey.removed', id })}
        />
      )}
      <DeviceList
        sessions={isLoading ? null : sessions}
        ending={ending}
        unavailable={!isAt('shown')}
        problem={said.devicesProblem}
        failed={isAt('failed')}
        onSignOut={(id) => send({ type: 'device.signedOut', id })}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    </SecurityScreen>
  );
}

type DevicesState =
  | 'arriving'
  | 'loading'
  | 'loadingPasskeys'
  | 'failed'
  | 'shown'
  | 'beginningPasskey'
  | 'addingPasskey'
  | 'renamingPasskey';
