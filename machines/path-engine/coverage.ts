import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { declaredTransitions, transitionsIn } from './xstate-facts.ts';

/** The transitions that were taken, as XState's inspection reports them, not as the book expects them. */
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
    for (const id of transitionsIn(event)) if (this.#declared.has(id)) this.taken.add(id);
  };

  /** Creates an inspector for one path that also counts pairs. No pair spans two paths. */
  readonly inspectPairs = () => {
    let before: string | undefined;
    return (event: InspectionEvent) => {
      for (const id of transitionsIn(event)) {
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
