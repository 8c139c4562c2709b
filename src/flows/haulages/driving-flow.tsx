import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { drivingMachine } from '#machines/haulages/driving.machine.ts';
import { KeptMoves } from './kept-moves.tsx';

export type DrivingActor = ActorRefFrom<typeof drivingMachine>;

export interface DrivingFlowProps {
  actor: DrivingActor | null;
  /** What the page shows is from before. */
  isOld?: boolean;
}

/** What stands on the pages of whoever drives. It is nothing for all others, and where all has arrived. */
export function DrivingFlow({ actor, isOld = false }: DrivingFlowProps) {
  const state = useSelector(actor ?? undefined, (snapshot) => snapshot);
  if (!actor || !state) return null;
  const { moves, jobs, at } = state.context;
  return (
    <KeptMoves
      moves={moves}
      jobsOf={(isOld || state.matches('waiting')) && jobs.length > 0 ? at : null}
      busy={state.hasTag('busy')}
      onDrop={(key) => actor.send({ type: 'move.dropped', key })}
    />
  );
}
