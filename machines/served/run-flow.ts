/** Runs a flow on the server, for the browser to continue. docs/decisions/0023-render-flows-on-the-server.md */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFrom,
  type InputFrom,
  waitFor,
} from 'xstate';
import { sendBy, type Transport } from '../api/operation.ts';

export interface Run {
  /** Answers the flow's calls. */
  fetch: Transport;
  /** Longest wait for answers, in milliseconds. The browser repeats calls that are still open then. */
  within: number;
}

/** State of a started flow as plain data, to embed in a page. */
export interface Begun {
  snapshot: object;
  /** Whether every call was answered. */
  isSettled: boolean;
  /** The flow's outcome tag, if any. */
  outcome: 'missing' | 'failed' | undefined;
}

/** Opens the screen of a flow as a visitor would, and waits until every call is answered. */
export async function runFlow<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  { fetch, within }: Run,
): Promise<Begun> {
  const actor = createActor(machine, { input } as Parameters<typeof createActor<M>>[1]);
  sendBy(actor, fetch);
  actor.start();
  actor.send({ type: 'screen.opened' } as EventFrom<M>);
  // After a timeout the page is rendered in the state that the flow has reached.
  await waitFor(actor, isSettled, { timeout: within }).catch(() => {});
  const now: AnyMachineSnapshot = actor.getSnapshot();
  const snapshot = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()));
  actor.stop();
  return { snapshot, isSettled: isSettled(now), outcome: outcomes.find((tag) => now.hasTag(tag)) };
}

const outcomes = ['missing', 'failed'] as const;

const isSettled = ({ children }: AnyMachineSnapshot) => Object.keys(children).length === 0;
