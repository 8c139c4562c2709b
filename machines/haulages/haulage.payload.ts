/** What the calls of the page of a haulage are sent. */
import type { OperationInput } from '../api/operation.ts';
import type { Haulage, HaulageContext, PageMove, SaidWords } from './haulage.types.ts';
import { isRoadMove } from './kept-move.ts';

type Asked = { context: HaulageContext };

export const wanted = ({ context }: Asked) => ({ path: { id: context.id } });

const withCode = ({ code = '' }: SaidWords) => ({ code });
const alone = () => undefined;

/** Of what was said what belongs to the move. */
const bodyOf: Record<
  Exclude<PageMove, 'offer'>,
  (said: SaidWords, haulage: Haulage | null) => SaidWords | undefined
> = {
  /** At what one was told that it asks: it is refused where that is more by now. */
  accept: ({ offer: id }, haulage) => {
    const offer = haulage?.offers.find((each) => each.id === id);
    return { ...(id !== undefined && { offer: id }), ...(offer && { price: offer.price }) };
  },
  assign: ({ driver, plate }) => ({ ...(driver && { driver }), ...(plate && { plate }) }),
  /** What one was told that it costs: it is refused where that is more by now. */
  cancel: (_, haulage) => (haulage?.cancelling_costs == null ? undefined : { costs: haulage.cancelling_costs }),
  object: ({ words = '' }) => ({ words: words.trim() }),
  go: alone,
  /** With photos it goes by the device. */
  pickUp: ({ code = '', count }) => ({ code, ...(count !== undefined && { count }) }),
  notHandedOver: alone,
  deliver: withCode,
  undelivered: alone,
  bringBack: withCode,
};

export const chosenMove = ({ context: { id, haulage, move, said, made } }: Asked): OperationInput<'moveHaulage'> => {
  const chosen = move === null || move === 'offer' ? 'cancel' : move;
  const body = bodyOf[chosen](said, haulage);
  // What the others do is recognised by where it stands.
  const header = isRoadMove(chosen) && made ? { 'Idempotency-Key': made.key } : {};
  return { path: { id, transition: chosen }, header, ...(body && { body }) };
};

export const offered = ({ context: { id, said } }: Asked): OperationInput<'offerHaulage'> => ({
  path: { id },
  body: { price: said.price ?? 0 },
});
