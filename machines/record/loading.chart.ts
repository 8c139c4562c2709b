/** The first states of a page that loads what it shows: it opens, loads, and offers to try again after a failure. */
import type { DoneActorEvent } from 'xstate';

interface LoadingParts<Call, Shown, Keep, Params> {
  route: string;
  /** The call, which takes no input. */
  call: Call;
  /** The state once it is loaded. */
  shown: Shown;
  /** The action that keeps the response. */
  keep: { type: Keep; params: Params };
}

export function loadingStates<
  const Call extends string,
  const Shown extends string,
  const Keep extends string,
  Params extends (args: { event: DoneActorEvent<never> }) => object,
>({ route, call, shown, keep }: LoadingParts<Call, Shown, Keep, Params>) {
  return {
    arriving: { meta: { route }, on: { 'screen.opened': 'loading' } },
    loading: {
      tags: 'busy',
      meta: { route },
      invoke: {
        id: call,
        src: call,
        input: {},
        onDone: { target: shown, actions: keep },
        onError: { target: 'failed', actions: 'showProblem' },
      },
    },
    failed: { meta: { route }, on: { 'retry.requested': { target: 'loading', actions: 'clearMessages' } } },
  } as const;
}
