import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { type LiveActor, type LogEntry, latest } from '../live/live-state.ts';
import { useLive } from '../live/use-live.ts';

export interface Watched {
  /** The actors of this flow in all tabs. */
  actors: LiveActor[];
  /** The watched actor: the chosen one, else the one that moved last. */
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
