import { useEffect } from 'react';
import type { Actor, AnyStateMachine, EventFrom, InputFrom } from 'xstate';
import { useFlow } from './use-flow.ts';

/** A flow that begins to load once its screen is open. */
export function useOpenedFlow<M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Actor<M> {
  const actor = useFlow(machine, input);
  useEffect(() => actor.send({ type: 'screen.opened' } as EventFrom<M>), [actor]);
  return actor;
}
