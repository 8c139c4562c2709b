import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { declaredTransitions, takenIn } from './xstate-facts.ts';

/** Transition coverage: which ones were really taken, told by inspection and not by the book. */
export class Coverage {
  readonly taken = new Set<string>();
  readonly #declared: Set<string>;

  constructor(machine: AnyStateMachine) {
    this.#declared = new Set(declaredTransitions(machine));
  }

  /** To be given to `createActor`. Transitions of other machines in the same system are not counted. */
  readonly inspect = (event: InspectionEvent) => {
    for (const id of takenIn(event)) if (this.#declared.has(id)) this.taken.add(id);
  };

  missing(reachable: readonly string[]): string[] {
    return reachable.filter((id) => !this.taken.has(id));
  }
}
