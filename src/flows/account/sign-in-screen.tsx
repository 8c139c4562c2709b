import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { WallPanel } from '#src/ui/wall.tsx';
import { signInRules } from './account-rules.ts';
import styles from './account-screen.module.css';

export interface SignInScreenProps {
  phone: string;
  busy: boolean;
  /** Whether a passkey is being used. */
  unlocking: boolean;
  problem: Problem;
  notice: string | null;
  /** A notice for a signed-in user. */
  signedIn?: ReactNode;
  /** History state of the links to sign-up. */
  linkState?: unknown;
  onSubmit: (values: { phone_no: string; password: string; suspended: boolean }) => void;
  onPasskey: () => void;
}

export function SignInScreen({ phone, busy, unlocking, problem, notice, signedIn, ...more }: SignInScreenProps) {
  const { linkState, onSubmit, onPasskey } = more;
  const suspended = problem?.code === 'account_suspended';
  const { form, field } = useForm({
    initialValues: { phone_no: phone, password: '' },
    rules: signInRules,
    problem,
    busy: busy || unlocking,
    onSubmit: (values) => onSubmit({ ...values, suspended }),
  });

  return (
    <Screen
      title="Sign In"
      failed={form.entries.length > 0}
      startsAt={phone === '' || busy ? undefined : 'password'}
      aside={<WallPanel promise="Welcome home." more="Gida means “home” in Hausa." />}
    >
      {notice && <Notice>{notice}</Notice>}
      {signedIn}
      <noscript>
        <p>
          Signing in needs JavaScript. Without it you can still search <Link to={href.search}>places to rent</Link> and{' '}
          <Link to={href.buy}>places for sale</Link>, and read listings.
        </p>
      </noscript>
      <Form form={form}>
        <TextField {...field('phone_no')} label="Phone number" type="tel" autoComplete="tel webauthn" />
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" reveal="eye" />
        {suspended && (
          <p>
            You can sign in to appeal, finish open inspections, deliveries and payments, and see your records. You can't
            start anything new.
          </p>
        )}
        <Button type="submit" busy={busy} busyLabel="Connecting..." unavailable={unlocking}>
          Sign In
        </Button>
      </Form>
      <div data-scripted>
        <Button
          look="quiet"
          busy={unlocking}
          busyLabel="Waiting for your passkey..."
          unavailable={busy}
          onClick={onPasskey}
        >
          Sign in with a passkey
        </Button>
      </div>
      <div className={styles.links}>
        <Link to={href.forgotPassword} state={linkState}>
          Forgot Password?
        </Link>
        <p className={styles.other}>
          No account yet?{' '}
          <Link to={href.signUp} state={linkState}>
            Sign Up
          </Link>
        </p>
      </div>
    </Screen>
  );
}
