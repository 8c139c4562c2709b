import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { maskPhone, parsePhone } from '#domain/phone.ts';
import type { accountMachine } from '#machines/account/account.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLoading } from '#src/ui/page-loading.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { WallPanel } from '#src/ui/wall.tsx';
import { forgotPasswordRules } from './account-rules.ts';
import { AccountSteps } from './account-steps.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

// Loaded on demand: most people only sign in.
const RegisterScreen = lazy(() => import('./register-screen.tsx').then((m) => ({ default: m.RegisterScreen })));
const OtpScreen = lazy(() => import('../shared/otp-screen.tsx').then((m) => ({ default: m.OtpScreen })));
const ResetPasswordScreen = lazy(() =>
  import('./reset-password-screen.tsx').then((m) => ({ default: m.ResetPasswordScreen })),
);
const ConsentScreen = lazy(() => import('./consent-screen.tsx').then((m) => ({ default: m.ConsentScreen })));

export interface AccountFlowProps {
  actor: ActorRefFrom<typeof accountMachine>;
  /** The demo's outbox page, which shows the messages it would have sent. */
  outboxHref?: string | undefined;
  /** Set when the person is already signed in. */
  dashboardHref?: string | undefined;
  /** Why the user was sent here. Shown until the flow has its own notice. */
  arrivalNotice?: string | undefined;
  /** History state of the links between signing up and signing in, with the address to return to. */
  linkState?: unknown;
}

/** Renders the screen for the account flow's state. */
export function AccountFlow(props: AccountFlowProps) {
  return (
    <Suspense fallback={<PageLoading />}>
      <AccountScreens {...props} />
    </Suspense>
  );
}

function AccountScreens({ actor, outboxHref, dashboardHref, arrivalNotice, linkState }: AccountFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { registration, phone, resendAt, termsToAgree, problem, notice } = state.context;
  const { send } = actor;
  // A suspension has ended the session that this device still has.
  const signedIn = dashboardHref && problem?.code !== 'account_suspended' && (
    <Notice>
      You're already signed in. <Link to={dashboardHref}>Go to dashboard</Link>
    </Notice>
  );

  if (state.matches('registering')) {
    return (
      <RegisterScreen
        draft={registration}
        busy={state.matches({ registering: 'submitting' })}
        problem={problem}
        notice={notice ?? arrivalNotice ?? null}
        signedIn={signedIn}
        signInHref={href.signIn}
        linkState={linkState}
        onChange={(draft) => send({ type: 'registration.changed', draft })}
        onSubmit={({ password, agreed, ...draft }) =>
          send({ type: 'registration.submitted', draft, password, agreed: agreed !== '' })
        }
      />
    );
  }
  if (state.matches('verifying')) {
    return (
      <OtpScreen
        words={verifying}
        stepper={<AccountSteps at="Your phone" />}
        aside={
          <WallPanel
            promise="Every account has a confirmed phone number."
            more="So you know who you are dealing with."
            courses={5}
          />
        }
        phone={masked(phone)}
        validating={state.matches({ verifying: { code: 'validating' } })}
        sending={state.matches({ verifying: { resend: 'sending' } })}
        canResend={state.matches({ verifying: { resend: 'ready' } })}
        resendAt={resendAt}
        problem={problem}
        notice={notice}
        outboxHref={outboxHref}
        onCode={(code) => send({ type: 'code.entered', code })}
        onResend={() => send({ type: 'resend.requested' })}
        onBack={() => send({ type: 'location.changed', path: href.signUp })}
      />
    );
  }
  if (state.matches({ recovering: 'resetting' })) {
    return (
      <ResetPasswordScreen
        phone={masked(phone)}
        busy={state.matches({ recovering: { resetting: { password: 'submitting' } } })}
        sending={state.matches({ recovering: { resetting: { resend: 'sending' } } })}
        canResend={state.matches({ recovering: { resetting: { resend: 'ready' } } })}
        resendAt={resendAt}
        problem={problem}
        notice={notice}
        outboxHref={outboxHref}
        onSubmit={({ otp, password }) => send({ type: 'reset.submitted', otp, password })}
        onResend={() => send({ type: 'resend.requested' })}
      />
    );
  }
  if (state.matches('recovering')) {
    return (
      <ForgotPasswordScreen
        phone={phone}
        busy={state.matches({ recovering: 'sendingCode' })}
        problem={problem}
        onSubmit={({ phone_no }) => send({ type: 'recovery.submitted', phone_no })}
      />
    );
  }
  // Stays on screen while the next page loads.
  if (termsToAgree !== null) {
    return (
      <ConsentScreen
        terms={termsToAgree}
        agreeing={state.matches({ consenting: 'submitting' }) || state.matches('done')}
        declining={state.matches({ consenting: 'declining' })}
        problem={problem}
        onAgree={() => send({ type: 'consent.given' })}
        onDecline={() => send({ type: 'consent.declined' })}
      />
    );
  }
  return (
    <SignInScreen
      phone={phone}
      busy={!state.matches({ signingIn: 'form' }) && !state.matches({ signingIn: 'unlocking' })}
      unlocking={state.matches({ signingIn: 'unlocking' })}
      problem={problem}
      notice={notice ?? arrivalNotice ?? null}
      signedIn={signedIn}
      linkState={linkState}
      onSubmit={(values) => send({ type: 'signIn.submitted', ...values })}
      onPasskey={() => send({ type: 'passkey.requested' })}
    />
  );
}

const verifying = {
  title: 'Verify your phone',
  submit: 'Verify',
  busy: 'Validating OTP...',
  back: 'Edit my details',
};

const masked = (typed: string) => maskPhone(parsePhone(typed) ?? typed);

interface ForgotPasswordScreenProps {
  phone: string;
  busy: boolean;
  problem: Problem;
  onSubmit: (values: { phone_no: string }) => void;
}

function ForgotPasswordScreen({ phone, busy, problem, onSubmit }: ForgotPasswordScreenProps) {
  const { form, field } = useForm({
    initialValues: { phone_no: phone },
    rules: forgotPasswordRules,
    problem,
    busy,
    onSubmit,
  });

  return (
    <Screen
      title="Forgot your password?"
      lead="Enter your phone number. If it has an account, we'll text a code to set a new password."
      back={{ to: href.signIn, label: 'Back to Sign In' }}
      failed={form.entries.length > 0}
      aside={<WallPanel />}
    >
      <Form form={form}>
        <TextField {...field('phone_no')} label="Phone number" type="tel" autoComplete="tel" />
        <Button type="submit" busy={busy} busyLabel="Sending...">
          Send code
        </Button>
      </Form>
    </Screen>
  );
}
