import { useEffect, useReducer } from 'react';
import type { AnyActorRef } from 'xstate';

type Parent = { getSnapshot: () => unknown } | undefined;

/** Returns a child actor by its id. A parent may be a stub without children. */
export const childOf = (actor: Parent, id: string): AnyActorRef | undefined =>
  (actor?.getSnapshot() as { children?: Record<string, AnyActorRef> } | undefined)?.children?.[id];

/** Returns a child's context. A child may be a stub without one. */
export const contextOf = <Context>(child: AnyActorRef | undefined): Partial<Context> | undefined =>
  (child?.getSnapshot() as { context?: Partial<Context> } | undefined)?.context;

/** Re-renders when one of the actors changes. The parent handles their failures. */
export function useChangesOf(children: (AnyActorRef | undefined)[]) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const sessions = children.map((child) => child?.sessionId).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the session ids identify the actors
  useEffect(() => {
    const subscriptions = children.map((child) => child?.subscribe({ next: redraw, error: () => undefined }));
    return () => {
      for (const subscription of subscriptions) subscription?.unsubscribe();
    };
  }, [sessions]);
}
