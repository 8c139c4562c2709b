/** The steps of a flow in the Flow Book, in order: replaying them leads to the same state. */

/** One step: an event with a sample, a response to a call, elapsed time, or an action of the user on the screen. */
export interface Step {
  type: string;
  /** The name of the sample. */
  sample: string;
  /** Milliseconds that pass before the step. Only for steps by time. */
  waited?: number;
  /** The event's data when it came from the screen and matches no sample. */
  payload?: Readonly<Record<string, unknown>>;
  /** When the user acted on the screen, in milliseconds. It grows with each act, and identifies it. */
  act?: number;
}

export interface Timeline {
  /** The name of the input that the flow was opened with. */
  input: string;
  steps: readonly Step[];
}

export const BY_HAND = 'by hand';

/** Whether two steps are interchangeable. */
export const isSameStep = (a: Step | undefined, b: Step | undefined) =>
  a?.type === b?.type && a?.sample === b?.sample && a?.act === b?.act;

/** Whether the second timeline begins with all steps of the first. */
export const isPrefixOf = (first: Timeline, second: Timeline) =>
  first.input === second.input &&
  first.steps.length <= second.steps.length &&
  first.steps.every((step, index) => isSameStep(step, second.steps[index]));
