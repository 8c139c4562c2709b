import { useEffect } from 'react';
import { href } from '#domain/addresses.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { BOOKINGS_KEY, INSPECTIONS_KEY, JOBS_KEY } from '#machines/favourites/kept-names.ts';
import { readStored } from '#machines/vault/stored-json.ts';
import { vault } from '#machines/vault/vault.ts';
import { useFlow } from '../actors/use-flow.ts';
import { useRoute } from '../actors/use-route.ts';
import { useSession } from '../session/session.tsx';

/**
 * Runs the dashboard flow for /dashboard and /my-listing. Redirects to sign-in, with the reason if a call failed.
 * Offline the user goes on to the data saved on this phone.
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
    end: ({ problem }) => {
      const kept = problem?.code === 'unreachable' && keptPage(vault.personId());
      return kept
        ? { to: kept, state: null }
        : { to: href.signIn, state: problem ? { notice: problem.message } : null };
    },
  });

  useEffect(() => {
    if (!signedIn) actor.send({ type: 'person.signedOut' });
  }, [actor, signedIn]);

  return actor;
}

/** The page that can be read without a network: jobs, bookings or inspections of the user that this phone keeps. */
const keptPage = (person: string | null) => keptPages.find(([key]) => hasKept(key, person))?.[1];

const keptPages = [
  [JOBS_KEY, href.shipmentsDriven],
  [BOOKINGS_KEY, href.bookings],
  [INSPECTIONS_KEY, href.inspections],
] as const;

function hasKept(key: string, person: string | null): boolean {
  const { jobs, records, owner = null } = readStored<Stored>(key) ?? {};
  return (jobs ?? records ?? []).length > 0 && owner === person;
}

interface Stored {
  readonly jobs?: readonly unknown[];
  readonly records?: readonly unknown[];
  readonly owner?: string | null;
}
