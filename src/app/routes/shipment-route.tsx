import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { keptWords } from '#machines/favourites/kept-words.ts';
import { keptDriving } from '#machines/shipments/kept-driving.ts';
import { type KeptMove, withMove } from '#machines/shipments/kept-move.ts';
import { isStale, shipmentMachine } from '#machines/shipments/shipment.machine.ts';
import { vault } from '#machines/vault/vault.ts';
import { type DrivingActor, DrivingFlow } from '../../flows/shipments/driving-flow.tsx';
import { ShipmentFlow } from '../../flows/shipments/shipment-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useReturnEvent } from '../actors/use-return.ts';
import { useReloadOnReconnect } from './known-jobs.ts';
import { useDriving } from './load-driving.ts';
import { goToPayment } from './pay-page.ts';

/** /shipments/:id, to which the payment page also returns. */
export function ShipmentRoute() {
  const { id = '' } = useParams();
  return <OneShipment key={id} id={id} />;
}

function OneShipment({ id }: { id: string }) {
  const [before] = useState(() => knownJob(id));
  const [unsent] = useState(() => keptWords.all().find((words) => words.id === id && words.move === REPORT)?.said);
  const actor = useOpenedFlow(shipmentMachine, { id, ...before, ...(unsent && { said: unsent }) });
  useKeptWords(actor);
  useReturnEvent(actor);
  const drives = useSelector(actor, ({ context }) => context.shipment?.drives === true);
  const driving = useDriving(drives || before.known !== null);
  useKeptMoves(actor, driving);
  const isOld = useSelector(actor, ({ context }) => isStale(context));
  const isTold = useSelector(actor, ({ context }) => context.problem?.code === 'unauthenticated');
  useReloadOnReconnect(actor, driving, isOld);
  const url = useSelector(actor, (snapshot) =>
    snapshot.hasTag('leaving') ? (snapshot.context.shipment?.payment?.url ?? null) : null,
  );

  useEffect(() => {
    if (url) goToPayment(url);
  }, [url]);

  return <ShipmentFlow actor={actor} notes={<DrivingFlow actor={driving} isOld={isOld} isTold={isTold} />} />;
}

const REPORT = 'moveShipment';

/** Keeps the words of a report on the device until they are sent or deleted. */
function useKeptWords(actor: ActorRefFrom<typeof shipmentMachine>) {
  const [person] = useState(vault.personId);
  const { id, said } = useSelector(actor, ({ context }) => context);
  const { words } = said;

  useEffect(() => {
    const kept = { id, move: REPORT } as const;
    if (words === undefined) keptWords.drop(kept, person);
    else keptWords.put({ ...kept, said: { words } }, person);
  }, [id, words, person]);
}

/** Connects the page of a job with the moves saved on this device. */
/** The saved job and its moves, shown before the server answers. */
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
