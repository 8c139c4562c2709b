/** Request bodies of the delivery page. */
import type { ShipmentMove } from '#domain/lifecycles/shipment.ts';
import type { OperationInput } from '../api/operation.ts';
import { isRoadMove } from './kept-move.ts';
import type { MoveInput, PageMove, Shipment, ShipmentContext } from './shipment.types.ts';

type WithContext = { context: ShipmentContext };

export const getShipmentInput = ({ context }: WithContext) => ({ path: { id: context.id } });

const withCode = ({ code = '' }: MoveInput) => ({ code });
const alone = () => undefined;

/** Picks the input that belongs to a move. */
const bodyOf: Record<ShipmentMove, (said: MoveInput, shipment: Shipment | null) => MoveInput | undefined> = {
  /** Sends the price and the charge that were shown; the server refuses if one has risen. */
  accept: ({ offer: id }, shipment) => {
    const offer = shipment?.offers.find((each) => each.id === id);
    if (!offer) return { ...(id !== undefined && { offer: id }) };
    return { offer: offer.id, price: offer.price, ...(offer.waiting && { waiting: offer.waiting }) };
  },
  assign: ({ driver, plate }) => ({ ...(driver && { driver }), ...(plate && { plate }) }),
  /** Sends the cost that was shown; the server refuses if it has risen. */
  cancel: (_, shipment) => (shipment?.cancelling_costs == null ? undefined : { costs: shipment.cancelling_costs }),
  object: ({ words = '' }) => ({ words: words.trim() }),
  go: alone,
  /** Moves with photos are sent by `driving`. */
  pickUp: ({ code = '', count }) => ({ code, ...(count !== undefined && { count }) }),
  notHandedOver: alone,
  deliver: withCode,
  undelivered: alone,
  bringBack: withCode,
};

export const chosenMove = ({
  context: { id, shipment, move, said, made },
}: WithContext): OperationInput<'moveShipment'> => {
  const chosen = move === null || !isLifecycleMove(move) ? 'cancel' : move;
  // Other moves are recognised by the status they lead to.
  const onRoad = isRoadMove(chosen) ? made : null;
  const header = onRoad ? { 'Idempotency-Key': onRoad.key } : {};
  const body = onRoad ? { ...bodyOf[chosen](said, shipment), made_at: onRoad.at } : bodyOf[chosen](said, shipment);
  return { path: { id, transition: chosen }, header, ...(body && { body }) };
};

/** Whether the move changes the status of the delivery, unlike those that are about an offer. */
export const isLifecycleMove = (move: PageMove): move is ShipmentMove => move !== 'offer' && move !== 'withdraw';

export const offerInput = ({ context: { id, said } }: WithContext): OperationInput<'offerShipment'> => ({
  path: { id },
  body: {
    price: said.price ?? 0,
    ...(said.waiting && { waiting: said.waiting }),
    ...(said.doubted !== undefined && said.doubted === said.price && { sure: true }),
  },
});
