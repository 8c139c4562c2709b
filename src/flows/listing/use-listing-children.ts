import { useSelector } from '@xstate/react';
import { useEffect, useReducer } from 'react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { AvailabilityContext, AvailabilityEvent } from '#machines/availability/availability.machine.ts';
import { childId } from '#machines/listing/listing.files.ts';
import type { apartmentListingMachine } from '#machines/listing/listing.machine.ts';
import type { ListingFile } from '#machines/listing/listing.types.ts';
import type { UploadContext } from '#machines/upload/upload.machine.ts';
import { type CalendarView, calendarViews } from '#src/ui/calendar/span.ts';
import type { FileView } from '../attachments/file-view.ts';

/** The three listing machines are one chart, so their actors are alike. */
export type ListingActor = ActorRefFrom<typeof apartmentListingMachine>;

/** Any flow that carries files as a listing does. */
export type FilesActor = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot: () => { context: { files: ListingFile[] }; children: object };
};

/** The files of a listing with what the actors that carry them know. */
export function useFiles(actor: FilesActor): FileView[] {
  const files = useSelector(actor, ({ context }) => context.files);
  const carriers = files.map(({ id }) => childOf(actor, childId(id)));
  useChangesOf(carriers);

  return files.map((file, index) => {
    const carried = contextOf<UploadContext>(carriers[index]);
    return { ...file, progress: carried?.progress, blob: carried?.blob };
  });
}

export interface Availability {
  days: AvailabilityContext['days'];
  problem: string | null;
  view: CalendarView;
  send: (event: AvailabilityEvent) => void;
}

/** The days being chosen. Where no machine chooses them, those that are known, as they are. */
export function useAvailability(child: AnyActorRef | undefined, known: AvailabilityContext['days']): Availability {
  useChangesOf([child]);

  const context = contextOf<AvailabilityContext>(child);
  const view = (child?.getSnapshot() as { value?: { view?: unknown } } | undefined)?.value?.view;
  return {
    days: context?.days ?? known,
    problem: context?.problem ?? null,
    view: calendarViews.find((each) => each === view) ?? 'month',
    send: (event) => child?.send(event),
  };
}

export const childOf = (actor: Pick<FilesActor, 'getSnapshot'>, id: string): AnyActorRef | undefined =>
  (actor.getSnapshot().children as Record<string, AnyActorRef | undefined>)[id];

/** A child may be a stand-in without a context. */
const contextOf = <Context>(child: AnyActorRef | undefined) =>
  (child?.getSnapshot() as { context?: Partial<Context> } | undefined)?.context;

/** Draws again when one of the actors moves. Their failures are the parent's to handle. */
function useChangesOf(children: (AnyActorRef | undefined)[]) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const sessions = children.map((child) => child?.sessionId).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sessions say which actors they are
  useEffect(() => {
    const subscriptions = children.map((child) => child?.subscribe({ next: redraw, error: () => undefined }));
    return () => {
      for (const subscription of subscriptions) subscription?.unsubscribe();
    };
  }, [sessions]);
}
