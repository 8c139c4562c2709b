import type { ReactNode } from 'react';
import { OTP_LENGTH } from '#domain/limits.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { Notice } from '#src/ui/notice.tsx';
import { OtpField } from '#src/ui/otp-field.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { useCountdown } from '#src/ui/use-countdown.ts';
import { useForm } from '#src/ui/use-form.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './otp-screen.module.css';

const codeRules = lazyRules(async () => (await import('#domain/person.ts')).codeSchema);

export interface OtpScreenProps extends ResendCodeProps {
  readonly words: {
    readonly title: string;
    readonly submit: string;
    readonly busy: string;
    /** Leads back to where the number was typed. */
    readonly back: string;
  };
  stepper?: ReactNode;
  aside?: ReactNode;
  /** Shown above the form. */
  children?: ReactNode;
  /** The masked number. */
  phone: string;
  validating: boolean;
  problem: Problem;
  notice: string | null;
  /** The demo's outbox page, which shows the code. */
  outboxHref?: string | undefined;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** Asks for the code that was sent to a phone. */
export function OtpScreen(props: OtpScreenProps) {
  const { words, phone, validating, problem, notice, outboxHref, unavailable, onCode, onBack } = props;
  const { form, field } = useForm({
    initialValues: { otp: '' },
    rules: codeRules,
    problem,
    busy: validating,
    onSubmit: ({ otp }) => onCode(otp),
  });

  return (
    <Screen
      title={words.title}
      lead={
        <>
          Enter the code we sent over SMS to <strong className={styles.phone}>{phone}</strong>
        </>
      }
      stepper={props.stepper}
      failed={form.entries.length > 0}
      startsAt="otp"
      aside={props.aside}
    >
      {notice && <Notice kind="success">{notice}</Notice>}
      {outboxHref && <OutboxHint href={outboxHref} />}
      {props.children}
      <Form form={form}>
        <OtpField {...field('otp')} label="Code" hint="Six digits" length={OTP_LENGTH} onComplete={onCode} />
        <Button type="submit" busy={validating} busyLabel={words.busy} unavailable={unavailable}>
          {words.submit}
        </Button>
      </Form>
      <ResendCode {...props} />
      <Button look="text" unavailable={unavailable} onClick={onBack}>
        {words.back}
      </Button>
    </Screen>
  );
}

export interface ResendCodeProps {
  /** Epoch milliseconds, in server time. Only for the countdown; `canResend` decides. */
  resendAt: number;
  canResend: boolean;
  sending: boolean;
  /** Whether everything waits for a call. */
  unavailable?: boolean;
  onResend: () => void;
}

/** Seconds between spoken updates; speaking each second would drown out everything else. */
const SPOKEN_EVERY = 20;

export function ResendCode({ resendAt, canResend, sending, unavailable, onResend }: ResendCodeProps) {
  const seconds = useCountdown(resendAt, serverNow);
  const isWaiting = !canResend && !sending;
  const spokenSeconds = Math.ceil(seconds / SPOKEN_EVERY) * SPOKEN_EVERY;

  return (
    <div className={styles.resend}>
      <p id="resend-text">{isWaiting ? waiting(seconds) : "Didn't receive the OTP?"}</p>
      <Button
        look="quiet"
        busy={sending}
        busyLabel="Sending..."
        unavailable={isWaiting || unavailable}
        describedBy="resend-text"
        onClick={onResend}
      >
        Resend OTP
      </Button>
      <VisuallyHidden>
        <span role="status">
          {isWaiting ? `You can resend in less than ${spokenSeconds} seconds` : 'You can resend the code now'}
        </span>
      </VisuallyHidden>
    </div>
  );
}

const waiting = (seconds: number) => `You can resend the OTP in ${seconds} seconds`;

/** Links to the outbox, because the demo sends no SMS. Opens a new tab so that this screen stays open. */
export function OutboxHint({ href }: { href: string }) {
  return (
    <Notice>
      Demo:{' '}
      <a href={href} target="_blank" rel="noreferrer">
        get the code from the outbox (opens in a new tab)
      </a>
    </Notice>
  );
}
