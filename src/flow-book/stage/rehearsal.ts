/** Works out the flow's state after each step of a timeline, and its possible next steps, without running anything. */
import type { Choice } from '#machines/flow-book/standing.ts';
import { BY_HAND, isSameStep, type Step, type Timeline } from '#machines/flow-book/timeline.ts';
import type { Flow } from '#machines/path-engine/flow.ts';
import { createRuleChecker, momentsOf, type Verdict } from '#machines/path-engine/moments.ts';
import { findTry } from '#machines/path-engine/replay.ts';
import type { Rule } from '#machines/path-engine/rules.ts';
import type { Simulation } from '#machines/path-engine/stepper.ts';
import { endedActor, isWaitTry, type Try } from '#machines/path-engine/tries.ts';

/** The flow after a step. The first moment has no step. */
export interface Moment {
  step: Step | undefined;
  simulation: Simulation;
}

export interface Rehearsal {
  /** The flow after the last step of a timeline. */
  momentOf: (timeline: Timeline) => Moment;
  choices: (moment: Moment) => Choice[];
  /** The verdict on each rule for the timeline that was rehearsed last. */
  verdicts: () => Verdict[];
}

export function rehearse(flow: Flow, rules: readonly Rule[]): Rehearsal {
  const inside = momentsOf(flow);
  const { simulation } = inside;
  const judge = createRuleChecker(inside, rules);
  let input: string | undefined;
  let moments: Moment[] = [];

  /** Reuses the shared beginning of the previous timeline: the next one usually differs in its last step. */
  const momentOf = (timeline: Timeline): Moment => {
    const first = { step: undefined, simulation: simulation.open(flow.samples.inputs[timeline.input]) };
    const known = timeline.input === input ? moments : [first];
    const other = timeline.steps.findIndex((step, index) => !isSameStep(step, known[index + 1]?.step));
    moments = known.slice(0, other === -1 ? timeline.steps.length + 1 : other + 1);
    input = timeline.input;
    let last = moments.at(-1) ?? first;
    for (const step of timeline.steps.slice(moments.length - 1)) {
      last = { step, simulation: simulation.next(last.simulation, tryOf(flow, step)) };
      moments.push(last);
    }
    return last;
  };

  const choices = ({ simulation: now }: Moment): Choice[] =>
    simulation.possible(now).map((tried) => {
      const { last } = simulation.next(now, tried);
      const ended = endedActor(tried.type);
      const waited = isWaitTry(tried) && { waited: last.waited };
      return {
        step: { type: tried.type, sample: tried.sample, ...waited },
        answers: ended?.id ?? null,
        failed: ended?.failed ?? false,
        refused: last.taken.length === 0,
      };
    });

  const verdicts = () =>
    judge(moments.map(({ step, simulation: now }) => ({ simulation: now, tried: step && tryOf(flow, step) })));

  return { momentOf, choices, verdicts };
}

export const tryOf = (flow: Flow, { type, sample: name, payload }: Step): Try =>
  payload ? { type, sample: BY_HAND, payload } : findTry(flow, { event: type, sample: name });
