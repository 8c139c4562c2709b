import { useSelector } from '@xstate/react';
import { useEffect, useReducer } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type dashboardMachine, editorId } from '#machines/dashboard/dashboard.machine.ts';
import type { listingEditorMachine } from '#machines/listing-editor/listing-editor.machine.ts';

export type Editor = ActorRefFrom<typeof listingEditorMachine>;

/** Returns the editors of the user's listings, and each listing as its editor knows it. */
export function useEditors(actor: ActorRefFrom<typeof dashboardMachine>) {
  const { context, children } = useSelector(actor, (snapshot) => snapshot);
  const editors = context.listings.flatMap((id) => {
    const editor = (children as Record<string, unknown>)[editorId(id)];
    return editor ? [editor as Editor] : [];
  });
  return { editors, listings: useListings(editors) };
}

/** The listings of editors, rendered again when one changes. */
export function useListings(editors: readonly Editor[]) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const subscriptions = editors.map((editor) => editor.subscribe(renderAgain));
    return () => {
      for (const each of subscriptions) each.unsubscribe();
    };
  }, [editors]);
  return editors.map((editor) => editor.getSnapshot().context.listing);
}
