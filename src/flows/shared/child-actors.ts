import { useEffect, useReducer } from 'react';
import type { AnyActorRef } from 'xstate';

type Parent = { getSnapshot: () => unknown } | undefined;

/** A child of an actor, by its id. A parent may be a stub without children. */
export const childOf = (actor: Parent, id: string): AnyActorRef | undefined =>
  (actor?.getSnapshot() as { children?: Record<string, AnyActorRef> } | undefined)?.children?.[id];

/** What a child knows. It may be a stub without a context. */
export const contextOf = <Context>(child: AnyActorRef | undefined): Partial<Context> | undefined =>
  (child?.getSnapshot() as { context?: Partial<Context> } | undefined)?.context;

/** Draws again when one of the actors moves. Their failures are the parent's to handle. */
export function useChangesOf(children: (AnyActorRef | undefined)[]) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const sessions = children.map((child) => child?.sessionId).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sessions say which actors they are
  useEffect(() => {
    const subscriptions = children.map((child) => child?.subscribe({ next: redraw, error: () => undefined }));
    return () => {
      for (const subscription of subscriptions) subscription?.unsubscribe();
    };
  }, [sessions]);
}
