/**
 * The lifecycle of a case on the server: a report or dispute that staff decide, and its appeal. The prefix of an event
 * names its actor. The server checks which member of staff has taken the case, and applies decisions. Money moves when
 * the time to appeal has passed, or with the answer to the appeal.
 */
import { assign, initialTransition, setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { SINGLE_DECISION_MAX } from '../limits.ts';
import { createTransitionLookup } from './ways.ts';

export type CaseAbout = components['schemas']['CaseAbout'];
export type CaseStatus = components['schemas']['CaseStatus'];
export type CaseMove = components['schemas']['CaseTransition'];
export type Decision = components['schemas']['Decision'];

/** The statuses before a decision. */
export const undecidedStatuses: readonly CaseStatus[] = ['open', 'taken', 'proposed'];

/** Returns the reference that users quote, such as `C-1007`. */
export const referenceOf = ({ number }: { readonly number: number }) => `C-${number}`;

/** One object, because TypeScript compares at most 25 members of a union. */
export interface CaseLifeEvent {
  readonly type:
    | `staff.${CaseMove}`
    /** The operator decides in the terminal, alone and for any amount. */
    | 'operator.holdPayouts'
    | 'operator.releasePayouts'
    /** A side adds words, or has nothing to add. */
    | 'person.say'
    /** Both sides have answered, or their time to answer has passed. */
    | 'sides.heard'
    /** A person concerned appeals; staff record it for people who cannot sign in. */
    | 'person.appeal'
    /** The time to appeal a decision about money has passed. */
    | 'appeal.ended'
    /** The staff member who had taken it has lost the role. */
    | 'role.lost';
}

interface CaseMade {
  readonly about: CaseAbout;
  /** Whether the money in dispute exceeds what one member of staff decides alone. */
  readonly isLarge: boolean;
}

interface CaseLife extends CaseMade {
  readonly decision: Decision | null;
  /** Whether staff need not wait for a side any longer. */
  readonly isHeard: boolean;
}

/** The decisions for each kind of case. The money in dispute is held until staff say who gets it. */
const decisionsAbout: Record<CaseAbout, readonly Decision[]> = {
  inspection: ['refund', 'keep', 'share'],
  listing: ['warn', 'limitAccount', 'suspendListing', 'suspendAccount', 'dismiss'],
  booking: ['warn', 'limitAccount', 'suspendListing', 'suspendAccount', 'dismiss'],
  shipment: ['refund', 'keep', 'share'],
  person: ['warn', 'limitAccount', 'suspendAccount', 'dismiss'],
  payouts: ['holdPayouts', 'releasePayouts', 'dismiss'],
  vehicle: ['acceptPapers', 'refusePapers', 'givePlate', 'dismiss'],
};

/** Cases whose sides are heard before staff decide. One about a vehicle has a second side once another carrier claims its plate. */
const HEARD: readonly CaseAbout[] = ['inspection', 'booking', 'shipment', 'vehicle'];

/** Whether the sides of a case can add words to it. They read each other's words, except in a case about a vehicle. */
export const hasThread = (about: CaseAbout): boolean => HEARD.includes(about);

const ABOUT_MONEY: readonly Decision[] = ['refund', 'keep', 'share'];

/** Whether a decision says who gets the money in dispute. */
export const isAboutMoney = (decision: Decision | null): boolean => decision !== null && ABOUT_MONEY.includes(decision);

const flow = setup({
  types: {
    context: {} as CaseLife,
    events: {} as CaseLifeEvent,
    input: {} as CaseMade,
    // Waits for staff to act.
    tags: {} as 'waits',
  },
  guards: {
    canBe: ({ context }, { decision }: { decision: Decision }) =>
      context.isHeard && decisionsAbout[context.about].includes(decision),
    /** Whether the amount is above what one member of staff decides alone. */
    needsSecond: ({ context }, { decision }: { decision: Decision }) =>
      context.isHeard && decisionsAbout[context.about].includes(decision) && context.isLarge,
    /** Whether the answer to an appeal changes where the money goes. */
    isOtherwise: ({ context }, { decision }: { decision: Decision }) =>
      decisionsAbout[context.about].includes(decision) && (decision !== context.decision || decision === 'share'),
    isAboutMoney: ({ context }) => isAboutMoney(context.decision),
    /**
     * Whether the decision can be appealed. Not a release, which is against no one, and not the dismissal of a case
     * about a vehicle, which can be checked again.
     */
    isAppealable: ({ context: { about, decision } }) =>
      decision !== 'releasePayouts' && !(about === 'vehicle' && decision === 'dismiss'),
    isNotAboutMoney: ({ context }) => !isAboutMoney(context.decision),
    hasThread: ({ context }) => hasThread(context.about),
  },
  actions: {
    decide: assign((_, { decision }: { decision: Decision }) => ({ decision })),
    undecide: assign({ decision: null }),
    hear: assign({ isHeard: true }),
  },
});

const decide = <D extends Decision>(decision: D) =>
  ({
    target: 'decided',
    guard: { type: 'canBe', params: { decision } },
    actions: { type: 'decide', params: { decision } },
  }) as const;

/** Builds a decision that a colleague must confirm if it is about much money. */
const decideMoney = <D extends Decision>(decision: D) =>
  [
    {
      target: 'proposed',
      guard: { type: 'needsSecond', params: { decision } },
      actions: { type: 'decide', params: { decision } },
    },
    decide(decision),
  ] as const;

const decideOtherwise = <D extends Decision>(decision: D) =>
  ({
    target: 'lifted',
    guard: { type: 'isOtherwise', params: { decision } },
    actions: { type: 'decide', params: { decision } },
  }) as const;

/** The operator may decide until staff have decided. */
const byOperator = {
  'operator.holdPayouts': decide('holdPayouts'),
  'operator.releasePayouts': decide('releasePayouts'),
} as const;

/** Lets both sides add words until the decision. */
const speaking = <Status extends CaseStatus>(target: Status) =>
  ({ 'person.say': { guard: 'hasThread', target } }) as const;

/** Ends the wait for the sides. */
const hearing = <Status extends CaseStatus>(target: Status) =>
  ({ 'sides.heard': { guard: 'hasThread', target, actions: 'hear' } }) as const;

export const caseLifecycle = flow.createMachine({
  id: 'caseLifecycle',
  context: ({ input }) => ({ ...input, decision: null, isHeard: !hasThread(input.about) }),
  initial: 'open',
  states: {
    open: {
      tags: 'waits',
      on: { 'staff.take': 'taken', 'staff.note': 'open', ...speaking('open'), ...hearing('open'), ...byOperator },
    },
    taken: {
      tags: 'waits',
      on: {
        // Another member of staff, if the case was not touched for two days.
        'staff.takeOver': 'taken',
        'staff.handBack': 'open',
        'staff.handOver': 'taken',
        'role.lost': 'open',
        'staff.note': 'taken',
        'staff.refund': decideMoney('refund'),
        'staff.keep': decideMoney('keep'),
        'staff.share': decideMoney('share'),
        'staff.warn': decide('warn'),
        'staff.limitAccount': decide('limitAccount'),
        'staff.suspendListing': decide('suspendListing'),
        'staff.suspendAccount': decide('suspendAccount'),
        // One member of staff can hold any amount: no money moves, and the hold can be released.
        'staff.holdPayouts': decide('holdPayouts'),
        'staff.releasePayouts': decideMoney('releasePayouts'),
        'staff.acceptPapers': decide('acceptPapers'),
        'staff.refusePapers': decide('refusePapers'),
        'staff.givePlate': decide('givePlate'),
        'staff.dismiss': decide('dismiss'),
        ...speaking('taken'),
        ...hearing('taken'),
        ...byOperator,
      },
    },
    // A second member of staff confirms or refuses.
    proposed: {
      tags: 'waits',
      on: {
        'staff.confirm': 'decided',
        'staff.refuse': { target: 'taken', actions: 'undecide' },
        'role.lost': { target: 'open', actions: 'undecide' },
        'staff.note': 'proposed',
        ...speaking('proposed'),
        ...byOperator,
      },
    },
    decided: {
      on: {
        'person.appeal': { guard: 'isAppealable', target: 'appealed' },
        'staff.appeal': { guard: 'isAppealable', target: 'appealed' },
        'appeal.ended': { guard: 'isAboutMoney', target: 'settled' },
        'staff.note': 'decided',
      },
    },
    appealed: {
      tags: 'waits',
      on: {
        'staff.uphold': 'upheld',
        'staff.lift': { guard: 'isNotAboutMoney', target: 'lifted' },
        'staff.refund': decideOtherwise('refund'),
        'staff.keep': decideOtherwise('keep'),
        'staff.share': decideOtherwise('share'),
        'staff.note': 'appealed',
      },
    },
    settled: { type: 'final' },
    upheld: { type: 'final' },
    lifted: { type: 'final' },
  },
});

/** The facts of a case that its lifecycle depends on. */
interface CaseAt extends Omit<CaseLife, 'isLarge' | 'isHeard'> {
  readonly status: CaseStatus;
  /** Whether staff need not wait for a side any longer; false if missing. */
  readonly isHeard?: boolean;
  /** The money in dispute, or what we owe the user whose payouts the case is about, in kobo. */
  readonly money: number;
}

const moves: readonly CaseMove[] = [
  ...(['take', 'takeOver', 'confirm', 'refuse', 'uphold', 'lift', 'refund', 'keep', 'share'] as const),
  ...([
    'warn',
    'limitAccount',
    'suspendListing',
    'suspendAccount',
    'holdPayouts',
    'releasePayouts',
    'acceptPapers',
    'refusePapers',
    'givePlate',
    'dismiss',
    'appeal',
  ] as const),
  ...(['note', 'handOver', 'handBack'] as const),
];

const next = createTransitionLookup(caseLifecycle);

const isLarge = (money: number) => money > SINGLE_DECISION_MAX;

/** Returns the status of a new case. */
export const firstCaseStatus = ({ about, money }: Pick<CaseAt, 'about' | 'money'>): CaseStatus =>
  initialTransition(caseLifecycle, { about, isLarge: isLarge(money) })[0].value;

/** Returns the status after an event; `undefined` when the lifecycle does not allow it. */
export const nextCaseStatus = (
  { status, about, money, decision, isHeard = !hasThread(about) }: CaseAt,
  type: CaseLifeEvent['type'],
): CaseStatus | undefined => next(status, { type }, { about, isLarge: isLarge(money), decision, isHeard });

/** Lists the moves that staff can make now, in the order of the buttons. */
export const caseMovesOf = (at: CaseAt): CaseMove[] =>
  moves.filter((move) => nextCaseStatus(at, `staff.${move}`) !== undefined);
