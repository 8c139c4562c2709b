import type { LiveActor } from './live/live-state.ts';

type Activity = 'leaf' | 'around' | undefined;

/** Whether a state is where the actor is, around it, or neither. An actor that ended is nowhere. */
export function activity(id: string, actor: LiveActor | undefined): Activity {
  if (!actor || !isPresent(actor)) return undefined;
  if (actor.state.leaves.includes(id)) return 'leaf';
  return actor.state.active.includes(id) ? 'around' : undefined;
}

/** One that is done stands in its last state for good; one that was stopped or whose tab is closed stands nowhere. */
const isPresent = ({ ended, state }: LiveActor) => !ended || state.status === 'done';
