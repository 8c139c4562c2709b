import type { LiveActor } from './live/live-state.ts';
import type { ActorState } from './live/protocol.ts';

/** What a chart needs to know of the actor that it lights up: one of another tab, or the one that is driven here. */
export interface Spotlight extends Pick<LiveActor, 'ended' | 'taken' | 'moved' | 'hurried'> {
  state: Pick<ActorState, 'status' | 'active' | 'leaves'>;
}

export type Activity = 'leaf' | 'around' | undefined;

/** Whether a state is where the actor is, around it, or neither. An actor that ended is nowhere. */
export function activity(id: string, actor: Spotlight | undefined): Activity {
  if (!actor || !isPresent(actor)) return undefined;
  if (actor.state.leaves.includes(id)) return 'leaf';
  return actor.state.active.includes(id) ? 'around' : undefined;
}

/** One that is done stands in its last state for good; one that was stopped or whose tab is closed stands nowhere. */
const isPresent = ({ ended, state }: Spotlight) => !ended || state.status === 'done';
