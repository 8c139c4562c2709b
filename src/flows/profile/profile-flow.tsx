import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { profileMachine } from '#machines/profile/profile.machine.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { ProfileFormScreen } from './profile-form-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';

export interface ProfileFlowProps {
  actor: ActorRefFrom<typeof profileMachine>;
  signingOut: boolean;
  onSignOut: () => void;
}

/** Renders the screen for the profile flow's state. */
export function ProfileFlow({ actor, signingOut, onSignOut }: ProfileFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { user, problem, notice, progress, photoProblem } = state.context;
  const { send } = actor;

  if (!user) {
    return (
      <LoadScreen
        title="User Profile"
        back={{ to: href.dashboard, label: 'Dashboard' }}
        loading="Loading your profile"
        problem={problem}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    );
  }
  const keeping = state.matches({ ready: { details: 'keepingEmail' } });
  if (!keeping && !state.matches({ ready: { details: 'viewing' } })) {
    return (
      <ProfileFormScreen
        user={user}
        busy={state.matches({ ready: { details: 'saving' } })}
        problem={problem}
        onSave={(draft) => send({ type: 'edit.saved', draft })}
        onCancel={() => send({ type: 'edit.cancelled' })}
      />
    );
  }
  return (
    <ProfileScreen
      user={user}
      notice={notice}
      problem={problem}
      keeping={keeping}
      sending={state.matches({ ready: { photo: 'idle' } }) ? null : progress}
      photoProblem={photoProblem}
      signingOut={signingOut}
      onPhoto={(file) => send({ type: 'photo.chosen', file })}
      onEdit={() => send({ type: 'edit.opened' })}
      onKeepEmail={() => send({ type: 'email.kept' })}
      onSignOut={onSignOut}
    />
  );
}
