/** Connects the page of a job with the moves saved on this device. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { keptDriving } from '#machines/shipments/kept-driving.ts';
import { type KeptMove, withMove } from '#machines/shipments/kept-move.ts';
import type { shipmentMachine } from '#machines/shipments/shipment.machine.ts';
import type { DrivingActor } from '../../flows/shipments/driving-flow.tsx';

/** The saved job and its moves, before the server is asked. */
export const knownJob = (id: string) => ({
  known: keptDriving.jobs().jobs.find((job) => job.id === id) ?? null,
  kept: movesOf(keptDriving.moves(), id),
});

const movesOf = (moves: readonly KeptMove[], id: string) => moves.filter((move) => move.id === id);

/** Passes new moves from the page to `driving`, and updates back to the page. */
export function useKeptMoves(actor: ActorRefFrom<typeof shipmentMachine>, driving: DrivingActor | null) {
  const { id, kept } = useSelector(actor, ({ context }) => context);
  const moves = useSelector(driving ?? undefined, (snapshot) => snapshot?.context.moves);

  useEffect(() => {
    const known = driving?.getSnapshot().context.moves ?? [];
    const made = kept.filter(({ key }) => !known.some((move) => move.key === key));
    if (made.length > 0) driving?.send({ type: 'device.changed', moves: made.reduce(withMove, [...known]) });
  }, [driving, kept]);

  useEffect(() => {
    if (!moves) return;
    const mine = movesOf(moves, id);
    const shown = actor.getSnapshot().context.kept;
    if (JSON.stringify(mine) !== JSON.stringify(shown)) actor.send({ type: 'kept.changed', moves: mine });
  }, [actor, id, moves]);
}
