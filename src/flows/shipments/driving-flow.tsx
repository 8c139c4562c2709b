import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { drivingMachine } from '#machines/shipments/driving.machine.ts';

/** Loaded after the jobs: most drivers have no unsent updates. */
const keptMoves = () => import('./kept-moves.tsx');
const KeptMoves = lazy(async () => ({ default: (await keptMoves()).KeptMoves }));

export type DrivingActor = ActorRefFrom<typeof drivingMachine>;

export interface DrivingFlowProps {
  actor: DrivingActor | null;
  /** Whether the page shows jobs saved on this device because the server was not reached. */
  isOld?: boolean;
  /** Whether the page itself already asks the user to sign in again. */
  isTold?: boolean;
}

/** Shows a driver's unsent and refused updates above a page. Renders nothing when there are none. */
export function DrivingFlow({ actor, isOld = false, isTold = false }: DrivingFlowProps) {
  const state = useSelector(actor ?? undefined, (snapshot) => snapshot);
  const drives = actor !== null;

  useEffect(() => {
    // Loads the code while there is a network.
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
