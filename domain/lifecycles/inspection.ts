/**
 * The life of an inspection on the server. The name of an event says who may cause it: the visitor who asked for the
 * hour or proposed one, the owner of the listing, or what happens by itself. That the hour has to come before anybody
 * says how it went is told by the clock, below the chart.
 */
import { assign, initialTransition, type SnapshotFrom, setup, transition } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { momentInLagos, type PlainDate, type PlainHour } from '../calendar.ts';
import { CANCEL_FREE_UNTIL, INSPECTION_ANSWER_TIME } from '../limits.ts';

export type InspectionStatus = components['schemas']['InspectionStatus'];
export type InspectionMove = components['schemas']['InspectionTransition'];
export type InspectionRole = components['schemas']['InspectionRole'];

type InspectionLifeEvent =
  | { type: 'visitor.cancel' | 'owner.cancel' | 'owner.done' | 'owner.missed' }
  /** What the owner says of an hour that the visitor has proposed. */
  | { type: 'owner.accept' | 'owner.decline' }
  /** Another time, and what the other one of the two says of it. */
  | { type: 'visitor.propose' | 'owner.propose' | 'visitor.accept' | 'visitor.decline' }
  /** The owner has not answered in time. */
  | { type: 'proposal.ended' }
  | { type: 'payment.arrived' }
  /** The provider has given back what was paid, and nobody here had decided that. */
  | { type: 'fee.returned' }
  /** The time to pay is over and nothing was paid. */
  | { type: 'hold.ended' }
  /** The hour is long over and the owner has not said how it went. */
  | { type: 'visit.passed' };

/** What the clock has to know of one. */
export interface InspectionTimes {
  readonly status: InspectionStatus;
  readonly day: PlainDate;
  readonly time: PlainHour;
  /** Until when an hour that is not paid for waits: for the payment, or for the owner's answer. */
  readonly heldUntil: Date | null;
  /** Another time that one of the two proposes. */
  readonly other?: OtherTime | null;
}

export interface OtherTime {
  readonly by: InspectionRole;
  readonly day: PlainDate;
  readonly time: PlainHour;
}

/** How an inspection comes into being. */
interface InspectionMade {
  /** The visitor proposes an hour that the owner does not offer. */
  readonly isProposed: boolean;
}

interface InspectionLife extends InspectionMade {
  /** Who has proposed another time that nobody has answered to. */
  readonly otherBy: InspectionRole | null;
}

const flow = setup({
  types: {
    context: {} as InspectionLife,
    events: {} as InspectionLifeEvent,
    input: {} as InspectionMade,
    // Nobody else can have the hour.
    tags: {} as 'holdsHour',
  },
  guards: {
    isProposed: ({ context }) => context.isProposed,
    isVisitors: ({ context }) => context.otherBy === 'visitor',
    isOwners: ({ context }) => context.otherBy === 'owner',
  },
  actions: {
    visitorProposes: assign({ otherBy: 'visitor' }),
    ownerProposes: assign({ otherBy: 'owner' }),
    settle: assign({ otherBy: null }),
  },
});

/** The owner's time, with the visitor to answer. */
const ofOwner = { 'owner.propose': { actions: 'ownerProposes' } } as const;

export const inspectionLifecycle = flow.createMachine({
  id: 'inspectionLifecycle',
  context: ({ input }) => ({ ...input, otherBy: null }),
  initial: 'made',
  states: {
    made: { always: [{ guard: 'isProposed', target: 'proposed' }, { target: 'awaitingPayment' }] },
    proposed: {
      on: {
        'owner.accept': 'awaitingPayment',
        'owner.decline': 'declined',
        ...ofOwner,
        'visitor.accept': { guard: 'isOwners', target: 'awaitingPayment', actions: 'settle' },
        'visitor.decline': { guard: 'isOwners', actions: 'settle' },
        'visitor.cancel': 'cancelled',
        'proposal.ended': 'lapsed',
      },
    },
    awaitingPayment: {
      tags: 'holdsHour',
      on: {
        'payment.arrived': 'scheduled',
        'hold.ended': 'lapsed',
        'visitor.cancel': 'cancelled',
        'owner.cancel': 'cancelled',
      },
    },
    scheduled: {
      tags: 'holdsHour',
      on: {
        ...ofOwner,
        'visitor.propose': { actions: 'visitorProposes' },
        'visitor.accept': { guard: 'isOwners', actions: 'settle' },
        'visitor.decline': { guard: 'isOwners', actions: 'settle' },
        'owner.accept': { guard: 'isVisitors', actions: 'settle' },
        'owner.decline': { guard: 'isVisitors', actions: 'settle' },
        'visitor.cancel': 'cancelled',
        'owner.cancel': 'cancelled',
        'owner.done': 'done',
        'owner.missed': 'missed',
        'visit.passed': 'done',
        'fee.returned': 'cancelled',
      },
    },
    done: { type: 'final' },
    missed: { type: 'final' },
    declined: { type: 'final' },
    cancelled: { type: 'final' },
    lapsed: { type: 'final' },
  },
});

/** Where it begins. */
export const madeInspection = (made: InspectionMade): InspectionStatus =>
  statusOf(initialTransition(inspectionLifecycle, made)[0]);

/** Where an event leads; `undefined` when the lifecycle has no such way. */
export function nextInspectionStatus(
  status: InspectionStatus,
  type: InspectionLifeEvent['type'],
  otherBy: InspectionRole | null = null,
): InspectionStatus | undefined {
  const event: InspectionLifeEvent = { type };
  const snapshot = inspectionLifecycle.resolveState({ value: status, context: { isProposed: false, otherBy } });
  if (snapshot.status !== 'active' || !snapshot.can(event)) return undefined;
  return statusOf(transition(inspectionLifecycle, snapshot, event)[0]);
}

/** Nothing rests in `made`. */
const statusOf = ({ value }: SnapshotFrom<typeof inspectionLifecycle>) => value as InspectionStatus;

const moves: readonly InspectionMove[] = ['accept', 'decline', 'cancel', 'done', 'missed'];

const eventOf: Record<InspectionRole, Partial<Record<InspectionMove, InspectionLifeEvent['type']>>> = {
  visitor: { accept: 'visitor.accept', decline: 'visitor.decline', cancel: 'visitor.cancel' },
  owner: {
    accept: 'owner.accept',
    decline: 'owner.decline',
    cancel: 'owner.cancel',
    done: 'owner.done',
    missed: 'owner.missed',
  },
};

/** What can be said from the hour on. */
const afterwards: readonly InspectionMove[] = ['done', 'missed'];

/** Whether a move is ever theirs to take. */
export const isInspectionMoveOf = (role: InspectionRole, move: InspectionMove) => eventOf[role][move] !== undefined;

/** Where somebody's move leads at a moment; `undefined` when it is not theirs, too late, or before the hour. */
export function moveInspection(
  inspection: InspectionTimes,
  role: InspectionRole,
  move: InspectionMove,
  now: Date,
): InspectionStatus | undefined {
  const hasBegun = now >= beginOf(inspection);
  if (afterwards.includes(move) && !hasBegun) return undefined;
  if (move === 'cancel' && hasBegun && inspection.status === 'scheduled') return undefined;
  const type = eventOf[role][move];
  return type && nextInspectionStatus(inspection.status, type, otherAt(inspection, now)?.by);
}

/** Whether somebody can propose another time, in place of one that was proposed before. */
export const canProposeOther = (inspection: InspectionTimes, role: InspectionRole, now: Date): boolean =>
  now < beginOf(inspection) && nextInspectionStatus(inspection.status, `${role}.propose`) !== undefined;

/** The other time that can still be agreed to; neither it nor the one it would replace has come. */
export function otherAt(inspection: InspectionTimes, now: Date): OtherTime | null {
  const { status, other = null } = inspection;
  const isOpen = status === 'proposed' || status === 'scheduled';
  return other && isOpen && now < otherUntil(inspection, other) ? other : null;
}

/** Until when another time can be agreed to. */
export const otherUntil = (inspection: InspectionTimes, other: OtherTime): Date =>
  new Date(Math.min(beginOf(inspection).getTime(), momentInLagos(other.day, other.time).getTime()));

/** The moves that somebody has from here, in the order buttons show them. */
export const inspectionMovesOf = (inspection: InspectionTimes, role: InspectionRole, now: Date) =>
  moves.filter((move) => moveInspection(inspection, role, move, now) !== undefined);

/** What has become of it by a moment, whether or not anybody has written it down yet. */
export function inspectionAt(inspection: InspectionTimes, now: Date): InspectionStatus {
  const { status, heldUntil } = inspection;
  const ends = status === 'proposed' ? 'proposal.ended' : 'hold.ended';
  if (heldUntil !== null && now >= heldUntil) {
    const ended = nextInspectionStatus(status, ends);
    if (ended) return ended;
  }
  if (now.getTime() >= beginOf(inspection).getTime() + INSPECTION_ANSWER_TIME) {
    return nextInspectionStatus(status, 'visit.passed') ?? status;
  }
  return status;
}

/**
 * Whether the fee goes back to the visitor when somebody cancels what is paid.
 *
 * @source openapi.yaml, moveInspection: when the owner cancels, or the visitor does so at least 24 hours ahead.
 */
export const feeGoesBack = (inspection: InspectionTimes, by: InspectionRole, now: Date): boolean =>
  by === 'owner' || now.getTime() + CANCEL_FREE_UNTIL <= beginOf(inspection).getTime();

const beginOf = ({ day, time }: InspectionTimes) => momentInLagos(day, time);
