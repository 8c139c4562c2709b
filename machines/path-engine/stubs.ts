import { type AnyActorLogic, type AnyEventObject, type AnyStateMachine, fromCallback, fromPromise } from 'xstate';
import type { Flow } from './flow.ts';
import type { Try } from './tries.ts';
import { endedActor } from './tries.ts';

interface Open {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

/** Stubs for the actors that a flow invokes: each waits until a test sets its answer. */
export interface Stubs {
  /** The machine with a stub for every actor it invokes. */
  machine: AnyStateMachine;
  /** Ends an actor with the result of a try: one of the flow, or of the running child with this id. */
  settle: (tried: Try, child?: string) => void;
  /** The ids of the children that run and wait for a call. */
  waitingFor: (call: string) => string[];
  /** Sends an event as the child that can send it. `false` if no child sends this event. */
  sendFromChild: (event: AnyEventObject) => boolean;
  /** The actors that started since the last call. */
  started: () => { id: string; input: unknown }[];
}

/** A machine that runs for real, with stubs for its calls and those of its child machines. */
export interface Part extends Pick<Flow, 'machine' | 'samples'> {
  children?: Readonly<Record<string, Part>>;
}

/** @param children Children that run for real, by the name of their logic. Their calls have stubs, too. */
export function openStubs({ machine, samples }: Part, children: Readonly<Record<string, Part>> = {}): Stubs {
  const open = new Map<string, Open>();
  const senders = new Map<string, Map<string, (event: AnyEventObject) => void>>();
  let started: { id: string; input: unknown }[] = [];

  const wait = (key: string, signal: AbortSignal) =>
    new Promise((resolve, reject) => {
      open.set(key, { resolve, reject });
      signal.addEventListener('abort', () => open.delete(key));
    });
  const waiting = fromPromise<unknown, unknown>(({ input, self: { id }, signal }) => {
    started.push({ id, input });
    return wait(id, signal);
  });
  const waitingInChild = fromPromise<unknown, unknown>(({ self: { id, _parent }, signal }) =>
    wait(keyOf(id, _parent?.id), signal),
  );
  const watching = (src: string) =>
    fromCallback<AnyEventObject, unknown>(({ input, self: { id }, sendBack }) => {
      started.push({ id, input });
      const running = senders.get(src) ?? new Map();
      senders.set(src, running.set(id, sendBack));
      return () => void running.delete(id);
    });

  return {
    machine: machine.provide({
      actors: { ...stubsFor(samples, waiting, watching), ...asTheyAre(children, waitingInChild) },
    }),
    settle: ({ type, sample: name, payload }, child) => {
      const ended = endedActor(type);
      const key = keyOf(ended?.id ?? '', child);
      const call = open.get(key);
      if (!ended || !call) throw new Error(`${type} (${name}): it is not running`);
      open.delete(key);
      if (ended.failed) call.reject(payload.error);
      else call.resolve(payload.output);
    },
    waitingFor: (call) =>
      [...open.keys()].filter((key) => key.endsWith(`/${call}`)).map((key) => key.slice(0, -call.length - 1)),
    sendFromChild: (event) => {
      const owner = Object.entries(samples.children).find(([, { sends = [] }]) => sends.includes(event.type));
      if (!owner) return false;
      // Several actors of one kind may run: any of them may send the event.
      const [send] = senders.get(owner[0])?.values() ?? [];
      if (!send) throw new Error(`${event.type}: ${owner[0]} is not running`);
      send(event);
      return true;
    },
    started: () => {
      const since = started;
      started = [];
      return since;
    },
  };
}

const keyOf = (id: string, child: string | undefined) => (child ? `${child}/${id}` : id);

/** Children that run for real, except for their calls. */
function asTheyAre(children: Readonly<Record<string, Part>>, waiting: AnyActorLogic): Record<string, AnyActorLogic> {
  const running = Object.entries(children).map(([src, { machine, samples, children: own = {} }]) => {
    const calls = Object.keys(samples.calls).map((call) => [call, waiting] as const);
    const actors = { ...Object.fromEntries(calls), ...asTheyAre(own, waiting) };
    return [src, machine.provide({ actors })] as const;
  });
  return Object.fromEntries(running);
}

/** A stub for each actor: that of a call if it can end, and a callback if it only sends events. */
function stubsFor(
  samples: Flow['samples'],
  waiting: AnyActorLogic,
  watching: (src: string) => AnyActorLogic,
): Record<string, AnyActorLogic> {
  const calls = Object.keys(samples.calls).map((src) => [src, waiting] as const);
  const children = Object.entries(samples.children).map(
    ([src, { done, failed }]) => [src, done || failed ? waiting : watching(src)] as const,
  );
  return Object.fromEntries([...calls, ...children]);
}
