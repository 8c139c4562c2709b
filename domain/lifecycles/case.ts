/**
 * The life of a case on the server: a report or dispute that staff decide, and its appeal. The name of an event says who may
 * cause it. The server knows which member of staff has taken the case and what a decision does.
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
  /** The person decided against appeals; staff record it for people who cannot sign in. */
  | { type: 'person.appeal' }
  /** The staff member who had taken it has lost the role. */
  | { type: 'role.lost' };

interface CaseMade {
  readonly about: CaseAbout;
}

interface CaseLife extends CaseMade {
  readonly decision: Decision | null;
}

/** The decisions for each kind of case. A disputed inspection fee is held until staff say who gets it. */
const decisionsAbout: Record<CaseAbout, readonly Decision[]> = {
  inspection: ['refund', 'keep'],
  listing: ['warn', 'suspendListing', 'suspendAccount', 'dismiss'],
  booking: ['warn', 'suspendListing', 'suspendAccount', 'dismiss'],
  shipment: ['refund', 'keep'],
  person: ['warn', 'suspendAccount', 'dismiss'],
};

/** Decisions against a person, which can be appealed. */
const AGAINST: readonly Decision[] = ['warn', 'suspendListing', 'suspendAccount'];

const flow = setup({
  types: {
    context: {} as CaseLife,
    events: {} as CaseLifeEvent,
    input: {} as CaseMade,
    // Staff have to act.
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

/** Returns the status of a new case. */
export const firstCaseStatus = (made: CaseMade): CaseStatus => initialTransition(caseLifecycle, made)[0].value;

/** Returns the status after an event; `undefined` when the lifecycle does not allow it. */
export const nextCaseStatus = (
  { status, about, decision }: CaseAt,
  type: CaseLifeEvent['type'],
): CaseStatus | undefined => next(status, { type }, { about, decision });

/** Lists the moves that staff can make now, in the order of the buttons. */
export const caseMovesOf = (at: CaseAt): CaseMove[] =>
  moves.filter((move) => nextCaseStatus(at, `staff.${move}`) !== undefined);
