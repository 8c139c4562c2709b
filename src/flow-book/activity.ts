import type { LiveActor } from './live/live-state.ts';
import type { ActorState } from './live/protocol.ts';

/** The actor that a chart highlights: one of another tab, or the one that runs on the stage. */
export interface Spotlight extends Pick<LiveActor, 'ended' | 'taken' | 'moved' | 'hurried'> {
  state: Pick<ActorState, 'status' | 'active' | 'leaves'>;
}

export type Activity = 'leaf' | 'around' | undefined;

/** Whether a state is active, contains an active state, or neither. An actor that ended is in no state. */
export function activity(id: string, actor: Spotlight | undefined): Activity {
  if (!actor || !isPresent(actor)) return undefined;
  if (actor.state.leaves.includes(id)) return 'leaf';
  return actor.state.active.includes(id) ? 'around' : undefined;
}

/** Whether the actor is in a state: a finished one stays in its last, a stopped one or one of a closed tab does not. */
const isPresent = ({ ended, state }: Spotlight) => !ended || state.status === 'done';
