import { type ActorRefFrom, type AnyStateMachine, type ContextFrom, createActor, type InputFrom } from 'xstate';

type Value = Parameters<AnyStateMachine['resolveState']>[0]['value'];

interface At<M extends AnyStateMachine> {
  input: InputFrom<M>;
  value: Value;
  /** Added to the initial context. */
  context?: Partial<ContextFrom<M>>;
  /** The actors that it runs, by their ids. */
  children?: Readonly<Record<string, object>>;
  /** Receives the events that the screen sends. */
  send?: (event: object) => void;
}

/** Creates an actor that is in a state and ignores every event. */
export function actorAt<M extends AnyStateMachine>(machine: M, { input, value, context, children = {}, send }: At<M>) {
  const begun = createActor<AnyStateMachine>(machine, { input }).getSnapshot();
  const at = machine.resolveState({ value, context: { ...begun.context, ...context } });
  const snapshot = Object.assign(at, { children });
  const ended = { unsubscribe: () => undefined };
  const stub = { getSnapshot: () => snapshot, subscribe: () => ended, send: send ?? (() => undefined) };
  return stub as ActorRefFrom<M>;
}
