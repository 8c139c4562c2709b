import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { isOtherEmail } from '#domain/person.ts';
import { formatPhone } from '#domain/phone.ts';
import type { ProfileDraft, profileMachine, User } from '#machines/profile/profile.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { FieldPair, Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { type Problem, SignInAgain } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { PersonFields } from '../shared/person-fields.tsx';
import { StateField } from '../shared/state-field.tsx';
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

interface ProfileFormScreenProps {
  user: User;
  busy: boolean;
  problem: Problem;
  onSave: (draft: ProfileDraft) => void;
  onCancel: () => void;
}

const rulesFor = (email: string) => lazyRules(() => import('#domain/person.ts').then((m) => m.profileSchemaOf(email)));

function ProfileFormScreen({ user, busy, problem, onSave, onCancel }: ProfileFormScreenProps) {
  const { first_name, last_name, email, state, location } = user;
  const [rules] = useState(() => rulesFor(email));
  const { form, values, field } = useForm<ProfileDraft>({
    initialValues: { first_name, last_name, email, state, location: location ?? '', current_password: '' },
    rules,
    problem,
    busy,
    onSubmit: onSave,
  });

  return (
    <Screen
      title="Edit your profile"
      lead={`You sign in with ${formatPhone(user.phone_no)}, so it can't be changed here.`}
      failed={form.entries.length > 0}
    >
      <SignInAgain problem={problem} />
      <Form form={form}>
        <PersonFields field={field} />
        <FieldPair>
          <StateField {...field('state')} />
          <TextField {...field('location')} label="Location" autoComplete="address-line1" />
        </FieldPair>
        {isOtherEmail(values.email, email) && (
          <PasswordField
            {...field('current_password')}
            label="Current password"
            hint="To change your email, enter your password. We send a link to the new address."
            autoComplete="current-password"
            reveal="eye"
          />
        )}
        <ButtonRow>
          <Button type="submit" busy={busy} busyLabel="Saving...">
            Save
          </Button>
          <Button look="quiet" unavailable={busy} onClick={onCancel}>
            Cancel
          </Button>
        </ButtonRow>
      </Form>
    </Screen>
  );
}
