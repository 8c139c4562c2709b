/** Properties of the money of a shipment on every path through its life: paid = held + refunded + owed. */
import {
  isShipmentOver,
  type Shares,
  type ShipmentLifeEvent,
  type ShipmentStatus,
  sharesOf,
} from '#domain/lifecycles/shipment.ts';
import { costOfCancelling, halfOf } from '#domain/lifecycles/shipment-times.ts';
import { type Kobo, naira } from '#domain/money.ts';
import { type Moment, rulesFor } from '../path-engine/rules.ts';

const { always, never } = rulesFor<unknown>();
type Type = ShipmentLifeEvent['type'];

const PRICE = naira(350_000);

/** Events after which part of the payment may belong to the carrier. */
const EARNS: readonly Type[] = ['shipper.cancelLate', 'proof.ended', 'objection.ended', 'case.kept'];

/** Events after which the goods are on the truck. */
const LOADS: readonly (Type | undefined)[] = ['driver.pickUp', 'proof.arrived'];

export const shipmentRules = [
  always('what was paid is held, refunded or owed, all of it and no more', (now, _, past) => {
    if (!isPaid(past, now)) return true;
    const { held, back, owed } = sharesAt(now, past);
    return held + back + owed === PRICE;
  }),
  always('before it is paid nothing is owed', (now, _, past) => isPaid(past, now) || !isOver(now, past)),
  always('what was paid is held until it is over, and no longer', (now, _, past) => {
    if (!isPaid(past, now)) return true;
    return sharesAt(now, past).held > 0 === !isShipmentOver(statusOf(now));
  }),
  never('a carrier is owed money for doing nothing', (now, _, past) => {
    const type = typeOf(now);
    return isPaid(past, now) && sharesAt(now, past).owed > 0 && (type === undefined || !EARNS.includes(type));
  }),
  never('the whole price is owed for goods that were not loaded', (now, _, past) => {
    const isLoaded = [...past, now].some((each) => LOADS.includes(typeOf(each)));
    return isPaid(past, now) && !isLoaded && sharesAt(now, past).owed === PRICE;
  }),
];

const statusOf = ({ leaves }: Moment) => (leaves[0]?.split('.').at(-1) ?? '') as ShipmentStatus;
const typeOf = ({ event }: Moment) => event?.type as Type | undefined;
const isPaid = (past: readonly Moment[], now: Moment) =>
  [...past, now].some((each) => typeOf(each) === 'payment.arrived');
const isOver = (now: Moment, past: readonly Moment[]) => sharesAt(now, past).owed > 0 && statusOf(now) !== 'closed';

const sharesAt = (now: Moment, past: readonly Moment[]): Shares =>
  sharesOf(statusOf(now), PRICE, partOf([...past, now]));

/** The `part` that the server stores after these events. */
function partOf(moments: readonly Moment[]): Kobo | null {
  const types = moments.map(typeOf);
  if (types.includes('proof.arrived')) return null;
  if (types.includes('tries.ended') && !types.some((type) => LOADS.includes(type))) return halfOf(PRICE);
  if (types.includes('driver.notHandedOver')) return halfOf(PRICE);
  if (!types.includes('shipper.cancelLate')) return null;
  const status = types.includes('driver.go') ? 'onTheWay' : 'booked';
  const [begins_at, ends_at] = [new Date(1), new Date(2)];
  return costOfCancelling({ status, begins_at, ends_at, held_until: null }, PRICE, new Date(0));
}
