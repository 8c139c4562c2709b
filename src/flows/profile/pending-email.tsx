import type { User } from '#machines/profile/profile.machine.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './profile-screen.module.css';

export interface PendingEmailProps {
  user: User;
  keeping: boolean;
  onKeep: () => void;
}

/** Another email waits for its link. */
export function PendingEmail({ user: { email, pending_email: waiting }, keeping, onKeep }: PendingEmailProps) {
  if (!waiting) return null;
  return (
    <div className={styles.waiting}>
      <p>
        <b>{waiting}</b> becomes your email when you open the link that we sent there. Until then {email} stays. Did
        nothing come? Give it again under Edit.
      </p>
      <Button look="quiet" busy={keeping} busyLabel="Keeping it..." onClick={onKeep}>
        Keep the email as it is
      </Button>
    </div>
  );
}
