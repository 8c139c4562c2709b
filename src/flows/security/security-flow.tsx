import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { securityMachine } from '#machines/security/security.machine.ts';
import { DeviceList } from './device-list.tsx';
import { SecurityScreen } from './security-screen.tsx';

/** /security: the password form and the list of devices. */
export function SecurityFlow({ actor }: { actor: ActorRefFrom<typeof securityMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { sessions, ending, notice, problem, devicesProblem } = state.context;
  const isLoading = state.matches({ devices: 'arriving' }) || state.matches({ devices: 'loading' });

  return (
    <SecurityScreen
      busy={state.matches({ password: 'submitting' })}
      notice={notice}
      problem={problem}
      onSubmit={({ current, password }) => actor.send({ type: 'password.submitted', current, password })}
      devices={
        <DeviceList
          sessions={isLoading ? null : sessions}
          ending={ending}
          problem={devicesProblem}
          failed={state.matches({ devices: 'failed' })}
          onSignOut={(id) => actor.send({ type: 'device.signedOut', id })}
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      }
    />
  );
}
