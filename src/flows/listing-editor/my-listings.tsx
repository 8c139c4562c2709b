import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type dashboardMachine, editorId } from '#machines/dashboard/dashboard.machine.ts';
import type { listingEditorMachine } from '#machines/listing-editor/listing-editor.machine.ts';
import { MyListingScreen } from './my-listing-screen.tsx';
import { MyListingSection } from './my-listing-section.tsx';

export interface MyListingsProps {
  actor: ActorRefFrom<typeof dashboardMachine>;
  /** Whether the list is a page of its own. */
  as: 'page' | 'section';
}

/** The listings that the dashboard's flow has loaded, each with its editor. */
export function MyListings({ actor, as }: MyListingsProps) {
  const { context, children } = useSelector(actor, (snapshot) => snapshot);
  const status = useSelector(actor, (snapshot) => {
    if (snapshot.matches({ ready: 'listingsFailed' })) return 'failed';
    return snapshot.matches({ ready: 'listingsShown' }) ? 'shown' : 'loading';
  });
  const editors = context.listings.flatMap((id) => {
    const editor = (children as Record<string, unknown>)[editorId(id)];
    return editor ? [editor as ActorRefFrom<typeof listingEditorMachine>] : [];
  });
  const list = {
    status,
    editors,
    problem: context.listingsProblem,
    onRetry: () => actor.send({ type: 'listings.retried' }),
  } as const;
  return as === 'page' ? <MyListingScreen {...list} /> : <MyListingSection {...list} />;
}
