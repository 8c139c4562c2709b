import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { MyListingSection, type MyListingSectionProps } from './my-listing-section.tsx';
import { useEditors } from './use-editors.ts';

export interface MyListingsProps {
  actor: ActorRefFrom<typeof dashboardMachine>;
  /** Whether the list is a page or a section of one. */
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

/** /my-listing */
function MyListingScreen(props: Omit<MyListingSectionProps, 'heading'>) {
  return (
    <Screen
      title="My Listing"
      tools={
        <ButtonLink to={href.addListing} look="quiet">
          Add a listing
        </ButtonLink>
      }
      wide
    >
      <MyListingSection {...props} heading={false} />
    </Screen>
  );
}
