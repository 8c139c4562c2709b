/**
 * The life of a haulage on the server: goods that somebody has fetched and brought. The name of an event says who may cause
 * it: the shipper who pays, the carrier whose truck it is, the driver, a case, or what happens by itself. What the clock
 * says of one is in haulage-times.ts, what becomes of the money at the end of this file.
 */
import { initialTransition, setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { type Kobo, kobo } from '../money.ts';
import { waysOf } from './ways.ts';

export type HaulageStatus = components['schemas']['HaulageStatus'];
export type HaulageMove = components['schemas']['HaulageTransition'];
export type HaulageRole = components['schemas']['HaulageRole'];

export type HaulageLifeEvent =
  /** One of the offers is taken. */
  | { type: 'shipper.accept' }
  /** Of what is not paid for or a day ahead, and where the carrier is late; and later than that, for a part of the price. */
  | { type: 'shipper.cancel' | 'shipper.cancelLate' | 'carrier.cancel' }
  /** Who drives, with what; and whoever has been named sets out. */
  | { type: 'carrier.assign' | 'driver.go' }
  /** With the shipper's code; there was nothing to fetch. */
  | { type: 'driver.pickUp' | 'driver.notHandedOver' }
  /** With the receiver's code; nobody took it, and the shipper has it again, with a code of theirs. */
  | { type: 'driver.deliver' | 'driver.undelivered' | 'driver.bringBack' }
  /** It is broken, or something is missing, or it is not true that there was nothing to fetch. */
  | { type: 'shipper.object' }
  /** The same of what has come, by whoever it has come to. */
  | { type: 'receiver.object' }
  | { type: 'payment.arrived' }
  /** The provider has given back what was paid, and nobody here had decided that. */
  | { type: 'payment.returned' }
  /** Nobody has offered in time, or no offer was taken; nothing was paid in time. */
  | { type: 'offers.ended' | 'hold.ended' }
  /** Nobody came to fetch it, however long one waits. */
  | { type: 'window.passed' }
  /** On the road for longer than any road is. */
  | { type: 'road.ended' }
  /** The shipper has had the time to object. */
  | { type: 'objection.ended' }
  /** What was decided about two who say different things. */
  | { type: 'case.refunded' | 'case.kept' };

const CODE_MOVES = ['pickUp', 'deliver', 'bringBack'] as const satisfies HaulageMove[];
export type CodeMove = (typeof CODE_MOVES)[number];

/** Whether goods change hands by it, for which whoever hands them over or takes them shows a code. */
export const takesCode = (move: string): move is CodeMove => CODE_MOVES.some((each) => each === move);

const flow = setup({ types: { events: {} as HaulageLifeEvent } });

/** Once it is paid and until it is on the truck. */
const beforeLoading = {
  'shipper.cancel': 'cancelled',
  'shipper.cancelLate': 'cancelled',
  'carrier.cancel': 'cancelled',
  'payment.returned': 'cancelled',
  'window.passed': 'failed',
} as const;

export const haulageLifecycle = flow.createMachine({
  id: 'haulageLifecycle',
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
      on: { ...beforeLoading, 'carrier.assign': 'assigned', 'driver.go': 'onTheWay' },
    },
    onTheWay: {
      on: { ...beforeLoading, 'driver.pickUp': 'pickedUp', 'driver.notHandedOver': 'notHandedOver' },
    },
    notHandedOver: {
      on: { 'shipper.object': 'disputed', 'objection.ended': 'closed' },
    },
    pickedUp: {
      on: { 'driver.deliver': 'delivered', 'driver.undelivered': 'returning', 'road.ended': 'disputed' },
    },
    returning: {
      on: { 'driver.deliver': 'delivered', 'driver.bringBack': 'returned', 'road.ended': 'disputed' },
    },
    delivered: {
      on: { 'shipper.object': 'disputed', 'receiver.object': 'disputed', 'objection.ended': 'closed' },
    },
    returned: {
      on: { 'shipper.object': 'disputed', 'objection.ended': 'closed' },
    },
    disputed: {
      on: { 'case.refunded': 'refunded', 'case.kept': 'closed' },
    },
    closed: { type: 'final' },
    refunded: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
    lapsed: { type: 'final' },
  },
});

const next = waysOf(haulageLifecycle);

/** Where it begins. */
export const firstHaulageStatus = (): HaulageStatus => initialTransition(haulageLifecycle)[0].value;

/** Where an event leads; `undefined` when the lifecycle has no such way. */
export const nextHaulageStatus = (status: HaulageStatus, type: HaulageLifeEvent['type']): HaulageStatus | undefined =>
  next(status, { type });

/** Whether nothing can become of it any more. */
export const isHaulageOver = (status: HaulageStatus): boolean =>
  haulageLifecycle.resolveState({ value: status }).status !== 'active';

/** What becomes of what was paid: nobody has it yet, it goes back to the shipper, it is the carrier's. */
export interface Shares {
  readonly held: Kobo;
  readonly back: Kobo;
  readonly owed: Kobo;
}

const NOTHING = kobo(0);

/** The carrier gets all of it, or as much of it as was put down as theirs. */
const OWES: readonly HaulageStatus[] = ['closed', 'cancelled'];
const GOES_BACK: readonly HaulageStatus[] = ['requested', 'awaitingPayment', 'lapsed', 'failed', 'refunded'];

/** @param part The carrier's, where that is not all of it: of what was called off late, or not handed over. */
export function sharesOf(status: HaulageStatus, paid: Kobo, part: Kobo | null): Shares {
  if (GOES_BACK.includes(status)) return { held: NOTHING, back: paid, owed: NOTHING };
  if (!OWES.includes(status)) return { held: paid, back: NOTHING, owed: NOTHING };
  const owed = part ?? (status === 'closed' ? paid : NOTHING);
  return { held: NOTHING, back: kobo(paid - owed), owed };
}
