/**
 * The life of an inspection on the server. The name of an event says who may cause it: the visitor who asked for the
 * hour or proposed one, the owner of the listing, staff where the two are one person, a case, or what happens by itself.
 * That the hour has to come before anybody says how it went is told by the clock, in inspection-times.ts.
 */
import { assign, initialTransition, setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { waysOf } from './ways.ts';

export type InspectionStatus = components['schemas']['InspectionStatus'];
export type InspectionMove = components['schemas']['InspectionTransition'];
export type InspectionRole = components['schemas']['InspectionRole'];
/** Who can propose another time: staff have none. */
export type InspectionSide = Exclude<InspectionRole, 'staff'>;
export type SettledBy = components['schemas']['SettledBy'];

/** What is said from the hour on by whoever is not the visitor. */
type OtherVoice = 'prove' | 'missed' | 'agree' | 'object';

export type InspectionLifeEvent =
  /** A day ahead, or of what is not paid for; and later than that. */
  | { type: 'visitor.cancel' | 'visitor.cancelLate' | 'owner.cancel' }
  /** What the owner says of an hour that the visitor has proposed. */
  | { type: 'owner.accept' | 'owner.decline' }
  /** Another time, and what the other one of the two says of it. */
  | { type: 'visitor.propose' | 'owner.propose' | 'visitor.accept' | 'visitor.decline' }
  /** They were let in; they were not. And what they say to the owner's word that nobody came. */
  | { type: 'visitor.done' | 'visitor.fail' | 'visitor.agree' | 'visitor.object' }
  | { type: `${'owner' | 'staff'}.${OtherVoice}` }
  /** The owner has not answered in time. */
  | { type: 'proposal.ended' }
  | { type: 'payment.arrived' }
  /** The provider has given back what was paid, and nobody here had decided that. */
  | { type: 'fee.returned' }
  /** The time to pay is over and nothing was paid. */
  | { type: 'hold.ended' }
  /** The hour is over and nobody has spoken of it in time. */
  | { type: 'visit.passed' }
  /** Nobody has answered in time to what the other one said. */
  | { type: 'answer.ended' }
  /** What was decided about two who say different things. */
  | { type: 'case.refunded' | 'case.kept' };

/** How an inspection comes into being. */
export interface InspectionMade {
  /** The visitor proposes an hour that the owner does not offer. */
  readonly isProposed: boolean;
  /** The property is the visitor's own: nobody has to agree to an hour, and staff are the other voice. */
  readonly isOwn: boolean;
}

interface InspectionLife extends InspectionMade {
  /** Who has proposed another time that nobody has answered to. */
  readonly otherBy: InspectionSide | null;
  /** Whether the visitor was the first to speak of the visit. */
  readonly isVisitorsWord: boolean;
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

/** The same of the owner, and of staff where the owner is the visitor. */
const ofOther = <Voice extends OtherVoice, Target extends string>(voice: Voice, target: Target) =>
  ({
    [`owner.${voice}`]: { guard: 'isOthers', target },
    [`staff.${voice}`]: { guard: 'isOwn', target },
  }) as Record<`${'owner' | 'staff'}.${Voice}`, { guard: 'isOthers' | 'isOwn'; target: Target }>;

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
        // Who was let in after all.
        'visitor.done': 'done',
        'answer.ended': 'failed',
      },
    },
    absent: {
      on: {
        'visitor.agree': 'missed',
        'visitor.object': 'disputed',
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

const next = waysOf(inspectionLifecycle);

/** Where it begins. Nothing rests in `made`. */
export const madeInspection = (made: InspectionMade): InspectionStatus =>
  initialTransition(inspectionLifecycle, made)[0].value as InspectionStatus;

/** Where an event leads; `undefined` when the lifecycle has no such way. */
export function nextInspectionStatus(
  status: InspectionStatus,
  type: InspectionLifeEvent['type'],
  { isProposed = false, isOwn = false, otherBy = null, isVisitorsWord = false }: Partial<InspectionLife> = {},
): InspectionStatus | undefined {
  return next(status, { type } as InspectionLifeEvent, { isProposed, isOwn, otherBy, isVisitorsWord });
}

/** By what an event settles whether the fee is kept; those that are not here settle nothing, or give it back. */
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

/** What becomes of a fee that was paid: nobody has it yet, it is kept, or it goes back. */
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

/** What is cancelled costs whoever calls it off too late, and nobody else. */
export function feeOf(status: InspectionStatus, settled: SettledBy | null): Fee {
  if (status === 'cancelled') return settled === 'visitor' ? 'kept' : 'back';
  return feeIn[status];
}
