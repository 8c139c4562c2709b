import { useEffect } from 'react';
import type { Actor, AnyStateMachine, EventFrom, InputFrom, Snapshot } from 'xstate';
import { useFlow } from './use-flow.ts';

/** A flow that begins to load once its screen is open. One that goes on from somewhere is not told again. */
export function useOpenedFlow<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  snapshot?: Snapshot<unknown>,
): Actor<M> {
  const actor = useFlow(machine, input, snapshot);
  useEffect(() => actor.send({ type: 'screen.opened' } as EventFrom<M>), [actor]);
  return actor;
}
