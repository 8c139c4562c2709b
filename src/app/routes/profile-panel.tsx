import { profileMachine } from '#machines/profile/profile.machine.ts';
import { ProfileFlow } from '../../flows/profile/profile-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InPanel } from '../../ui/screen.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { outboxHref } from '../demo.ts';
import { requestSignOut, useSession } from '../session/session.tsx';
import styles from './routes.module.css';

/** The profile beside the dashboard, with the content of /profile. */
export function ProfilePanel({ onClose }: { onClose: () => void }) {
  const { session, signingOut } = useSession();
  const actor = useOpenedFlow(profileMachine, undefined);
  return (
    <Dialog className={styles.panel} aria-label="User Profile" closesOutside onClose={onClose}>
      <div className={styles.content}>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
        <InPanel value={true}>
          <ProfileFlow
            actor={actor}
            signingOut={signingOut}
            outboxHref={outboxHref()}
            onSignOut={() => void requestSignOut(session)}
          />
        </InPanel>
      </div>
    </Dialog>
  );
}
