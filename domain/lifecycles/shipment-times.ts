/** Deadlines of a delivery, the statuses they lead to, and the cost of cancelling. */
import {
  SHIPMENT_FREE_UNTIL,
  SHIPMENT_OBJECTION_TIME,
  SHIPMENT_OFFER_TIME,
  SHIPMENT_PAY_TIME,
  SHIPMENT_PROOF_TIME,
  SHIPMENT_ROAD_TIME,
  SHIPMENT_SETS_OUT,
  SHIPMENT_WAITED_FOR,
} from '../limits.ts';
import { type Kobo, kobo } from '../money.ts';
import {
  nextShipmentStatus,
  type ShipmentLifeEvent,
  type ShipmentMove,
  type ShipmentRole,
  type ShipmentStatus,
} from './shipment.ts';

/** The fields that deadlines depend on. */
export interface ShipmentTimes {
  readonly status: ShipmentStatus;
  /** The pickup time. */
  readonly begins_at: Date;
  readonly ends_at: Date;
  /** The deadline of the current status; null for disputed and final ones. */
  readonly held_until: Date | null;
}

const byTime: Partial<Record<ShipmentStatus, ShipmentLifeEvent['type']>> = {
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
  cancelled: 'proof.ended',
  failed: 'proof.ended',
};

/** The deadline of a status that is reached at `now`, from the status `was`. */
export function statusDeadline(
  status: ShipmentStatus,
  {
    begins_at,
    ends_at,
    status: was,
  }: Pick<ShipmentTimes, 'begins_at' | 'ends_at'> & Partial<Pick<ShipmentTimes, 'status'>>,
  now: Date,
): Date | null {
  const after = (span: number) => new Date(now.getTime() + span);
  const atMost = (span: number) => new Date(Math.min(begins_at.getTime(), now.getTime() + span));
  const event = byTime[status];
  if (event === 'offers.ended') return atMost(SHIPMENT_OFFER_TIME);
  if (event === 'hold.ended') return atMost(SHIPMENT_PAY_TIME);
  if (event === 'window.passed') return new Date(ends_at.getTime() + SHIPMENT_WAITED_FOR);
  if (event === 'road.ended') return after(SHIPMENT_ROAD_TIME);
  if (event === 'proof.ended') return was === 'assigned' || was === 'onTheWay' ? after(SHIPMENT_PROOF_TIME) : null;
  return event === 'objection.ended' ? after(SHIPMENT_OBJECTION_TIME) : null;
}

/** The event of a passed deadline; `undefined` if none has passed. */
export function deadlineEvent({ status, held_until }: ShipmentTimes, now: Date): ShipmentLifeEvent['type'] | undefined {
  return held_until && now >= held_until ? byTime[status] : undefined;
}

/** The status that a passed deadline leads to; `undefined` if none has passed. */
export function statusAfterDeadline(shipment: ShipmentTimes, now: Date): ShipmentStatus | undefined {
  const event = deadlineEvent(shipment, now);
  return event && nextShipmentStatus(shipment.status, event, { held: true });
}

/** The status at a moment, even if a passed deadline is not stored yet. */
export const shipmentAt = (shipment: ShipmentTimes, now: Date): ShipmentStatus =>
  statusAfterDeadline(shipment, now) ?? shipment.status;

/** Returns when the current status was reached. */
export const statusSince = (shipment: ShipmentTimes & { readonly since: Date }, now: Date): Date =>
  (hasMovedByTime(shipment, now) ? shipment.held_until : null) ?? shipment.since;

/** Whether a passed deadline leads to another status. */
function hasMovedByTime(shipment: ShipmentTimes, now: Date) {
  const next = statusAfterDeadline(shipment, now);
  return next !== undefined && next !== shipment.status;
}

const eventsOf: Record<ShipmentRole, Partial<Record<ShipmentMove, ShipmentLifeEvent['type']>>> = {
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

/** Whether a role may ever make a move. */
export const isShipmentMoveOf = (role: ShipmentRole, move: ShipmentMove) => eventsOf[role][move] !== undefined;

/** The moves of a role at a status. Some also depend on the time. */
export const shipmentMovesOf = (status: ShipmentStatus, role: ShipmentRole): ShipmentMove[] =>
  (Object.keys(eventsOf[role]) as ShipmentMove[]).filter((move) => {
    const type = eventsOf[role][move];
    return type !== undefined && nextShipmentStatus(status, type) !== undefined;
  });

/**
 * Whether only the assigned driver can continue: the driver has a move, and the carrier can no longer assign another.
 */
export const needsDriver = (status: ShipmentStatus): boolean =>
  shipmentMovesOf(status, 'driver').length > 0 && !shipmentMovesOf(status, 'carrier').includes('assign');

/** The earliest start of the trip. Before it, cancelling is free. */
export const earliestTripStartOf = ({ begins_at }: Pick<ShipmentTimes, 'begins_at'>): Date =>
  new Date(begins_at.getTime() - SHIPMENT_SETS_OUT);

/** Returns the status after a driver's move, whenever it arrives; the same status if the move was made before. */
export const statusAfterDriverMove = (status: ShipmentStatus, move: ShipmentMove): ShipmentStatus => {
  const type = eventsOf.driver[move];
  return (type && nextShipmentStatus(status, type)) ?? status;
};

/** The status after a role's move at a moment; `undefined` if the role may not make it, or not then. */
export function moveShipment(
  shipment: ShipmentTimes,
  role: ShipmentRole,
  move: ShipmentMove,
  now: Date,
): ShipmentStatus | undefined {
  const type = eventOfMove(shipment, role, move, now);
  return type && nextShipmentStatus(shipment.status, type);
}

/** The event of a role's move at a moment; `undefined` if the role may not make it, or not then. */
export function eventOfMove(
  shipment: ShipmentTimes,
  role: ShipmentRole,
  move: ShipmentMove,
  now: Date,
): ShipmentLifeEvent['type'] | undefined {
  // The driver can only report it once the pickup time has begun.
  if (move === 'notHandedOver' && now < shipment.begins_at) return undefined;
  if (move === 'go' && now < earliestTripStartOf(shipment)) return undefined;
  const isLate = role === 'shipper' && move === 'cancel' && costOfCancelling(shipment, kobo(100), now) > 0;
  return isLate ? 'shipper.cancelLate' : eventsOf[role][move];
}

/**
 * The sender's cost of cancelling at a moment: nothing until a day before pickup, then a quarter of the price, and half once
 * the truck is on the way. Nothing again after a pickup time in which no one came.
 *
 * @returns Kobo, rounded down.
 */
export function costOfCancelling({ status, begins_at, ends_at }: ShipmentTimes, price: Kobo, now: Date): Kobo {
  const isBooked = status === 'booked' || status === 'assigned';
  if ((!isBooked && status !== 'onTheWay') || now >= ends_at) return kobo(0);
  if (status === 'onTheWay') return halfOf(price);
  return now <= freeUntil({ begins_at }) ? kobo(0) : kobo(Math.floor(price / 4));
}

/** Returns the moment until which a sender cancels free of charge, and a carrier without losing standing. */
export const freeUntil = ({ begins_at }: Pick<ShipmentTimes, 'begins_at'>): Date =>
  new Date(begins_at.getTime() - SHIPMENT_FREE_UNTIL);

/** Whether a carrier who cancels at this moment lets the sender down. */
export const isLateCancellation = (
  { status, begins_at }: Pick<ShipmentTimes, 'status' | 'begins_at'>,
  now: Date,
): boolean => ['booked', 'assigned', 'onTheWay'].includes(status) && now > freeUntil({ begins_at });

/** A carrier's share after a failed pickup, or a cancellation on the way. */
export const halfOf = (price: Kobo): Kobo => kobo(Math.floor(price / 2));
