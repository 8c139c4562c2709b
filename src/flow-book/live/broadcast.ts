/**
 * Sends the events of this tab's actors to the Flow Books in this browser. Loaded when the first book asks, so that the app
 * does not carry it. Masks everything before it is posted.
 */
import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { holdEvents, leavesOf, transitionsIn } from '#machines/path-engine/xstate-facts.ts';
import { mask, maskEvent } from './mask.ts';
import type { ActorReport, ActorState, Channel, Message, Move } from './protocol.ts';

interface Broadcast {
  channel: Channel;
  /** The running root actors of this tab. */
  running: Iterable<AnyActorRef>;
  listen: (sink: (event: InspectionEvent) => void) => () => void;
  first: { book: string; breaks: readonly string[] };
}

export function broadcast({ channel, running, listen, first }: Broadcast) {
  const tab = crypto.randomUUID().slice(0, 4);
  const books = new Map<string, readonly string[]>();
  const moves = createMoves();
  const held = new Map<string, () => void>();
  let stopListening: (() => void) | undefined;

  const tell = (event: InspectionEvent) => {
    const move = moves.of(event);
    if (!move) return;
    channel.postMessage({ type: 'actor.moved', actor: report(tab, move.actor), move: move.move });
    const after = move.move.taken.find((id) => [...books.values()].some((breaks) => breaks.includes(id)));
    if (after) hold(move.actor, after);
  };
  /** Called while the actor still handles the event of the transition, so that no other event gets in between. */
  const hold = (actor: AnyActorRef, after: string) => {
    const { sessionId: session } = actor;
    if (held.has(session) || actor.getSnapshot().status !== 'active') return;
    const tellHold = (waiting: string[]) =>
      channel.postMessage({ type: 'actor.held', tab, session, hold: { after, waiting } });
    held.set(
      session,
      holdEvents(actor, (events) => tellHold(events.map(({ type }) => type))),
    );
    tellHold([]);
  };
  const release = (session: string) => {
    const letGo = held.get(session);
    if (!letGo) return;
    held.delete(session);
    channel.postMessage({ type: 'actor.held', tab, session, hold: null });
    letGo();
  };
  const welcome = (book: string, breaks: readonly string[]) => {
    books.set(book, breaks);
    for (const actor of withChildren(running)) {
      moves.standsAt(actor);
      channel.postMessage({ type: 'actor.shown', actor: report(tab, actor) });
    }
    stopListening ??= listen(tell);
  };
  const farewell = (book: string) => {
    books.delete(book);
    if (books.size > 0) return;
    [...held.keys()].forEach(release);
    stopListening?.();
    stopListening = undefined;
  };

  channel.addEventListener('message', ({ data }: { data: Message }) => {
    if (data.type === 'book.opened') welcome(data.book, data.breaks);
    if (data.type === 'book.closed') farewell(data.book);
    if (data.type === 'breaks.set' && books.has(data.book)) books.set(data.book, data.breaks);
    if (data.type === 'actor.continued' && data.tab === tab) release(data.session);
  });
  addEventListener('pagehide', () => channel.postMessage({ type: 'tab.closed', tab }));
  // A page restored from the back/forward cache still has its actors.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const [book, breaks] of books) welcome(book, breaks);
  });
  welcome(first.book, first.breaks);
}

/**
 * Collects the parts of one event: the transitions arrive one by one, the state at the end. StrictMode creates two actors
 * and starts one, so an actor is reported only once it has started.
 */
function createMoves() {
  const taken = new WeakMap<object, string[]>();
  const stood = new WeakMap<object, string[]>();
  const senders = new WeakMap<object, WeakMap<object, Move['sender']>>();

  const of = (event: InspectionEvent): { actor: AnyActorRef; move: Move } | undefined => {
    const { actorRef } = event;
    if (event.type === '@xstate.microstep') {
      taken.set(actorRef, [...(taken.get(actorRef) ?? []), ...transitionsIn(event)]);
    }
    if (event.type === '@xstate.event') {
      const source = event.sourceRef as AnyActorRef | undefined;
      const known = senders.get(actorRef) ?? new WeakMap();
      senders.set(actorRef, known.set(event.event, source ? { session: source.sessionId, id: source.id } : null));
    }
    if (event.type !== '@xstate.snapshot' || !isMachineActor(actorRef)) return undefined;
    const move = {
      event: maskEvent(event.event),
      from: stood.get(actorRef) ?? [],
      taken: taken.get(actorRef) ?? [],
      sender: senders.get(actorRef)?.get(event.event) ?? null,
    };
    taken.delete(actorRef);
    standsAt(actorRef);
    return { actor: actorRef, move };
  };
  const standsAt = (actor: AnyActorRef) => void stood.set(actor, leavesOf(actor.getSnapshot()));
  return { of, standsAt };
}

function* withChildren(actors: Iterable<AnyActorRef>): Generator<AnyActorRef> {
  for (const actor of actors) {
    if (!isMachineActor(actor)) continue;
    yield actor;
    yield* withChildren(Object.values((actor.getSnapshot() as AnyMachineSnapshot).children));
  }
}

const isMachineActor = (actor: object): actor is AnyActorRef =>
  'getSnapshot' in actor &&
  typeof actor.getSnapshot === 'function' &&
  Boolean((actor.getSnapshot() as Partial<AnyMachineSnapshot> | undefined)?.machine);

function report(tab: string, actor: AnyActorRef): ActorReport {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  const { machine } = snapshot;
  const path = location.pathname;
  return {
    tab,
    path,
    session: actor.sessionId,
    parent: parentOf(actor),
    id: actor.id,
    machine: machine.id,
    at: Date.now(),
    state: stateOf(snapshot),
  };
}

/** Reads a field that XState does not document. Without it an actor is shown without its parent. */
function parentOf(actor: AnyActorRef): string | null {
  const { _parent: parent } = actor as { _parent?: AnyActorRef };
  return parent && isMachineActor(parent) ? parent.sessionId : null;
}

const stateOf = (snapshot: AnyMachineSnapshot): ActorState => ({
  status: snapshot.status,
  active: snapshot._nodes.map(({ id }) => id),
  leaves: leavesOf(snapshot),
  value: mask(snapshot.value),
  tags: [...snapshot.tags],
  context: mask(snapshot.context),
  output: mask(snapshot.output),
});
