import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { OperationInput } from '../api/operation.ts';
import { keptLoad } from './driving.fixtures.ts';
import type { KeptMove } from './kept-move.ts';
import { jobUnderWay } from './shipment.fixtures.ts';
import { shipmentMachine } from './shipment.machine.ts';
import type { Shipment } from './shipment.types.ts';

const refused: KeptMove = { ...keptLoad, refused: { code: 'wrong_code', message: 'Wrong code. 4 tries left.' } };

async function shownWith(kept: readonly KeptMove[]) {
  const getShipment = fromPromise<Shipment, OperationInput<'getShipment'>>(async () => jobUnderWay);
  const moveShipment = vi.fn(async () => jobUnderWay);
  const actors = { getShipment, moveShipment: fromPromise<Shipment, OperationInput<'moveShipment'>>(moveShipment) };
  const machine = shipmentMachine.provide({ actors });
  const actor = createActor(machine, { input: { id: jobUnderWay.id, kept } }).start();
  actor.send({ type: 'screen.opened' });
  await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'resting' }));
  return { actor, moveShipment };
}

const made = { key: '3f8c1c52-2f0e-4a3a-9d3e-3d6f7c0b9a13', at: '2026-01-12T09:00:00Z' };

it('keeps count and photos after a wrong code, and replaces the refused move', async () => {
  const { actor } = await shownWith([refused]);

  actor.send({ type: 'move.chosen', move: 'pickUp' });
  const { said } = actor.getSnapshot().context;
  actor.send({ type: 'move.confirmed', made, said: { code: '4821' } });

  expect(said).toEqual({ count: 11, photos: keptLoad.photos });
  const [kept, ...others] = actor.getSnapshot().context.kept;
  expect(kept).toMatchObject({ ...made, move: 'pickUp', code: '4821', count: 11, photos: keptLoad.photos });
  expect([kept?.refused, others]).toEqual([null, []]);
});

it('a load with photos waits on the device, whether there is a network or not', async () => {
  const { actor, moveShipment } = await shownWith([]);

  actor.send({ type: 'move.chosen', move: 'pickUp' });
  actor.send({ type: 'move.confirmed', made, said: { code: '4821', count: 11, photos: ['a'] } });

  const { shipment, kept } = actor.getSnapshot().context;
  expect(kept).toMatchObject([{ key: made.key, count: 11, photos: ['a'] }]);
  expect(shipment).toMatchObject({ status: 'pickedUp', loaded: { count: 11, photos: [] } });
  expect(moveShipment).not.toHaveBeenCalled();
});

it('sends a repeated pickup without photos that were removed', async () => {
  const { actor } = await shownWith([refused]);

  actor.send({ type: 'move.chosen', move: 'pickUp' });
  actor.send({ type: 'move.confirmed', made, said: { code: '4821', count: 12, photos: [] } });

  expect(actor.getSnapshot().context.kept).toEqual([expect.not.objectContaining({ photos: expect.anything() })]);
});
