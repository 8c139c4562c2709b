/** What happened to a flow that is driven, in the order it happened: enough to bring the flow there again. */

/** One thing that happens: an event with one of its samples, an answer to a call, time that passes, or a hand on the screen. */
export interface Step {
  type: string;
  /** The name of the flow's sample. */
  sample: string;
  /** Milliseconds that go by first; only where time passes. */
  waited?: number;
  /** What was sent along, where a person did it on the screen and no sample does. */
  payload?: Readonly<Record<string, unknown>>;
  /** When a person did it on the screen, so that the same act is known again: milliseconds that only grow. */
  act?: number;
}

export interface Timeline {
  /** How the flow was opened: the name of one of its inputs. */
  input: string;
  steps: readonly Step[];
}

export const BY_HAND = 'by hand';

/** Two steps are the same when doing one instead of the other makes no difference. */
export const isSameStep = (a: Step | undefined, b: Step | undefined) =>
  a?.type === b?.type && a?.sample === b?.sample && a?.act === b?.act;

/** Whether everything on the first timeline stands on the second one too, in the same places. */
export const isBeginningOf = (first: Timeline, second: Timeline) =>
  first.input === second.input &&
  first.steps.length <= second.steps.length &&
  first.steps.every((step, index) => isSameStep(step, second.steps[index]));
