import type { User } from '#machines/profile/profile.machine.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './profile-screen.module.css';

export interface PendingEmailProps {
  user: User;
  keeping: boolean;
  onKeep: () => void;
}

/** The new email that waits for its confirmation link to be opened. */
export function PendingEmail({ user: { email, pending_email: waiting }, keeping, onKeep }: PendingEmailProps) {
  if (!waiting) return null;
  return (
    <div className={styles.waiting}>
      <p>
        Open the link we sent to <b>{waiting}</b> to finish the change. Until then we use {email}. No email? Try again
        under Edit.
      </p>
      <Button look="quiet" busy={keeping} busyLabel="Cancelling..." onClick={onKeep}>
        Keep {email}
      </Button>
    </div>
  );
}
