import { ApiError, UNREACHABLE } from '../api/api-error.ts';
import type { Case } from './cases.ts';
import type { AnyFlowCases } from './flow.ts';

/** Something that can happen to a flow: an event with one of its cases, an answer to a call, or time going by. */
export interface Try {
  /** The event the machine gets. For time, the event of the timer that is due first. */
  type: string;
  /** Which of the cases it is. */
  case: string;
  payload: Readonly<Record<string, unknown>>;
}

export const WAIT = 'time passes';

const DONE = 'xstate.done.actor.';
const FAILED = 'xstate.error.actor.';
const AFTER = 'xstate.after.';

/** What the person, the app around the flow, or one of its children sends. */
export function sentTries(cases: AnyFlowCases): Try[] {
  return Object.entries(cases.events).flatMap(([type, list]) => list.map((each) => toTry(type, each)));
}

/** Every way in which an invoked actor can end. */
export function endings(cases: AnyFlowCases, id: string, src: string): Try[] {
  const { done, failed } = outcomes(cases, src);
  return [...done.map((each) => toTry(DONE + id, each)), ...failed.map((each) => toTry(FAILED + id, each))];
}

function outcomes(cases: AnyFlowCases, src: string) {
  const call = cases.calls[src];
  if (!call) {
    const { done = [], failed = [] } = cases.children[src] ?? {};
    return { done, failed };
  }
  const failures = Object.entries(call.failed).map(([code, { status, ...rest }]) => ({
    case: code,
    error: new ApiError(status, { code, ...rest }),
  }));
  const unreachable = { case: UNREACHABLE.code, error: new ApiError(0, UNREACHABLE) };
  return { done: [...call.done, ...(call.broken ?? [])], failed: [...failures, unreachable] };
}

export function waiting(type: string): Try {
  return { type, case: WAIT, payload: {} };
}

export const nameOf = (each: Pick<Try, 'type' | 'case'>) => `${each.type} (${each.case})`;

/** The id of the actor whose end this event tells. */
export function endedActor(type: string): { id: string; failed: boolean } | undefined {
  if (type.startsWith(DONE)) return { id: type.slice(DONE.length), failed: false };
  if (type.startsWith(FAILED)) return { id: type.slice(FAILED.length), failed: true };
  return undefined;
}

export const isTimer = (type: string) => type.startsWith(AFTER);

function toTry(type: string, { case: name, ...payload }: Case<object>): Try {
  return { type, case: name, payload };
}
