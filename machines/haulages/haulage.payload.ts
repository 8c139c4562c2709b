/** Request bodies of the delivery page. */
import type { OperationInput } from '../api/operation.ts';
import type { Haulage, HaulageContext, MoveInput, PageMove } from './haulage.types.ts';
import { isRoadMove } from './kept-move.ts';

type WithContext = { context: HaulageContext };

export const getHaulageInput = ({ context }: WithContext) => ({ path: { id: context.id } });

const withCode = ({ code = '' }: MoveInput) => ({ code });
const alone = () => undefined;

/** Picks the input that belongs to a move. */
const bodyOf: Record<
  Exclude<PageMove, 'offer'>,
  (said: MoveInput, haulage: Haulage | null) => MoveInput | undefined
> = {
  /** Sends the price that was shown; the server refuses if it has risen. */
  accept: ({ offer: id }, haulage) => {
    const offer = haulage?.offers.find((each) => each.id === id);
    return { ...(id !== undefined && { offer: id }), ...(offer && { price: offer.price }) };
  },
  assign: ({ driver, plate }) => ({ ...(driver && { driver }), ...(plate && { plate }) }),
  /** Sends the cost that was shown; the server refuses if it has risen. */
  cancel: (_, haulage) => (haulage?.cancelling_costs == null ? undefined : { costs: haulage.cancelling_costs }),
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
  context: { id, haulage, move, said, made },
}: WithContext): OperationInput<'moveHaulage'> => {
  const chosen = move === null || move === 'offer' ? 'cancel' : move;
  const body = bodyOf[chosen](said, haulage);
  // Other moves are recognised by the status they lead to.
  const header = isRoadMove(chosen) && made ? { 'Idempotency-Key': made.key } : {};
  return { path: { id, transition: chosen }, header, ...(body && { body }) };
};

export const offerInput = ({ context: { id, said } }: WithContext): OperationInput<'offerHaulage'> => ({
  path: { id },
  body: { price: said.price ?? 0 },
});
