/** What the clock says of a haulage: until when it waits, what has become of it by then, and what calling it off costs. */
import {
  HAULAGE_FREE_UNTIL,
  HAULAGE_OBJECTION_TIME,
  HAULAGE_OFFER_TIME,
  HAULAGE_PAY_TIME,
  HAULAGE_ROAD_TIME,
  HAULAGE_SETS_OUT,
  HAULAGE_WAITED_FOR,
} from '../limits.ts';
import { type Kobo, kobo } from '../money.ts';
import {
  type HaulageLifeEvent,
  type HaulageMove,
  type HaulageRole,
  type HaulageStatus,
  nextHaulageStatus,
} from './haulage.ts';

/** What the clock has to know of one. */
export interface HaulageTimes {
  readonly status: HaulageStatus;
  /** The window in which it is to be fetched. */
  readonly begins_at: Date;
  readonly ends_at: Date;
  /** Until when it waits where it is; null where it waits for nothing but a case, or is over. */
  readonly held_until: Date | null;
}

const byTime: Partial<Record<HaulageStatus, HaulageLifeEvent['type']>> = {
  requested: 'offers.ended',
  awaitingPayment: 'hold.ended',
  booked: 'window.passed',
  assigned: 'window.passed',
  onTheWay: 'window.passed',
  pickedUp: 'road.ended',
  returning: 'road.ended',
  notHandedOver: 'objection.ended',
  delivered: 'objection.ended',
  returned: 'objection.ended',
};

/** Until when it waits, from the moment on at which it comes to a status. */
export function waitsUntil(
  status: HaulageStatus,
  { begins_at, ends_at }: Pick<HaulageTimes, 'begins_at' | 'ends_at'>,
  now: Date,
): Date | null {
  const after = (span: number) => new Date(now.getTime() + span);
  const atMost = (span: number) => new Date(Math.min(begins_at.getTime(), now.getTime() + span));
  const event = byTime[status];
  if (event === 'offers.ended') return atMost(HAULAGE_OFFER_TIME);
  if (event === 'hold.ended') return atMost(HAULAGE_PAY_TIME);
  if (event === 'window.passed') return new Date(ends_at.getTime() + HAULAGE_WAITED_FOR);
  if (event === 'road.ended') return after(HAULAGE_ROAD_TIME);
  return event === 'objection.ended' ? after(HAULAGE_OBJECTION_TIME) : null;
}

/** What time has made of it by a moment; `undefined` where it is as it was. */
export function movedByTime({ status, held_until }: HaulageTimes, now: Date): HaulageStatus | undefined {
  const event = byTime[status];
  return event && held_until && now >= held_until ? nextHaulageStatus(status, event) : undefined;
}

/** What has become of it by a moment, whether or not anybody has written it down yet. */
export const haulageAt = (haulage: HaulageTimes, now: Date): HaulageStatus =>
  movedByTime(haulage, now) ?? haulage.status;

/** Since when it is where it is by a moment. */
export const sinceWhen = (haulage: HaulageTimes & { readonly since: Date }, now: Date): Date =>
  (movedByTime(haulage, now) && haulage.held_until) ?? haulage.since;

const eventsOf: Record<HaulageRole, Partial<Record<HaulageMove, HaulageLifeEvent['type']>>> = {
  shipper: { accept: 'shipper.accept', cancel: 'shipper.cancel', object: 'shipper.object' },
  carrier: { assign: 'carrier.assign', cancel: 'carrier.cancel' },
  driver: {
    go: 'driver.go',
    pickUp: 'driver.pickUp',
    notHandedOver: 'driver.notHandedOver',
    deliver: 'driver.deliver',
    undelivered: 'driver.undelivered',
    bringBack: 'driver.bringBack',
  },
};

/** Whether a move is ever theirs to take. */
export const isHaulageMoveOf = (role: HaulageRole, move: HaulageMove) => eventsOf[role][move] !== undefined;

/** What somebody may do with one that stands there; some of it only at its hour. */
export const haulageMovesOf = (status: HaulageStatus, role: HaulageRole): HaulageMove[] =>
  (Object.keys(eventsOf[role]) as HaulageMove[]).filter((move) => {
    const type = eventsOf[role][move];
    return type !== undefined && nextHaulageStatus(status, type) !== undefined;
  });

/** Whether it hangs on the driver who is named: they have something to do, and the carrier can name nobody else any more. */
export const needsItsDriver = (status: HaulageStatus): boolean =>
  haulageMovesOf(status, 'driver').length > 0 && !haulageMovesOf(status, 'carrier').includes('assign');

/** From when on its driver can set out. Before that nobody is on the way, and calling it off costs nothing. */
export const setsOutFrom = ({ begins_at }: Pick<HaulageTimes, 'begins_at'>): Date =>
  new Date(begins_at.getTime() - HAULAGE_SETS_OUT);

/** Where a driver's move leads, whenever it arrives; as it is where it has led there already. */
export const drivenTo = (status: HaulageStatus, move: HaulageMove): HaulageStatus => {
  const type = eventsOf.driver[move];
  return (type && nextHaulageStatus(status, type)) ?? status;
};

/** Where somebody's move leads at a moment; `undefined` when it is not theirs, or too early or too late for it. */
export function moveHaulage(
  haulage: HaulageTimes,
  role: HaulageRole,
  move: HaulageMove,
  now: Date,
): HaulageStatus | undefined {
  // Whoever waits in vain has been there in the window.
  if (move === 'notHandedOver' && now < haulage.begins_at) return undefined;
  if (move === 'go' && now < setsOutFrom(haulage)) return undefined;
  const isLate = role === 'shipper' && move === 'cancel' && costOfCancelling(haulage, kobo(100), now) > 0;
  const type = isLate ? 'shipper.cancelLate' : eventsOf[role][move];
  return type && nextHaulageStatus(haulage.status, type);
}

/**
 * What calling it off costs its shipper at a moment: nothing until a day before the window, a quarter from then on, and half
 * once the truck is on the way. Where the window has ended and nobody has come, nothing.
 *
 * @returns Kobo, rounded down.
 */
export function costOfCancelling({ status, begins_at, ends_at }: HaulageTimes, price: Kobo, now: Date): Kobo {
  const isBooked = status === 'booked' || status === 'assigned';
  if ((!isBooked && status !== 'onTheWay') || now >= ends_at) return kobo(0);
  if (status === 'onTheWay') return half(price);
  const isFree = now.getTime() + HAULAGE_FREE_UNTIL <= begins_at.getTime();
  return isFree ? kobo(0) : kobo(Math.floor(price / 4));
}

/** What a carrier gets who came in vain, or was called off on the way. */
export const half = (price: Kobo): Kobo => kobo(Math.floor(price / 2));
