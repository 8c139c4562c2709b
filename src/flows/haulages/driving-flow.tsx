import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { drivingMachine } from '#machines/haulages/driving.machine.ts';

/** After the jobs, which nearly always stand alone. */
const keptMoves = () => import('./kept-moves.tsx');
const KeptMoves = lazy(async () => ({ default: (await keptMoves()).KeptMoves }));

export type DrivingActor = ActorRefFrom<typeof drivingMachine>;

export interface DrivingFlowProps {
  actor: DrivingActor | null;
  /** What the page shows is from before. */
  isOld?: boolean;
  /** The page itself says that the session has ended. */
  isTold?: boolean;
}

/** What stands on the pages of whoever drives. It is nothing for all others, and where all has arrived. */
export function DrivingFlow({ actor, isOld = false, isTold = false }: DrivingFlowProps) {
  const state = useSelector(actor ?? undefined, (snapshot) => snapshot);
  const drives = actor !== null;

  useEffect(() => {
    // Here before the network goes.
    if (drives) keptMoves().catch(() => {});
  }, [drives]);

  if (!actor || !state) return null;
  const { moves, jobs, at, loss, problem } = state.context;
  const isSignedOut = problem?.code === 'unauthenticated';
  const jobsOf = (isOld || state.matches('waiting')) && !isSignedOut && jobs.length > 0 ? at : null;
  if (moves.length === 0 && jobsOf === null && loss === null && !isSignedOut) return null;
  return (
    <Suspense>
      <KeptMoves
        moves={moves}
        jobsOf={jobsOf}
        loss={loss}
        isSignedOut={isSignedOut}
        problem={isTold ? null : problem}
        busy={state.hasTag('busy')}
        onRead={() => actor.send({ type: 'loss.read' })}
        onDrop={(key) => actor.send({ type: 'move.dropped', key })}
      />
    </Suspense>
  );
}
