import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { declaredTransitions, takenIn } from './xstate-facts.ts';

/** Transition coverage: which ones were really taken, told by inspection and not by the book. */
export class Coverage {
  readonly taken = new Set<string>();
  /** Pairs of transitions taken one right after the other. */
  readonly pairs = new Set<string>();
  readonly #declared: Set<string>;

  constructor(machine: AnyStateMachine) {
    this.#declared = new Set(declaredTransitions(machine));
  }

  /** An inspector for `createActor`. Transitions of other machines in the same system are not counted. */
  readonly inspect = (event: InspectionEvent) => {
    for (const id of takenIn(event)) if (this.#declared.has(id)) this.taken.add(id);
  };

  /** The same for a separate path: transitions of the previous path do not precede it. */
  readonly inspectPairs = () => {
    let before: string | undefined;
    return (event: InspectionEvent) => {
      for (const id of takenIn(event)) {
        if (!this.#declared.has(id)) continue;
        if (before !== undefined) this.pairs.add(`${before} » ${id}`);
        before = id;
      }
    };
  };

  missing(reachable: readonly string[]): string[] {
    return reachable.filter((id) => !this.taken.has(id));
  }
}
