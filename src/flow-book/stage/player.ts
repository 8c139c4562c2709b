import { type Actor, type AnyStateMachine, createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import { BY_HAND, type Cue } from '#machines/flow-book/tape.ts';
import type { Flow } from '#machines/path-engine/flow.ts';
import { freezeClock, START } from '#machines/path-engine/frozen-clock.ts';
import { findTry } from '#machines/path-engine/replay.ts';
import { openStubs } from '#machines/path-engine/stubs.ts';
import { endedActor, isWait } from '#machines/path-engine/tries.ts';
import { createParent, passTime, withoutEffects } from '#machines/path-engine/xstate-facts.ts';

/** As many turns of the microtask queue as an answer may take to reach the machine, and some. */
const TURNS = 8;

export interface Player {
  actor: Actor<AnyStateMachine>;
  /** Everything that happened so far. */
  cues: Cue[];
  play: (cue: Cue) => Promise<void>;
  stop: () => void;
}

/**
 * A flow that runs for real, with nobody at the other end: its calls wait until a cue answers them, its side effects are
 * left out, and the page's time stands still until a cue lets it pass. What is done on its screens is told to `onAct`.
 */
export function createPlayer(flow: Flow, input: string, onAct: (cue: Cue) => void): Player {
  const clock = new SimulatedClock();
  const restore = freezeClock({
    drawn: 0,
    get now() {
      return START + clock.now();
    },
  });
  const stubs = openStubs(flow);
  const cues: Cue[] = [];
  /** What happens while no cue is played, somebody has done on the screen. */
  let isCued = true;

  const notice = (event: InspectionEvent) => {
    if (isCued || event.type !== '@xstate.event' || event.actorRef !== actor) return;
    const { type, ...payload } = event.event;
    // Not from `Date`, which stands still here.
    const cue: Cue = { type, case: BY_HAND, payload, act: performance.timeOrigin + performance.now() };
    cues.push(cue);
    onAct(cue);
  };
  const parent = createParent({ clock, inspect: notice });
  const actor = createActor(withoutEffects(stubs.machine), { input: flow.cases.inputs[input], parent });

  const apply = (cue: Cue) => {
    if (isWait(cue)) return passTime(clock, cue.waited ?? 0);
    if (cue.payload) return actor.send({ ...cue.payload, type: cue.type });
    const tried = findTry(flow, { event: cue.type, case: cue.case });
    if (endedActor(cue.type)) return stubs.settle(tried);
    const event = { ...tried.payload, type: tried.type };
    if (!stubs.sendFromChild(event)) actor.send(event);
  };
  const play = async (cue: Cue) => {
    isCued = true;
    try {
      cues.push(cue);
      apply(cue);
      for (let turn = 0; turn < TURNS; turn++) await Promise.resolve();
      clock.increment(0);
    } finally {
      isCued = false;
    }
  };

  actor.start();
  clock.increment(0);
  isCued = false;
  return {
    actor,
    cues,
    play,
    stop: () => {
      isCued = true;
      // What it started is the parent's system as well.
      parent.stop();
      restore();
    },
  };
}
