import { describe, expect, it } from 'vitest';
import { shipmentStatusValues } from '#openapi/contract.gen.ts';
import { kobo } from '../money.ts';
import {
  firstShipmentStatus,
  isShipmentOver,
  nextShipmentStatus,
  type ShipmentStatus,
  sharesOf,
  takesCode,
} from './shipment.ts';
import {
  costOfCancelling,
  earliestTripStartOf,
  isLateCancellation,
  isShipmentMoveOf,
  moveShipment,
  needsDriver,
  shipmentAt,
  shipmentMovesOf,
  statusAfterDriverMove,
  statusDeadline,
  statusSince,
} from './shipment-times.ts';

const HOUR = 60 * 60_000;
const EIGHT = new Date('2026-12-01T07:00:00Z');
const from = (hours: number) => new Date(EIGHT.getTime() + hours * HOUR);
const window = { begins_at: EIGHT, ends_at: from(4) };
const PRICE = kobo(1_000_001);

const at = (status: ShipmentStatus, since = from(-100)) => ({
  ...window,
  status,
  held_until: statusDeadline(status, window, since),
});

describe('isLateCancellation', () => {
  it.each([
    ['booked', -24, false],
    ['booked', -23.99, true],
    ['assigned', -23.99, true],
    ['onTheWay', 1, true],
    ['requested', 1, false],
    ['awaitingPayment', 1, false],
    ['pickedUp', 1, false],
    ['delivered', 1, false],
  ] as const)('of one that is %s, %d hours from the pickup: %s', (status, hours, is) => {
    expect(isLateCancellation(at(status), from(hours))).toBe(is);
  });
});

describe('shipmentAt', () => {
  it.each([
    ['requested', 24, 'lapsed'],
    ['awaitingPayment', 1, 'lapsed'],
    ['delivered', 48, 'closed'],
    ['returned', 48, 'closed'],
    ['notHandedOver', 48, 'closed'],
  ] as const)('moves a delivery that is %s after %i hours exactly to %s', (status, hours, next) => {
    expect(shipmentAt(at(status), new Date(from(-100 + hours).getTime() - 1))).toBe(status);
    expect(shipmentAt(at(status), from(-100 + hours))).toBe(next);
  });

  it.each(['booked', 'assigned', 'onTheWay'] as const)(
    'fails a delivery that is %s a day after the pickup time',
    (status) => {
      expect(shipmentAt(at(status), from(27.9))).toBe(status);
      expect(shipmentAt(at(status), from(28))).toBe('failed');
    },
  );

  it('ends offers and payment when the pickup time begins', () => {
    expect(shipmentAt(at('requested', from(-2)), from(0))).toBe('lapsed');
    expect(shipmentAt(at('awaitingPayment', from(-0.5)), from(0))).toBe('lapsed');
  });

  it.each(['pickedUp', 'returning'] as const)(
    'leaves %s as it is after a week, so that a code still ends it',
    (status) => {
      const late = { ...at(status), since: from(-100) };

      expect(shipmentAt(late, from(1_000))).toBe(status);
      expect(statusSince(late, from(1_000))).toEqual(from(-100));
      expect(nextShipmentStatus(status, 'driver.deliver')).toBe('delivered');
    },
  );

  it('has no deadline for a dispute', () => {
    expect(shipmentAt(at('disputed'), from(10_000))).toBe('disputed');
  });
});

describe('late proof', () => {
  it.each([
    ['assigned', -10, 24],
    ['onTheWay', 28, 24],
    ['booked', 28, null],
    ['cancelled', 28, null],
  ] as const)('keeps the money of a delivery that ended from %s at hour %i for %s hours', (was, hour, hours) => {
    const until = statusDeadline('cancelled', { ...window, status: was }, from(hour));

    expect(until).toEqual(hours === null ? null : from(hour + hours));
  });

  it('continues the delivery if only time has passed, and opens a case if others have acted', () => {
    const held = { held: true };

    expect(nextShipmentStatus('failed', 'proof.arrived', held)).toBe('pickedUp');
    expect(nextShipmentStatus('cancelled', 'proof.arrived', held)).toBe('disputed');
    expect(nextShipmentStatus('cancelled', 'proof.arrived')).toBeUndefined();
    expect(nextShipmentStatus('notHandedOver', 'proof.arrived')).toBe('disputed');
    expect(nextShipmentStatus('lapsed', 'proof.arrived', held)).toBeUndefined();
    expect(shipmentMovesOf('cancelled', 'driver')).toEqual([]);
  });
});

describe('costOfCancelling', () => {
  it.each([
    ['booked', -24, 0],
    ['booked', -23.9, 250_000],
    ['assigned', 3.9, 250_000],
    ['onTheWay', -30, 500_000],
    ['onTheWay', 4, 0],
    ['assigned', 4, 0],
    ['requested', -1, 0],
  ] as const)('charges for %s, %d hours from pickup, %d kobo', (status, hours, cost) => {
    expect(costOfCancelling(at(status), PRICE, from(hours))).toBe(cost);
    expect(moveShipment(at(status), 'shipper', 'cancel', from(hours))).toBe('cancelled');
  });

  it.each(['pickedUp', 'returning', 'delivered'] as const)('allows no cancelling once %s', (status) => {
    expect(moveShipment(at(status), 'shipper', 'cancel', from(1))).toBeUndefined();
    expect(moveShipment(at(status), 'carrier', 'cancel', from(1))).toBeUndefined();
  });
});

describe('the lifecycle of a delivery', () => {
  it('counts a status from its deadline, or from the move that led to it', () => {
    const delivered = { ...at('delivered'), since: from(-100) };

    expect(statusSince(delivered, from(-53))).toEqual(from(-100));
    expect(statusSince(delivered, from(10_000))).toEqual(from(-52));
  });

  it.each([
    ['closed', true],
    ['cancelled', true],
    ['delivered', false],
    ['disputed', false],
  ] as const)('tells whether %s is final: %s', (status, isOver) => {
    expect(isShipmentOver(status)).toBe(isOver);
  });

  it('allows a failed pickup from the pickup time on', () => {
    expect(moveShipment(at('onTheWay'), 'driver', 'notHandedOver', from(-0.1))).toBeUndefined();
    expect(moveShipment(at('onTheWay'), 'driver', 'notHandedOver', from(0))).toBe('notHandedOver');
  });

  it('allows the trip to start from two days before pickup', () => {
    const early = new Date(from(-48).getTime() - 1);

    expect(earliestTripStartOf(window)).toEqual(from(-48));
    expect(moveShipment(at('assigned'), 'driver', 'go', early)).toBeUndefined();
    expect(moveShipment(at('assigned'), 'driver', 'go', from(-48))).toBe('onTheWay');
  });

  it('refuses moves of another role', () => {
    expect(moveShipment(at('onTheWay'), 'shipper', 'pickUp', from(1))).toBeUndefined();
    expect(moveShipment(at('onTheWay'), 'driver', 'cancel', from(1))).toBeUndefined();
  });

  it.each(['requested', 'lapsed', 'cancelled', 'booked', 'closed'] as const)('takes no payment once %s', (status) => {
    expect(nextShipmentStatus(status, 'payment.arrived')).toBeUndefined();
  });

  it.each([
    ['closed', null, { held: 0, back: 0, owed: 1_000_001 }],
    ['closed', 500_000, { held: 0, back: 500_001, owed: 500_000 }],
    ['cancelled', null, { held: 0, back: 1_000_001, owed: 0 }],
    ['cancelled', 250_000, { held: 0, back: 750_001, owed: 250_000 }],
    ['refunded', 500_000, { held: 0, back: 1_000_001, owed: 0 }],
    ['failed', null, { held: 0, back: 1_000_001, owed: 0 }],
    ['delivered', null, { held: 1_000_001, back: 0, owed: 0 }],
  ] as const)('splits the money of %s, with %s kobo for the carrier, into %o', (status, part, shares) => {
    expect(sharesOf(status, PRICE, part === null ? null : kobo(part))).toEqual(shares);
  });

  it.each([
    ['requested', ['accept', 'cancel'], [], []],
    ['awaitingPayment', ['cancel'], ['cancel'], []],
    ['booked', ['cancel'], ['assign', 'cancel'], []],
    ['assigned', ['cancel'], ['assign', 'cancel'], ['go']],
    ['onTheWay', ['cancel'], ['cancel'], ['pickUp', 'notHandedOver']],
    ['pickedUp', [], [], ['deliver', 'undelivered']],
    ['returning', [], [], ['deliver', 'bringBack']],
    ['delivered', ['object'], [], []],
    ['returned', ['object'], [], []],
    ['notHandedOver', ['object'], [], []],
    ['disputed', [], [], []],
    ['closed', [], [], []],
  ] as const)('allows at %s the sender %j, the carrier %j and the driver %j', (status, shipper, carrier, driver) => {
    expect(shipmentMovesOf(status, 'shipper')).toEqual(shipper);
    expect(shipmentMovesOf(status, 'carrier')).toEqual(carrier);
    expect(shipmentMovesOf(status, 'driver')).toEqual(driver);
  });

  it('requires the driver from the start of the trip until delivery or return', () => {
    const statuses = shipmentStatusValues.filter(needsDriver);

    expect(statuses).toEqual(['onTheWay', 'pickedUp', 'returning']);
  });

  it('begins a delivery as a request, and hands goods over by a code', () => {
    const moves = [
      'accept',
      'cancel',
      'object',
      'assign',
      'go',
      'pickUp',
      'notHandedOver',
      'deliver',
      'undelivered',
      'bringBack',
    ] as const;

    expect(firstShipmentStatus()).toBe('requested');
    expect(moves.filter(takesCode)).toEqual(['pickUp', 'deliver', 'bringBack']);
    expect(moves.filter((move) => isShipmentMoveOf('shipper', move))).toEqual(['accept', 'cancel', 'object']);
    expect(moves.filter((move) => isShipmentMoveOf('carrier', move))).toEqual(['cancel', 'assign']);
    expect(moves.filter((move) => isShipmentMoveOf('driver', move))).toEqual(moves.slice(4));
  });

  it.each([
    ['assigned', 'go', 'onTheWay'],
    ['onTheWay', 'go', 'onTheWay'],
    ['pickedUp', 'pickUp', 'pickedUp'],
    ['pickedUp', 'undelivered', 'returning'],
    ['onTheWay', 'cancel', 'onTheWay'],
  ] as const)('moves %s by the driver’s %s to %s', (status, move, to) => {
    expect(statusAfterDriverMove(status, move)).toBe(to);
  });
});
