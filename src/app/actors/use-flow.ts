import { useEffect, useState } from 'react';
import { type Actor, type AnyStateMachine, createActor, type InputFrom, type Snapshot } from 'xstate';
import { inspect, showRunning } from './inspector.ts';

/**
 * Creates an actor that lives as long as the component is mounted.
 *
 * React's StrictMode unmounts and remounts a component at once. Restarting the actor would send its calls twice, so it stops
 * only if the component is not remounted.
 */
export function useFlow<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  /** Saved snapshot to restore. */
  snapshot?: Snapshot<unknown>,
): Actor<M> {
  const [flow] = useState(() => {
    const options = { input, inspect, id: machine.id, ...(snapshot && { snapshot }) } as Parameters<
      typeof createActor<M>
    >[1];
    return { actor: createActor(machine, options), mounted: false };
  });

  useEffect(() => {
    flow.mounted = true;
    flow.actor.start();
    const hide = showRunning(flow.actor);
    return () => {
      flow.mounted = false;
      hide();
      queueMicrotask(() => {
        if (!flow.mounted) flow.actor.stop();
      });
    };
  }, [flow]);

  return flow.actor;
}
