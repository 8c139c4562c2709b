import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { MyListingScreen } from './my-listing-screen.tsx';
import { MyListingSection } from './my-listing-section.tsx';
import { useEditors } from './use-editors.ts';

export interface MyListingsProps {
  actor: ActorRefFrom<typeof dashboardMachine>;
  /** Whether the list is a page of its own. */
  as: 'page' | 'section';
}

/** The listings that the dashboard's flow has loaded, each with its editor. */
export function MyListings({ actor, as }: MyListingsProps) {
  const problem = useSelector(actor, ({ context }) => context.listingsProblem);
  const status = useSelector(actor, (snapshot) => {
    if (snapshot.matches({ ready: 'listingsFailed' })) return 'failed';
    return snapshot.matches({ ready: 'listingsShown' }) ? 'shown' : 'loading';
  });
  const { editors } = useEditors(actor);
  const list = {
    status,
    editors,
    problem,
    onRetry: () => actor.send({ type: 'listings.retried' }),
  } as const;
  return as === 'page' ? <MyListingScreen {...list} /> : <MyListingSection {...list} />;
}
