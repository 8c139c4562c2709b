import { type AnyActorLogic, type AnyEventObject, type AnyStateMachine, fromCallback, fromPromise } from 'xstate';
import type { Flow } from './flow.ts';
import type { Try } from './tries.ts';
import { endedActor } from './tries.ts';

interface Open {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

/** Stands where the calls of a flow end up: keeps each waiting until it is told how to answer. */
export interface Desk {
  /** The machine with every actor it invokes replaced by one that waits here. */
  machine: AnyStateMachine;
  /** Ends an actor as a try says. */
  settle: (tried: Try) => void;
  /** Sends an event from the child that sends it, while it runs; `false` when no child does. */
  sendFromChild: (event: AnyEventObject) => boolean;
  /** The actors that started since this was asked last. */
  started: () => { id: string; input: unknown }[];
}

export function openDesk({ machine, cases }: Pick<Flow, 'machine' | 'cases'>): Desk {
  const open = new Map<string, Open>();
  const senders = new Map<string, Map<string, (event: AnyEventObject) => void>>();
  let started: { id: string; input: unknown }[] = [];

  const waiting = fromPromise<unknown, unknown>(({ input, self: { id }, signal }) => {
    started.push({ id, input });
    return new Promise((resolve, reject) => {
      open.set(id, { resolve, reject });
      signal.addEventListener('abort', () => open.delete(id));
    });
  });
  const watching = (src: string) =>
    fromCallback<AnyEventObject, unknown>(({ input, self: { id }, sendBack }) => {
      started.push({ id, input });
      const running = senders.get(src) ?? new Map();
      senders.set(src, running.set(id, sendBack));
      return () => void running.delete(id);
    });

  return {
    machine: machine.provide({ actors: standIns(cases, waiting, watching) }),
    settle: ({ type, case: name, payload }) => {
      const ended = endedActor(type);
      const call = ended && open.get(ended.id);
      if (!ended || !call) throw new Error(`${type} (${name}): it is not running`);
      open.delete(ended.id);
      if (ended.failed) call.reject(payload.error);
      else call.resolve(payload.output);
    },
    sendFromChild: (event) => {
      const owner = Object.entries(cases.children).find(([, { sends = [] }]) => sends.includes(event.type));
      if (!owner) return false;
      // Several of one kind may run; the machine hears the same from each.
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

/** A child that ends is stood in for like a call; one that only sends, by a callback. */
function standIns(
  cases: Flow['cases'],
  waiting: AnyActorLogic,
  watching: (src: string) => AnyActorLogic,
): Record<string, AnyActorLogic> {
  const calls = Object.keys(cases.calls).map((src) => [src, waiting] as const);
  const children = Object.entries(cases.children).map(
    ([src, { done, failed }]) => [src, done || failed ? waiting : watching(src)] as const,
  );
  return Object.fromEntries([...calls, ...children]);
}
