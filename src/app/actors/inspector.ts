/**
 * Lets the Flow Book inspect the running app. Unused in production; in development and in the demo it costs one channel
 * until a Flow Book connects.
 */
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { isDemo } from '../demo.ts';

/** Name of the BroadcastChannel between app tabs and Flow Books of the same browser. */
export const FLOW_BOOK_CHANNEL = 'gida.flow-book';

type Sink = (event: InspectionEvent) => void;

const sinks = new Set<Sink>();
const running = new Set<AnyActorRef>();

/** Inspection callback for every actor that the app starts. */
export const inspect: Sink = (event) => {
  for (const sink of sinks) sink(event);
};

/** Calls back for every inspection event. @returns A function that stops it. */
function listen(sink: Sink): () => void {
  sinks.add(sink);
  return () => void sinks.delete(sink);
}

/** Registers a running actor for Flow Books that connect later. @returns A function that unregisters it. */
export function showRunning(actor: AnyActorRef): () => void {
  running.add(actor);
  return () => void running.delete(actor);
}

/** Modules of the Flow Book, each loaded on demand. */
interface Onlookers {
  /** Starts actors that a page would otherwise not run, for the Flow Book to show. */
  wake: () => Promise<unknown>;
  broadcast: () => Promise<(door: Door) => void>;
  /** The standard inspector, as an alternative to the Flow Book. */
  attach?: () => Promise<(running: Iterable<AnyActorRef>) => Sink>;
}

/** Dependencies of the part that reports to the Flow Book. */
interface Door {
  channel: BroadcastChannel;
  /** Root actors of this tab. */
  running: Iterable<AnyActorRef>;
  listen: (sink: Sink) => () => void;
  /** The `book.opened` message of the first Flow Book, which arrived before the reporting part was loaded. */
  first: { book: string; breaks: readonly string[] };
}

/** Lets Flow Books of this browser watch. Loads the reporting part when the first one connects. */
export function openInspection({ wake, broadcast, attach }: Onlookers) {
  void attach?.().then((attached) => listen(attached(running)));
  if (!isDemo() || typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(FLOW_BOOK_CHANNEL);
  const meet = async ({ data }: MessageEvent) => {
    if (data?.type !== 'book.opened') return;
    channel.removeEventListener('message', meet);
    const tellBooks = await broadcast();
    await wake();
    tellBooks({ channel, running, listen, first: data });
  };
  channel.addEventListener('message', meet);
  channel.postMessage({ type: 'tab.opened' });
}
