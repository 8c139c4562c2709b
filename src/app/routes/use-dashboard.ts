import { useEffect } from 'react';
import { href } from '#domain/addresses.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { useFlow } from '../actors/use-flow.ts';
import { useRoute } from '../actors/use-route.ts';
import { useSession } from '../session/session.tsx';

/**
 * The person who is signed in and what they have, for /dashboard and /my-listing. Whoever is turned away goes to sign-in
 * and reads there why, when there is a why.
 */
export function useDashboard() {
  const { session, signedIn } = useSession();
  const actor = useFlow(dashboardMachine, { signedIn });

  useEffect(() => {
    const { unsubscribe } = actor.subscribe({
      complete: () => {
        const problem = actor.getSnapshot().output?.problem;
        if (problem?.code === 'unauthenticated') session.send({ type: 'access.refused' });
      },
    });
    actor.send({ type: 'screen.opened' });
    return unsubscribe;
  }, [actor, session]);
  useRoute(actor, {
    end: ({ problem }) => ({ to: href.signIn, state: problem ? { notice: problem.message } : null }),
  });

  useEffect(() => {
    if (!signedIn) actor.send({ type: 'person.signedOut' });
  }, [actor, signedIn]);

  return actor;
}
