import { serverNow } from '#machines/clock/server-clock.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useCountdown } from '#src/ui/use-countdown.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './account-screen.module.css';

export interface ResendCodeProps {
  /** Epoch milliseconds, in server time. Only for the countdown; `canResend` decides. */
  resendAt: number;
  canResend: boolean;
  sending: boolean;
  onResend: () => void;
}

/** Seconds between spoken updates; speaking each second would drown out everything else. */
const SPOKEN_EVERY = 20;

export function ResendCode({ resendAt, canResend, sending, onResend }: ResendCodeProps) {
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
        unavailable={isWaiting}
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
