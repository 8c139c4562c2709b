/**
 * The lifecycle of a delivery on the server. The name of an event says who may cause it: the sender who pays, the carrier whose
 * truck it is, the driver, a case, or time. shipment-times.ts has the deadlines; the shares of the money are at the end.
 */
import { assign, initialTransition, setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { type Kobo, kobo } from '../money.ts';
import { createTransitionLookup } from './ways.ts';

export type ShipmentStatus = components['schemas']['ShipmentStatus'];
export type ShipmentMove = components['schemas']['ShipmentTransition'];
export type ShipmentRole = components['schemas']['ShipmentRole'];

export type ShipmentLifeEvent =
  /** The sender accepts an offer. */
  | { type: 'shipper.accept' }
  /** Sender or carrier cancels; `cancelLate` costs the sender a part of the price. */
  | { type: 'shipper.cancel' | 'shipper.cancelLate' | 'carrier.cancel' }
  /** The carrier assigns driver and vehicle; the driver starts the trip. */
  | { type: 'carrier.assign' | 'driver.go' }
  /** The assigned driver was removed, was suspended or deleted their account. */
  | { type: 'driver.lost' }
  /** Pickup with the sender's code, or nothing to pick up. */
  | { type: 'driver.pickUp' | 'driver.notHandedOver' }
  /** Delivery with the receiver's code, refusal by the receiver, or return with the sender's code. */
  | { type: 'driver.deliver' | 'driver.undelivered' | 'driver.bringBack' }
  /** The sender reports damage, missing goods, or an untrue report by the driver. */
  | { type: 'shipper.object' }
  /** The receiver reports damage or missing goods. */
  | { type: 'receiver.object' }
  | { type: 'payment.arrived' }
  /** The payment provider returned the money on its own. */
  | { type: 'payment.returned' }
  /** No offer was accepted in time, or none was paid in time. */
  | { type: 'offers.ended' | 'hold.ended' }
  /** The pickup time passed and no one came. */
  | { type: 'window.passed' }
  /** The trip took longer than any trip should. */
  | { type: 'road.ended' }
  /** A handover code was entered wrong too many times. */
  | { type: 'tries.ended' }
  /**
   * A driver without a network proves, with the sender's code, that the goods were loaded before the delivery ended.
   * docs/decisions/0063-trust-the-code-not-the-clock.md
   */
  | { type: 'proof.arrived' }
  /** No such proof arrived in time, so the money is paid out or refunded. */
  | { type: 'proof.ended' }
  /** The time to report a problem has ended. */
  | { type: 'objection.ended' }
  /** Staff decided a dispute. */
  | { type: 'case.refunded' | 'case.kept' };

const CODE_MOVES = ['pickUp', 'deliver', 'bringBack'] as const satisfies ShipmentMove[];
export type CodeMove = (typeof CODE_MOVES)[number];

/** Whether a move is a handover, for which sender or receiver shows a code. */
export const takesCode = (move: string): move is CodeMove => CODE_MOVES.some((each) => each === move);

interface ShipmentLife {
  /** Whether the delivery ended while a driver may have been loading, so that its money is held for a while. */
  readonly held: boolean;
}

const flow = setup({
  types: {
    context: {} as ShipmentLife,
    events: {} as ShipmentLifeEvent,
    // Has ended, unless a proof arrives late.
    tags: {} as 'over',
  },
  guards: { isHeld: ({ context }) => context.held },
  actions: { hold: assign({ held: true }), release: assign({ held: false }) },
});

const held = <Target extends string>(target: Target) => ({ target, actions: 'hold' }) as const;
const ifHeld = <Target extends string>(target: Target) => ({ guard: 'isHeld', target, actions: 'release' }) as const;

/** Transitions after payment and before loading. */
const beforeLoading = {
  'shipper.cancel': 'cancelled',
  'shipper.cancelLate': 'cancelled',
  'carrier.cancel': 'cancelled',
  'payment.returned': 'cancelled',
  'window.passed': 'failed',
} as const;

/** Transitions once a driver is assigned, whose phone may be offline when the delivery ends. */
const afterAssigning = {
  'shipper.cancel': held('cancelled'),
  'shipper.cancelLate': held('cancelled'),
  'carrier.cancel': held('cancelled'),
  // Not held, because there is no money left to share.
  'payment.returned': 'cancelled',
  'window.passed': held('failed'),
} as const;

/** Transitions by a staff decision about money that is still held. */
const decided = { 'case.refunded': 'refunded', 'case.kept': 'closed' } as const;

/** Transitions of loaded goods. A trip that takes too long becomes a case, and can still end with a code. */
const onTheRoad = { ...decided, 'driver.deliver': 'delivered', 'tries.ended': 'disputed' } as const;

export const shipmentLifecycle = flow.createMachine({
  id: 'shipmentLifecycle',
  context: { held: false },
  initial: 'requested',
  states: {
    requested: {
      on: { 'shipper.accept': 'awaitingPayment', 'shipper.cancel': 'cancelled', 'offers.ended': 'lapsed' },
    },
    awaitingPayment: {
      on: {
        'payment.arrived': 'booked',
        'hold.ended': 'lapsed',
        'shipper.cancel': 'cancelled',
        'carrier.cancel': 'cancelled',
      },
    },
    booked: {
      on: { ...beforeLoading, 'carrier.assign': 'assigned' },
    },
    assigned: {
      on: { ...afterAssigning, 'carrier.assign': 'assigned', 'driver.lost': 'booked', 'driver.go': 'onTheWay' },
    },
    onTheWay: {
      on: {
        ...afterAssigning,
        'driver.pickUp': 'pickedUp',
        'driver.notHandedOver': 'notHandedOver',
        'tries.ended': 'disputed',
      },
    },
    notHandedOver: {
      on: { 'shipper.object': 'disputed', 'proof.arrived': 'disputed', 'objection.ended': 'closed' },
    },
    pickedUp: {
      on: { ...onTheRoad, 'driver.undelivered': 'returning', 'road.ended': 'pickedUp' },
    },
    returning: {
      on: { ...onTheRoad, 'driver.bringBack': 'returned', 'road.ended': 'returning' },
    },
    delivered: {
      on: { ...decided, 'shipper.object': 'disputed', 'receiver.object': 'disputed', 'objection.ended': 'closed' },
    },
    returned: {
      on: { ...decided, 'shipper.object': 'disputed', 'objection.ended': 'closed' },
    },
    disputed: { on: decided },
    // Someone else acted in between, so staff decide.
    cancelled: { tags: 'over', on: { 'proof.arrived': ifHeld('disputed'), 'proof.ended': ifHeld('cancelled') } },
    // Only a deadline has passed, so the delivery continues.
    failed: { tags: 'over', on: { 'proof.arrived': ifHeld('pickedUp'), 'proof.ended': ifHeld('failed') } },
    closed: { tags: 'over', type: 'final' },
    refunded: { tags: 'over', type: 'final' },
    lapsed: { tags: 'over', type: 'final' },
  },
});

const next = createTransitionLookup(shipmentLifecycle);

/** The first status. */
export const firstShipmentStatus = (): ShipmentStatus => initialTransition(shipmentLifecycle)[0].value;

/**
 * The status that an event leads to; `undefined` if the lifecycle has no such transition.
 *
 * @param held Whether the money of an ended delivery is still there.
 */
export const nextShipmentStatus = (
  status: ShipmentStatus,
  type: ShipmentLifeEvent['type'],
  { held }: ShipmentLife = { held: false },
): ShipmentStatus | undefined => next(status, { type } as ShipmentLifeEvent, { held });

/** Whether it has ended. Only a late report of a driver without a network can change that. */
export const isShipmentOver = (status: ShipmentStatus): boolean =>
  shipmentLifecycle.resolveState({ value: status, context: { held: false } }).hasTag('over');

/** The shares of a payment: still held, refunded to the sender, and owed to the carrier. */
export interface Shares {
  readonly held: Kobo;
  readonly back: Kobo;
  readonly owed: Kobo;
}

const NOTHING = kobo(0);

/** Statuses in which the carrier gets the payment, or the part recorded as theirs. */
const OWES: readonly ShipmentStatus[] = ['closed', 'cancelled'];
const GOES_BACK: readonly ShipmentStatus[] = ['requested', 'awaitingPayment', 'lapsed', 'failed', 'refunded'];

/** @param part The carrier's share if it is not the whole price: after a late cancellation or a failed pickup. */
export function sharesOf(status: ShipmentStatus, paid: Kobo, part: Kobo | null): Shares {
  if (GOES_BACK.includes(status)) return { held: NOTHING, back: paid, owed: NOTHING };
  if (!OWES.includes(status)) return { held: paid, back: NOTHING, owed: NOTHING };
  const owed = part ?? (status === 'closed' ? paid : NOTHING);
  return { held: NOTHING, back: kobo(paid - owed), owed };
}
