import { serverNow } from '#machines/clock/server-clock.ts';
import { Button } from '#src/ui/button.tsx';
import { useCountdown } from '#src/ui/use-countdown.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './resend-code.module.css';

export interface ResendCodeProps {
  /** Epoch milliseconds, by the clock of the server. For the countdown's display; `canResend` decides. */
  resendAt: number;
  canResend: boolean;
  sending: boolean;
  onResend: () => void;
}

/** How often the countdown is spoken, in seconds: each of them would drown everything else. */
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
          {isWaiting ? `Less than ${spokenSeconds} seconds until you can resend` : 'You can resend it now'}
        </span>
      </VisuallyHidden>
    </div>
  );
}

const waiting = (seconds: number) => `You can resend the OTP in ${seconds} seconds`;
