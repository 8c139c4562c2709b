import { useEffect, useState } from 'react';
import { type Actor, type AnyStateMachine, createActor, type InputFrom, type Snapshot } from 'xstate';
import { inspect, showRunning } from './inspector.ts';

/**
 * An actor that lives as long as the component is on the page.
 *
 * React's StrictMode takes a component off and puts it back at once; stopping and starting the actor with it would send
 * its calls twice. So the stop waits until the component has not come back.
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
