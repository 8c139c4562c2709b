/** The expected state of one machine, as its book holds it: for tests that read a state by the names of the machine. */
import type { AnyStateMachine, ContextFrom, StateMachine } from 'xstate';
import type { ExpectedState } from './book.ts';

/** The result of `toPlainData` for a value: files, dates, functions and actors are texts that describe them. */
export type InBook<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends Date | Blob | ((...args: never) => unknown) | { sessionId: string; send: unknown }
      ? string
      : { [K in keyof T]: InBook<T[K]> };

export interface StateOf<M extends AnyStateMachine> extends Omit<ExpectedState, 'context'> {
  context: InBook<ContextFrom<M>>;
}

/** The ids of the innermost states. */
export type LeafOf<M extends AnyStateMachine> = PartsOf<M>['schema'] extends infer Root extends { id: string }
  ? Leaves<Root, Root['id']>
  : never;

/** The actors and the states of a machine, as `setup` gave them to its type. */
export type PartsOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer Schema,
    infer _TransitionMeta
  >
    ? { actor: Actor; schema: Schema }
    : never;

type Leaves<Node, Path extends string> = Node extends { states: infer States }
  ? { [Name in keyof States & string]-?: Leaves<NonNullable<States[Name]>, `${Path}.${Name}`> }[keyof States & string]
  : Node extends { id: infer Id extends string }
    ? Id
    : Path;
