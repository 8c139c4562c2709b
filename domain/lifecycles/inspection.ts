/**
 * The lifecycle of an inspection. An event's prefix names its actor: the visitor, the owner, staff for a visitor's own
 * property, a case, or a deadline. The rule that reports are open only after the start is in inspection-times.ts.
 */
import { assign, initialTransition, setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { INSPECTION_FEE } from '../limits.ts';
import { formatKobo } from '../money.ts';
import { createTransitionLookup } from './ways.ts';

export type InspectionStatus = components['schemas']['InspectionStatus'];
/** Statuses of inspections that are to come or wait for visitor, owner or staff. */
export const openInspections: readonly InspectionStatus[] = [
  'proposed',
  'awaitingPayment',
  'scheduled',
  'turnedAway',
  'absent',
  'disputed',
];

export type InspectionMove = components['schemas']['InspectionTransition'];
export type InspectionRole = components['schemas']['InspectionRole'];
/** The sides that can suggest another time. */
export type InspectionSide = Exclude<InspectionRole, 'staff'>;
export type SettledBy = components['schemas']['SettledBy'];
/** The cause of a cancellation that is not one side's own decision about the inspection. */
export type CancelReason = components['schemas']['InspectionCancelReason'];

/** Moves of the owner, or of staff, after the start. */
type OtherParty = 'prove' | 'missed' | 'agree' | 'object';

export type InspectionLifeEvent =
  /** `cancelLate`: a paid inspection less than a day ahead. */
  | { type: 'visitor.cancel' | 'visitor.cancelLate' | 'owner.cancel' }
  /** The owner's answer to a suggested time. */
  | { type: 'owner.accept' | 'owner.decline' }
  /** Another time, and the other side's answer. */
  | { type: 'visitor.propose' | 'owner.propose' | 'visitor.accept' | 'visitor.decline' }
  /** The visitor's account, and their answer to a reported no-show. */
  | { type: 'visitor.done' | 'visitor.fail' | 'visitor.agree' | 'visitor.object' }
  | { type: `${'owner' | 'staff'}.${OtherParty}` }
  /** The owner has not answered in time. */
  | { type: 'proposal.ended' }
  | { type: 'payment.arrived' }
  /** The provider refunded the fee without our request. */
  | { type: 'fee.returned' }
  /** The time to pay ended without a payment. */
  | { type: 'hold.ended' }
  /** Neither side has reported in time. */
  | { type: 'visit.passed' }
  /** The other side has not answered in time. */
  | { type: 'answer.ended' }
  /** Staff have decided a dispute. */
  | { type: 'case.refunded' | 'case.kept' };

/** The circumstances in which an inspection is created. */
export interface InspectionMade {
  /** Whether the visitor suggests a time that the owner does not offer. */
  readonly isProposed: boolean;
  /** Whether the property is the visitor's own: no time needs an agreement, and staff answer for the owner. */
  readonly isOwn: boolean;
}

interface InspectionLife extends InspectionMade {
  /** The side whose suggested time is unanswered. */
  readonly otherBy: InspectionSide | null;
  /** Whether the visitor gave the first account. */
  readonly isVisitorsWord: boolean;
}

const flow = setup({
  types: {
    context: {} as InspectionLife,
    events: {} as InspectionLifeEvent,
    input: {} as InspectionMade,
    // The slot is blocked for others.
    tags: {} as 'holdsHour',
  },
  guards: {
    isProposed: ({ context }) => context.isProposed,
    isOwn: ({ context }) => context.isOwn,
    isOthers: ({ context }) => !context.isOwn,
    isVisitors: ({ context }) => context.otherBy === 'visitor',
    isOwners: ({ context }) => context.otherBy === 'owner',
    isVisitorsWord: ({ context }) => context.isVisitorsWord,
  },
  actions: {
    visitorProposes: assign({ otherBy: 'visitor' }),
    ownerProposes: assign({ otherBy: 'owner' }),
    settle: assign({ otherBy: null }),
    visitorSpeaks: assign({ isVisitorsWord: true }),
  },
});

/** Builds a transition for the owner, and for staff where the owner is the visitor. */
const ofOther = <Party extends OtherParty, Target extends string>(party: Party, target: Target) =>
  ({
    [`owner.${party}`]: { guard: 'isOthers', target },
    [`staff.${party}`]: { guard: 'isOwn', target },
  }) as Record<`${'owner' | 'staff'}.${Party}`, { guard: 'isOthers' | 'isOwn'; target: Target }>;

export const inspectionLifecycle = flow.createMachine({
  id: 'inspectionLifecycle',
  context: ({ input }) => ({ ...input, otherBy: null, isVisitorsWord: false }),
  initial: 'made',
  states: {
    made: { always: [{ guard: 'isProposed', target: 'proposed' }, { target: 'awaitingPayment' }] },
    proposed: {
      on: {
        'owner.accept': 'awaitingPayment',
        'owner.decline': 'declined',
        'owner.propose': { actions: 'ownerProposes' },
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
        'owner.cancel': { guard: 'isOthers', target: 'cancelled' },
      },
    },
    scheduled: {
      tags: 'holdsHour',
      on: {
        'owner.propose': { guard: 'isOthers', actions: 'ownerProposes' },
        'visitor.propose': [{ guard: 'isOwn', actions: 'settle' }, { actions: 'visitorProposes' }],
        'visitor.accept': { guard: 'isOwners', actions: 'settle' },
        'visitor.decline': { guard: 'isOwners', actions: 'settle' },
        'owner.accept': { guard: 'isVisitors', actions: 'settle' },
        'owner.decline': { guard: 'isVisitors', actions: 'settle' },
        'visitor.cancel': 'cancelled',
        'visitor.cancelLate': 'cancelled',
        'owner.cancel': { guard: 'isOthers', target: 'cancelled' },
        'fee.returned': 'cancelled',
        ...ofOther('prove', 'done'),
        'visitor.done': 'done',
        'visitor.fail': { target: 'turnedAway', actions: 'visitorSpeaks' },
        ...ofOther('missed', 'absent'),
        'visit.passed': 'done',
      },
    },
    turnedAway: {
      on: {
        ...ofOther('agree', 'failed'),
        ...ofOther('object', 'disputed'),
        // The visitor saw the property after all.
        'visitor.done': 'done',
        'answer.ended': 'failed',
      },
    },
    absent: {
      on: {
        'visitor.agree': 'missed',
        'visitor.object': 'disputed',
        // The visitor's report crossed the other side's, so it counts as a disagreement.
        'visitor.fail': 'disputed',
        'visitor.done': 'done',
        'answer.ended': 'missed',
      },
    },
    disputed: {
      on: {
        'case.refunded': 'failed',
        'case.kept': [{ guard: 'isVisitorsWord', target: 'done' }, { target: 'missed' }],
      },
    },
    done: { type: 'final' },
    failed: { type: 'final' },
    missed: { type: 'final' },
    declined: { type: 'final' },
    cancelled: { type: 'final' },
    lapsed: { type: 'final' },
  },
});

const next = createTransitionLookup(inspectionLifecycle);

/** The status of a new inspection. `made` is transient. */
export const initialInspectionStatus = (made: InspectionMade): InspectionStatus =>
  initialTransition(inspectionLifecycle, made)[0].value as InspectionStatus;

/** Returns the status after an event; `undefined` if the lifecycle does not allow it. */
export function nextInspectionStatus(
  status: InspectionStatus,
  type: InspectionLifeEvent['type'],
  { isProposed = false, isOwn = false, otherBy = null, isVisitorsWord = false }: Partial<InspectionLife> = {},
): InspectionStatus | undefined {
  return next(status, { type } as InspectionLifeEvent, { isProposed, isOwn, otherBy, isVisitorsWord });
}

/** Maps events to how they settle the fee. Other events settle nothing or refund it. */
export const settledBy: Partial<Record<InspectionLifeEvent['type'], SettledBy>> = {
  'owner.prove': 'code',
  'staff.prove': 'code',
  'visitor.done': 'visitor',
  'visitor.cancelLate': 'visitor',
  'visitor.agree': 'agreement',
  'owner.agree': 'agreement',
  'staff.agree': 'agreement',
  'visit.passed': 'silence',
  'answer.ended': 'silence',
  'case.refunded': 'case',
  'case.kept': 'case',
};

/** State of a paid fee: held until settled, kept, or refunded (`back`). */
export type Fee = 'held' | 'kept' | 'back';

const feeIn: Record<Exclude<InspectionStatus, 'cancelled'>, Fee> = {
  proposed: 'back',
  awaitingPayment: 'back',
  scheduled: 'held',
  turnedAway: 'held',
  absent: 'held',
  disputed: 'held',
  done: 'kept',
  failed: 'back',
  missed: 'kept',
  declined: 'back',
  lapsed: 'back',
};

/** State of the fee. A cancelled inspection costs the fee only if the visitor cancelled too late. */
export function feeOf(status: InspectionStatus, settled: SettledBy | null): Fee {
  if (status === 'cancelled') return settled === 'visitor' ? 'kept' : 'back';
  return feeIn[status];
}

/** Each reason as the side that it lies with reads it, and as others do. Notices and the page write it into a sentence. */
const cancelReasons: Record<CancelReason, readonly [side: InspectionSide, theirs: string, others: string]> = {
  paused: ['owner', 'you paused your listing', 'the owner paused the listing'],
  let: ['owner', 'you rented out your listing', 'the owner rented out the listing'],
  sold: ['owner', 'you sold your listing', 'the owner sold the listing'],
  closed: ['owner', 'you closed your listing', 'the owner closed the listing'],
  removed: ['owner', 'you removed your listing', 'the owner removed the listing'],
  unconfirmed: [
    ...(['owner', 'you did not confirm that your listing is still available'] as const),
    'the owner did not confirm that the listing is still available',
  ],
  suspended: ['owner', 'we suspended your listing', 'we suspended the listing'],
  visitorSuspended: ['visitor', 'we suspended your account', "we suspended the visitor's account"],
  feeRefunded: ['visitor', `your fee of ${formatKobo(INSPECTION_FEE)} was refunded`, "the visitor's fee was refunded"],
  accountDeleted: ['visitor', 'the owner deleted their account', 'the visitor deleted their account'],
};

/**
 * Says what cancelled an inspection, as part of a sentence.
 *
 * @param isOwn Whether the property is the visitor's own.
 */
export function cancelReasonWords(because: CancelReason, role: InspectionRole, isOwn: boolean): string {
  const [side, theirs, others] = cancelReasons[because];
  return role === side || (side === 'owner' && role === 'visitor' && isOwn) ? theirs : others;
}
