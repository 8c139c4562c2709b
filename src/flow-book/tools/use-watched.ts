import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { type LiveActor, type LogEntry, latest } from '../live/live-state.ts';
import { useLive } from '../live/use-live.ts';

export interface Watched {
  /** Every actor of this flow, in every tab. */
  actors: LiveActor[];
  /** The one that is watched: the picked one, or the one that moved last. */
  actor: LiveActor | undefined;
  /** The actors of every flow. */
  all: LiveActor[];
  log: LogEntry[];
  pick: (key: string) => void;
}

export function useWatched(machine: AnyStateMachine): Watched {
  const [picked, pick] = useState<string>();
  const live = useLive();
  const actors = live.actors.filter((actor) => actor.machine === machine.id);
  const actor = actors.find(({ key }) => key === picked) ?? latest(actors);
  return { actors, actor, all: live.actors, log: live.log, pick };
}
