import { describe, expect, it } from 'vitest';
import type { ShipmentMove } from '#domain/lifecycles/shipment.ts';
import { bookedShipment, offerOfOkafor } from './shipment.fixtures.ts';
import { chosenMove, offerInput } from './shipment.payload.ts';
import type { MoveInput, PageMove, ShipmentContext } from './shipment.types.ts';

const said: MoveInput = {
  ...{
    offer: offerOfOkafor.id,
    driver: 'a driver',
    plate: 'ABC-123DE',
    words: ' It is wet. ',
    code: '4821',
    count: 11,
  },
  price: 150_000,
};

/** The input that each move sends, if any. */
const bodies: Record<ShipmentMove, object | undefined> = {
  accept: { offer: offerOfOkafor.id, price: 180_000 },
  assign: { driver: 'a driver', plate: 'ABC-123DE' },
  cancel: { costs: 4_500_000 },
  object: { words: 'It is wet.' },
  go: undefined,
  pickUp: { code: '4821', count: 11 },
  notHandedOver: undefined,
  deliver: { code: '4821' },
  undelivered: undefined,
  bringBack: { code: '4821' },
};

const sent = (move: PageMove, cancelling_costs: number | null) => {
  const shipment = { ...bookedShipment, cancelling_costs };
  const { path, body } = chosenMove({ context: { id: 'one', shipment, move, said, made: null } as ShipmentContext });
  return { path, body };
};

describe('the payload of a move', () => {
  it.each(Object.entries(bodies))('sends the fields of %s', (move, body) => {
    expect(sent(move as PageMove, 4_500_000)).toEqual({ path: { id: 'one', transition: move }, body });
  });

  it.each([
    [null, undefined],
    [0, { costs: 0 }],
  ])('sends for a cancelling cost of %s the cost that was shown', (costs, body) => {
    expect(sent('cancel', costs).body).toEqual(body);
  });

  it('sends the charge for waiting of an offer, and the one that was shown with it', () => {
    const waiting = { free_hours: 2, per_hour: 5_000 };
    const shipment = { ...bookedShipment, offers: [{ ...offerOfOkafor, waiting }] };
    const context = { id: 'one', shipment, move: 'accept', said, made: null } as ShipmentContext;

    expect(chosenMove({ context }).body).toEqual({ offer: offerOfOkafor.id, price: 180_000, waiting });
    expect(offerInput({ context: { ...context, said: { price: 150_000, waiting } } }).body).toEqual({
      price: 150_000,
      waiting,
    });
  });

  it.each([
    [undefined, { price: 150_000 }],
    [100, { price: 150_000 }],
    [150_000, { price: 150_000, sure: true }],
  ])('confirms an unusual price of %s only if it is sent again', (doubted, body) => {
    const doubting = { ...said, ...(doubted !== undefined && { doubted }) };
    expect(offerInput({ context: { id: 'one', said: doubting } as ShipmentContext }).body).toEqual(body);
  });
});
