import { OTP_LENGTH } from '#domain/limits.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { OtpField } from '#src/ui/otp-field.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { WallPanel } from '#src/ui/wall.tsx';
import { codeRules } from './account-rules.ts';
import styles from './account-screen.module.css';
import { AccountSteps } from './account-steps.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { ResendCode } from './resend-code.tsx';

export interface OtpScreenProps {
  /** The masked number. */
  phone: string;
  validating: boolean;
  sending: boolean;
  /** Epoch milliseconds, in server time. */
  resendAt: number;
  canResend: boolean;
  problem: Problem;
  notice: string | null;
  /** The demo's outbox page, which shows the code. */
  outboxHref?: string | undefined;
  onCode: (code: string) => void;
  onResend: () => void;
  onChangeDetails: () => void;
}

export function OtpScreen(props: OtpScreenProps) {
  const { phone, validating, problem, notice, outboxHref, onCode, onChangeDetails } = props;
  const { form, field } = useForm({
    initialValues: { otp: '' },
    rules: codeRules,
    problem,
    busy: validating,
    onSubmit: ({ otp }) => onCode(otp),
  });

  return (
    <Screen
      title="Verify your phone"
      lead={
        <>
          Enter the code we sent over SMS to <strong className={styles.phone}>{phone}</strong>
        </>
      }
      stepper={<AccountSteps at="Your phone" />}
      failed={form.entries.length > 0}
      startsAt="otp"
      aside={
        <WallPanel
          promise="Every account has a confirmed phone number."
          more="So you know who you are dealing with."
          courses={5}
        />
      }
    >
      {notice && <Notice kind="success">{notice}</Notice>}
      {outboxHref && <OutboxHint href={outboxHref} />}
      <Form form={form}>
        <OtpField {...field('otp')} label="Code" hint="Six digits" length={OTP_LENGTH} onComplete={onCode} />
        <Button type="submit" busy={validating} busyLabel="Validating OTP...">
          Verify
        </Button>
      </Form>
      <ResendCode {...props} />
      <Button look="text" onClick={onChangeDetails}>
        Edit my details
      </Button>
    </Screen>
  );
}
