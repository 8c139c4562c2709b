import { useEffect } from 'react';
import type { Actor, AnyStateMachine, EventFrom, InputFrom, Snapshot } from 'xstate';
import { useFlow } from './use-flow.ts';

/** Creates a flow that loads when its screen opens, unless it continues from a snapshot. */
export function useOpenedFlow<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  snapshot?: Snapshot<unknown>,
): Actor<M> {
  const actor = useFlow(machine, input, snapshot);
  useEffect(() => actor.send({ type: 'screen.opened' } as EventFrom<M>), [actor]);
  return actor;
}
