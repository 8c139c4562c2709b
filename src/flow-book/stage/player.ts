import { type Actor, type AnyStateMachine, createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import { BY_HAND, type Step } from '#machines/flow-book/timeline.ts';
import type { Flow } from '#machines/path-engine/flow.ts';
import { freezeClock, START } from '#machines/path-engine/frozen-clock.ts';
import { findTry } from '#machines/path-engine/replay.ts';
import { openStubs } from '#machines/path-engine/stubs.ts';
import { endedActor, isWait } from '#machines/path-engine/tries.ts';
import { createParent, passTime, withoutEffects } from '#machines/path-engine/xstate-facts.ts';

/** Turns of the microtask queue to wait: a response needs fewer to reach the machine. */
const TURNS = 8;

export interface Player {
  actor: Actor<AnyStateMachine>;
  /** All steps so far. */
  steps: Step[];
  play: (step: Step) => Promise<void>;
  stop: () => void;
}

/**
 * Runs a flow on the stage without a server: its calls wait until a step answers them, its side effects are
 * skipped, and its clock advances only by steps. Reports actions on its screens to `onAct`.
 */
export function createPlayer(flow: Flow, input: string, onAct: (step: Step) => void): Player {
  const clock = new SimulatedClock();
  const restore = freezeClock({
    drawn: 0,
    get now() {
      return START + clock.now();
    },
  });
  const stubs = openStubs(flow);
  const steps: Step[] = [];
  /** Whether a step is being played. Any other event comes from the user. */
  let isStepped = true;

  const notice = (event: InspectionEvent) => {
    if (isStepped || event.type !== '@xstate.event' || event.actorRef !== actor) return;
    const { type, ...payload } = event.event;
    // `Date` does not advance here.
    const step: Step = { type, sample: BY_HAND, payload, act: performance.timeOrigin + performance.now() };
    steps.push(step);
    onAct(step);
  };
  const parent = createParent({ clock, inspect: notice });
  const actor = createActor(withoutEffects(stubs.machine), { input: flow.samples.inputs[input], parent });

  const apply = (step: Step) => {
    if (isWait(step)) return passTime(clock, step.waited ?? 0);
    if (step.payload) return actor.send({ ...step.payload, type: step.type });
    const tried = findTry(flow, { event: step.type, sample: step.sample });
    if (endedActor(step.type)) return stubs.settle(tried);
    const event = { ...tried.payload, type: tried.type };
    if (!stubs.sendFromChild(event)) actor.send(event);
  };
  const play = async (step: Step) => {
    isStepped = true;
    try {
      steps.push(step);
      apply(step);
      for (let turn = 0; turn < TURNS; turn++) await Promise.resolve();
      clock.increment(0);
    } finally {
      isStepped = false;
    }
  };

  actor.start();
  clock.increment(0);
  isStepped = false;
  return {
    actor,
    steps,
    play,
    stop: () => {
      isStepped = true;
      // Children belong to the parent's system as well.
      parent.stop();
      restore();
    },
  };
}
