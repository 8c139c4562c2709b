import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { DashboardFlow } from '../flows/dashboard/dashboard-flow.tsx';
import { DraftStrip } from '../flows/listing/draft-strip.tsx';
import { useListingDrafts } from './listing-drafts.ts';
import { useSession } from './session.tsx';
import { useFlow } from './use-flow.ts';

/** /dashboard. Whoever it turns away goes to sign-in and reads there why, when there is a why. */
export function DashboardRoute() {
  const { session, signedIn, signingOut } = useSession();
  const navigate = useNavigate();
  const drafts = useListingDrafts();
  const actor = useFlow(dashboardMachine, { signedIn });

  useEffect(() => {
    const { unsubscribe } = actor.subscribe({
      complete: () => {
        const problem = actor.getSnapshot().output?.problem;
        if (problem?.code === 'unauthenticated') session.send({ type: 'access.refused' });
        navigate('/signin', { replace: true, state: problem ? { notice: problem.message } : null });
      },
    });
    actor.send({ type: 'screen.opened' });
    return unsubscribe;
  }, [actor, navigate, session]);

  useEffect(() => {
    if (!signedIn) actor.send({ type: 'person.signedOut' });
  }, [actor, signedIn]);

  return (
    <DashboardFlow actor={actor} signingOut={signingOut} onSignOut={() => session.send({ type: 'signOut.requested' })}>
      <DraftStrip drafts={drafts} />
    </DashboardFlow>
  );
}
