/** A flow that the server begins and the browser goes on with: docs/decisions/0023-render-flows-on-the-server.md */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFrom,
  type InputFrom,
  waitFor,
} from 'xstate';
import { sendBy, type Way } from '../api/ways.ts';

export interface Run {
  /** Answers the calls of the flow. */
  fetch: Way;
  /** For how long it waits for answers, in milliseconds; what is on the way then is asked for again where it goes on. */
  within: number;
}

/** How far a flow has come, as plain data: fit for a page. */
export interface Begun {
  snapshot: object;
  /** Whether no call was on its way any more. */
  isSettled: boolean;
  /** Which of the tags that say what became of it it has. */
  outcome: 'missing' | 'failed' | undefined;
}

/** Opens the screen of a flow as a visitor would, and lets it run until every call has been answered. */
export async function runFlow<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  { fetch, within }: Run,
): Promise<Begun> {
  const actor = createActor(machine, { input } as Parameters<typeof createActor<M>>[1]);
  sendBy(actor, fetch);
  actor.start();
  actor.send({ type: 'screen.opened' } as EventFrom<M>);
  // Whatever ends the waiting, the flow stands somewhere.
  await waitFor(actor, isSettled, { timeout: within }).catch(() => {});
  const now: AnyMachineSnapshot = actor.getSnapshot();
  const snapshot = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()));
  actor.stop();
  return { snapshot, isSettled: isSettled(now), outcome: outcomes.find((tag) => now.hasTag(tag)) };
}

const outcomes = ['missing', 'failed'] as const;

const isSettled = ({ children }: AnyMachineSnapshot) => Object.keys(children).length === 0;
