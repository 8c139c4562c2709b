/**
 * The door through which the flow book looks at the running app. In production nothing ever opens it; in development
 * and in the demo it costs one channel until a flow book says that it is there.
 */
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { isDemo } from '../demo.ts';

/** The name of the BroadcastChannel between the tabs of the app and the flow books of the same browser. */
export const FLOW_BOOK_CHANNEL = 'gida.flow-book';

type Sink = (event: InspectionEvent) => void;

const sinks = new Set<Sink>();
const running = new Set<AnyActorRef>();

/** Given to every actor the app starts. */
export const inspect: Sink = (event) => {
  for (const sink of sinks) sink(event);
};

/** Calls back for everything that happens in any actor from now on. Returns what ends it. */
function listen(sink: Sink): () => void {
  sinks.add(sink);
  return () => void sinks.delete(sink);
}

/** Says that an actor runs, for those who come to look later. Returns what takes it back. */
export function showRunning(actor: AnyActorRef): () => void {
  running.add(actor);
  return () => void running.delete(actor);
}

/** Modules of the Flow Book, each loaded on demand. */
interface Onlookers {
  /** Starts what a page would otherwise do without, and a book wants to see. */
  wake: () => Promise<unknown>;
  broadcast: () => Promise<(door: Door) => void>;
  /** The standard inspector, where it is wanted in place of the flow book. */
  attach?: () => Promise<(running: Iterable<AnyActorRef>) => Sink>;
}

/** Dependencies of the part that reports to the Flow Book. */
interface Door {
  channel: BroadcastChannel;
  /** The root actors that run in this tab. */
  running: Iterable<AnyActorRef>;
  listen: (sink: Sink) => () => void;
  firstBook: string;
}

/** Lets flow books of this browser watch; the part that tells them anything is fetched when the first one asks. */
export function openInspection({ wake, broadcast, attach }: Onlookers) {
  void attach?.().then((attached) => listen(attached(running)));
  if (!isDemo() || typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(FLOW_BOOK_CHANNEL);
  const meet = async ({ data }: MessageEvent) => {
    if (data?.type !== 'book.opened') return;
    channel.removeEventListener('message', meet);
    const tellBooks = await broadcast();
    await wake();
    tellBooks({ channel, running, listen, firstBook: data.book });
  };
  channel.addEventListener('message', meet);
  channel.postMessage({ type: 'tab.opened' });
}
