import { href } from '#domain/addresses.ts';
import { OTP_LENGTH } from '#domain/limits.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { OtpField } from '#src/ui/otp-field.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { WallPanel } from '#src/ui/wall.tsx';
import styles from '../shared/otp-screen.module.css';
import { OutboxHint, ResendCode } from '../shared/otp-screen.tsx';
import { NewPasswordFields } from '../shared/person-fields.tsx';
import { resetPasswordRules } from './account-rules.ts';

export interface ResetPasswordScreenProps {
  /** The masked number. */
  phone: string;
  busy: boolean;
  sending: boolean;
  /** Epoch milliseconds, in server time. */
  resendAt: number;
  canResend: boolean;
  problem: Problem;
  notice: string | null;
  /** The demo's outbox page, which shows the code. */
  outboxHref?: string | undefined;
  onSubmit: (values: { otp: string; password: string }) => void;
  onResend: () => void;
}

export function ResetPasswordScreen(props: ResetPasswordScreenProps) {
  const { phone, busy, problem, notice, outboxHref, onSubmit } = props;
  const { form, field } = useForm({
    initialValues: { otp: '', password: '', again: '' },
    rules: resetPasswordRules,
    problem,
    busy,
    onSubmit: ({ otp, password }) => onSubmit({ otp, password }),
  });

  return (
    <Screen
      title="Set a new password"
      lead={
        <>
          If <strong className={styles.phone}>{phone}</strong> has an account, we sent it a code.
        </>
      }
      back={{ to: href.signIn, label: 'Back to Sign In' }}
      failed={form.entries.length > 0}
      startsAt="otp"
      aside={<WallPanel />}
    >
      {notice && <Notice kind="success">{notice}</Notice>}
      {outboxHref && <OutboxHint href={outboxHref} />}
      <Form form={form}>
        <OtpField {...field('otp')} label="Code" hint="Six digits" length={OTP_LENGTH} />
        <NewPasswordFields field={field} />
        <Button type="submit" busy={busy} busyLabel="Submitting...">
          Save new password
        </Button>
      </Form>
      <ResendCode {...props} />
    </Screen>
  );
}
