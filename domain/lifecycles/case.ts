/**
 * The life of a case on the server: what somebody of ours decides about, from what was reported to what was objected to. The
 * name of an event says who may cause it. Who of the staff has taken it, and what a decision does, is the server's to know.
 */
import { assign, initialTransition, setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { waysOf } from './ways.ts';

export type CaseAbout = components['schemas']['CaseAbout'];
export type CaseStatus = components['schemas']['CaseStatus'];
export type CaseMove = components['schemas']['CaseTransition'];
export type Decision = components['schemas']['Decision'];

type CaseLifeEvent =
  | { type: `staff.${CaseMove}` }
  /** Whom it was decided against objects; staff note it of whoever cannot sign in. */
  | { type: 'person.appeal' }
  /** Who had taken it is not of the staff any more. */
  | { type: 'role.lost' };

interface CaseMade {
  readonly about: CaseAbout;
}

interface CaseLife extends CaseMade {
  readonly decision: Decision | null;
}

/** What can be decided about what. The fee of a visit is held until somebody says whose it is. */
const decisionsAbout: Record<CaseAbout, readonly Decision[]> = {
  inspection: ['refund', 'keep'],
  listing: ['warn', 'suspendListing', 'suspendAccount', 'dismiss'],
  booking: ['warn', 'suspendListing', 'suspendAccount', 'dismiss'],
  shipment: ['refund', 'keep'],
  person: ['warn', 'suspendAccount', 'dismiss'],
};

/** What is against somebody, and can be taken back. */
const AGAINST: readonly Decision[] = ['warn', 'suspendListing', 'suspendAccount'];

const flow = setup({
  types: {
    context: {} as CaseLife,
    events: {} as CaseLifeEvent,
    input: {} as CaseMade,
    // Somebody of the staff has to do something.
    tags: {} as 'waits',
  },
  guards: {
    canBe: ({ context }, { decision }: { decision: Decision }) => decisionsAbout[context.about].includes(decision),
    isAgainst: ({ context }) => context.decision !== null && AGAINST.includes(context.decision),
  },
  actions: {
    decide: assign((_, { decision }: { decision: Decision }) => ({ decision })),
  },
});

const decide = <D extends Decision>(decision: D) =>
  ({
    target: 'decided',
    guard: { type: 'canBe', params: { decision } },
    actions: { type: 'decide', params: { decision } },
  }) as const;

export const caseLifecycle = flow.createMachine({
  id: 'caseLifecycle',
  context: ({ input: { about } }) => ({ about, decision: null }),
  initial: 'open',
  states: {
    open: {
      tags: 'waits',
      on: { 'staff.take': 'taken' },
    },
    taken: {
      tags: 'waits',
      on: {
        'staff.handBack': 'open',
        'role.lost': 'open',
        'staff.refund': decide('refund'),
        'staff.keep': decide('keep'),
        'staff.warn': decide('warn'),
        'staff.suspendListing': decide('suspendListing'),
        'staff.suspendAccount': decide('suspendAccount'),
        'staff.dismiss': decide('dismiss'),
      },
    },
    decided: {
      on: {
        'person.appeal': { guard: 'isAgainst', target: 'appealed' },
        'staff.appeal': { guard: 'isAgainst', target: 'appealed' },
      },
    },
    appealed: {
      tags: 'waits',
      on: { 'staff.uphold': 'upheld', 'staff.lift': 'lifted' },
    },
    upheld: { type: 'final' },
    lifted: { type: 'final' },
  },
});

/** A case as its lifecycle knows it. */
interface CaseAt extends CaseLife {
  readonly status: CaseStatus;
}

const moves: readonly CaseMove[] = [
  ...(['take', 'refund', 'keep', 'warn', 'suspendListing', 'suspendAccount', 'dismiss'] as const),
  ...(['handBack', 'appeal', 'uphold', 'lift'] as const),
];

const next = waysOf(caseLifecycle);

/** What it is when it is opened. */
export const firstCaseStatus = (made: CaseMade): CaseStatus => initialTransition(caseLifecycle, made)[0].value;

/** Where an event leads; `undefined` when the lifecycle does not allow it. */
export const nextCaseStatus = (
  { status, about, decision }: CaseAt,
  type: CaseLifeEvent['type'],
): CaseStatus | undefined => next(status, { type }, { about, decision });

/** What staff can do with it from here, in the order buttons show it. */
export const caseMovesOf = (at: CaseAt): CaseMove[] =>
  moves.filter((move) => nextCaseStatus(at, `staff.${move}`) !== undefined);
