import { profileMachine } from '#machines/profile/profile.machine.ts';
import { ProfileFlow } from '../../flows/profile/profile-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { outboxHref } from '../demo.ts';
import { requestSignOut, useSession } from '../session/session.tsx';

/** /profile: the panel that the dashboard opens. */
export function ProfileRoute() {
  const { session, signingOut } = useSession();
  const actor = useOpenedFlow(profileMachine, undefined);
  return (
    <ProfileFlow
      actor={actor}
      signingOut={signingOut}
      outboxHref={outboxHref()}
      onSignOut={() => void requestSignOut(session)}
    />
  );
}
