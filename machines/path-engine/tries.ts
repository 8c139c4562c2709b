import type { AnyFlowSamples, Place, Sample, Untried } from './flow.ts';

/** Something that can happen to a flow: an event with one of its samples, an answer to a call, or time going by. */
export interface Try {
  /** The event the machine gets. For time, the event of the timer that is due first. */
  type: string;
  /** The name of the sample. */
  sample: string;
  payload: Readonly<Record<string, unknown>>;
}

export const WAIT = 'time passes';

const DONE = 'xstate.done.actor.';
const FAILED = 'xstate.error.actor.';

/** Lists the events that the user, the app around the flow, or one of its children sends. */
export function listSentTries(samples: AnyFlowSamples): Try[] {
  return Object.entries(samples.events).flatMap(([type, list]) => list.map((each) => toTry(type, each)));
}

/** The first reason why this is not tried from here; `undefined` if it is tried. */
export function findExcuse({ untried }: AnyFlowSamples, { type, payload }: Try, from: Place<unknown>) {
  const known = untried ? reasonsFor(untried, type) : [];
  if (known.length === 0) return undefined;
  const event = { ...payload, type };
  return known.find(([, holds]) => holds(event as never, from as never))?.[0];
}

/** Remembers the reasons by event: the exploration needs them a million times. */
function reasonsFor(untried: Untried, type: string) {
  const known = reasons.get(untried) ?? new Map<string, Reason[]>();
  reasons.set(untried, known);
  const own = known.get(type) ?? Object.entries({ ...untried['*'], ...untried[type] });
  known.set(type, own);
  return own;
}

type Reason = [words: string, holds: Untried[string][string]];

const reasons = new WeakMap<Untried, Map<string, Reason[]>>();

/** Every way in which an invoked actor can end. */
export function listActorEndings(samples: AnyFlowSamples, id: string, src: string): Try[] {
  const { done = [], failed = [] } = samples.calls[src] ?? samples.children[src] ?? {};
  return [...done.map((each) => toTry(DONE + id, each)), ...failed.map((each) => toTry(FAILED + id, each))];
}

export function createWaitTry(type: string): Try {
  return { type, sample: WAIT, payload: {} };
}

export const nameOf = (each: Pick<Try, 'type' | 'sample'>) => `${each.type} (${each.sample})`;

/** The id of the actor that ended, from its done or error event. */
export function endedActor(type: string): { id: string; failed: boolean } | undefined {
  if (type.startsWith(DONE)) return { id: type.slice(DONE.length), failed: false };
  if (type.startsWith(FAILED)) return { id: type.slice(FAILED.length), failed: true };
  return undefined;
}

/** Whether the try lets time pass. */
export const isWaitTry = (each: Pick<Try, 'sample'>) => each.sample === WAIT;

function toTry(type: string, { sample: name, ...payload }: Sample<object>): Try {
  return { type, sample: name, payload };
}
