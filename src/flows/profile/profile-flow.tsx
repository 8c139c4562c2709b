import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { spanInWords } from '#domain/in-words.ts';
import { PAYOUT_HOLD } from '#domain/limits.ts';
import { isOtherEmail } from '#domain/person.ts';
import { formatPhone, maskPhone, parsePhone } from '#domain/phone.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import type { ProfileDraft, profileMachine, TypedPhone, User } from '#machines/profile/profile.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { FieldPair, Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLoading } from '#src/ui/page-loading.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { type Problem, SignInAgain } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { PersonFields } from '../shared/person-fields.tsx';
import { StateField } from '../shared/state-field.tsx';
import { ProfileScreen } from './profile-screen.tsx';

// Loaded on demand: few people change their number.
const OtpScreen = lazy(() => import('../shared/otp-screen.tsx').then((m) => ({ default: m.OtpScreen })));

export interface ProfileFlowProps {
  actor: ActorRefFrom<typeof profileMachine>;
  signingOut: boolean;
  /** The demo's outbox page, which shows the code. */
  outboxHref?: string | undefined;
  onSignOut: () => void;
}

/** Renders the screen for the profile flow's state. */
export function ProfileFlow({ actor, signingOut, outboxHref, onSignOut }: ProfileFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { user, problem, notice, progress, photoProblem, resendAt, change } = state.context;
  /** Needed again for each code. Number and password stay out of the machine's context. */
  const [typed, setTyped] = useState<TypedPhone>();
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
  // While the code is checked, the wait for another goes on.
  const isCooling =
    state.matches({ phone: { confirming: 'cooling' } }) ||
    (state.matches({ phone: 'saving' }) && resendAt > serverNow());
  if (typed && (['confirming', 'resending', 'saving'] as const).some((phone) => state.matches({ phone }))) {
    return (
      <Suspense fallback={<PageLoading />}>
        <OtpScreen
          words={confirming}
          phone={maskPhone(parsePhone(typed.phone_no) ?? typed.phone_no)}
          validating={state.matches({ phone: 'saving' })}
          sending={state.matches({ phone: 'resending' })}
          canResend={!isCooling}
          unavailable={!state.matches({ phone: 'confirming' })}
          resendAt={resendAt}
          problem={problem}
          notice={notice}
          outboxHref={outboxHref}
          onCode={(otp) => send({ type: 'code.entered', ...typed, otp })}
          onResend={() => send({ type: 'resend.requested', ...typed })}
          onBack={() => send({ type: 'phone.reopened' })}
        >
          <SignInAgain problem={problem} />
          <ChangeEffects />
        </OtpScreen>
      </Suspense>
    );
  }
  if (state.matches('phone')) {
    return (
      <NewPhoneScreen
        phone={user.phone_no}
        typed={typed}
        busy={state.matches({ phone: 'sending' })}
        problem={problem}
        onSubmit={(values) => {
          setTyped(values);
          send({ type: 'phone.submitted', ...values });
        }}
        onCancel={() => send({ type: 'phone.cancelled' })}
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
      change={change}
      onEdit={() => send({ type: 'edit.opened' })}
      onChangePhone={() => {
        // Clears the number and the password of the last change.
        setTyped(undefined);
        send({ type: 'phone.opened' });
      }}
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
    <Screen title="Edit your profile" failed={form.entries.length > 0}>
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

const confirming = {
  title: 'Confirm your new number',
  submit: 'Change number',
  busy: 'Saving...',
  back: 'Use another number',
};

/** The effects of a change, told before it. */
function ChangeEffects() {
  return (
    <Notice>
      When the number changes, your other devices are signed out, and payouts wait for {spanInWords(PAYOUT_HOLD)}. We
      tell your old number and your email.
    </Notice>
  );
}

interface NewPhoneScreenProps {
  /** The current number. */
  phone: string;
  /** The form as typed before the code was sent. */
  typed: TypedPhone | undefined;
  busy: boolean;
  problem: Problem;
  onSubmit: (values: TypedPhone) => void;
  onCancel: () => void;
}

const newPhoneRules = lazyRules(() => import('#domain/person.ts').then((m) => m.newPhoneSchema));

function NewPhoneScreen({ phone, typed, busy, problem, onSubmit, onCancel }: NewPhoneScreenProps) {
  const { form, field } = useForm({
    initialValues: { phone_no: typed?.phone_no ?? '', current_password: typed?.password ?? '' },
    rules: newPhoneRules,
    problem,
    busy,
    onSubmit: ({ phone_no, current_password }) => onSubmit({ phone_no, password: current_password }),
  });

  return (
    <Screen
      title="Change your phone number"
      lead={`You sign in with ${formatPhone(phone)}. We text a code to the new number.`}
      failed={form.entries.length > 0}
    >
      <SignInAgain problem={problem} />
      <ChangeEffects />
      <Form form={form}>
        <TextField {...field('phone_no')} label="New phone number" type="tel" autoComplete="off" />
        <PasswordField {...field('current_password')} label="Password" autoComplete="current-password" reveal="eye" />
        <ButtonRow>
          <Button type="submit" busy={busy} busyLabel="Sending code...">
            Send code
          </Button>
          <Button look="quiet" unavailable={busy} onClick={onCancel}>
            Cancel
          </Button>
        </ButtonRow>
      </Form>
    </Screen>
  );
}
