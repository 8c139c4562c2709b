import { useEffect } from 'react';
import { href } from '#domain/addresses.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { JOBS } from '#machines/favourites/kept-names.ts';
import { vault } from '#machines/vault/vault.ts';
import { useFlow } from '../actors/use-flow.ts';
import { useRoute } from '../actors/use-route.ts';
import { useSession } from '../session/session.tsx';

/**
 * Runs the dashboard flow for /dashboard and /my-listing. Redirects to sign-in, with the reason if a call failed. A driver
 * without a network goes on to the jobs saved on this phone.
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
    end: ({ problem }) =>
      problem?.code === 'unreachable' && hasJobs(vault.personId())
        ? { to: href.shipmentsDriven, state: null }
        : { to: href.signIn, state: problem ? { notice: problem.message } : null },
  });

  useEffect(() => {
    if (!signedIn) actor.send({ type: 'person.signedOut' });
  }, [actor, signedIn]);

  return actor;
}

/** Whether this phone has jobs of the user, which can be read without a network. */
function hasJobs(person: string | null): boolean {
  try {
    const { jobs = [], owner = null } = JSON.parse(localStorage.getItem(JOBS) ?? '{}') as StoredJobs;
    return jobs.length > 0 && owner === person;
  } catch {
    return false;
  }
}

interface StoredJobs {
  readonly jobs?: readonly unknown[];
  readonly owner?: string | null;
}
