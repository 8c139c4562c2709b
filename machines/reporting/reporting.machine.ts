/**
 * Reports a listing, a user, or the other side of a booking, inspection or delivery: a reason, optional details and a
 * check before sending. The server decides who may report what. Requires a session; the route redirects to sign-in.
 */
import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { idempotencyGuards } from '../api/idempotency-key.ts';
import { type OperationInput, type OperationOutput, operation } from '../api/operation.ts';
import { type Reported, steps } from './reporting.routes.ts';

export type ReportReason = components['schemas']['ReportReason'];

export interface ReportDraft {
  reason: ReportReason | '';
  words: string;
}

export interface ReportingContext extends Reported {
  draft: ReportDraft;
  /** Idempotency-Key of this report, renewed after every definite answer. */
  idempotencyKey: string;
  /** Reference of the case; null if this user reported it before. */
  reference: string | null;
  problem: Problem | null;
}

export type ReportingEvent =
  | { type: 'reason.chosen'; reason: ReportReason }
  | { type: 'words.changed'; words: string }
  | { type: 'words.written'; words: string }
  | { type: 'report.confirmed' }
  | { type: 'location.changed'; path: string };

export const reportingActors = {
  report: operation('report'),
};

const flow = setup({
  types: {
    context: {} as ReportingContext,
    events: {} as ReportingEvent,
    input: {} as Reported,
    tags: {} as 'busy' | 'form' | 'stable',
    meta: {} as { route: string },
  },
  actors: reportingActors,
  guards: {
    ...idempotencyGuards,
    asksForReason: ({ event }) => pathOf(event) === steps.choosing,
    /** Whether the server has a report already, even with different details. */
    isKnown: ({ event }) =>
      'error' in event && ['already_reported', 'idempotency_key_reused'].includes(toProblem(event.error).code),
  },
  actions: {
    keepReason: assign(({ context, event }) => {
      assertEvent(event, 'reason.chosen');
      return { draft: { ...context.draft, reason: event.reason } };
    }),
    keepWords: assign(({ context, event }) => {
      assertEvent(event, ['words.changed', 'words.written']);
      return { draft: { ...context.draft, words: event.words } };
    }),
    keepReference: assign((_, params: { reference: string }) => ({ reference: params.reference })),
    renewIdempotencyKey: assign(() => ({ idempotencyKey: crypto.randomUUID() })),
    clearProblem: assign({ problem: null }),
    showProblem: assign(({ event }) => ({ problem: 'error' in event ? toProblem(event.error) : null })),
  },
});

const pathOf = (event: object) => ('path' in event ? event.path : undefined);

const reportInput = ({ context }: { context: ReportingContext }): OperationInput<'report'> => {
  const { about, id, draft, idempotencyKey } = context;
  const words = draft.words.trim();
  return {
    header: { 'Idempotency-Key': idempotencyKey },
    body: { about, id, reason: draft.reason as ReportReason, ...(words && { words }) },
  };
};

const reference = ({ event }: { event: DoneActorEvent<OperationOutput<'report'>> }) => ({
  reference: event.output.reference,
});

export const reportingMachine = flow.createMachine({
  id: 'reporting',
  context: ({ input: { about, id } }) => ({
    ...{ about, id },
    draft: { reason: '', words: '' },
    idempotencyKey: crypto.randomUUID(),
    reference: null,
    problem: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      tags: ['form', 'stable'],
      meta: { route: steps.choosing },
      on: { 'reason.chosen': { target: 'wording', actions: 'keepReason' } },
    },
    wording: {
      tags: ['form', 'stable'],
      meta: { route: steps.wording },
      on: {
        'words.changed': { actions: 'keepWords' },
        'words.written': { target: 'reviewing', actions: 'keepWords' },
        'location.changed': { guard: 'asksForReason', target: 'choosing' },
      },
    },
    reviewing: {
      tags: 'stable',
      meta: { route: steps.reviewing },
      on: {
        'report.confirmed': { target: 'sending', actions: 'clearProblem' },
        'location.changed': [
          { guard: 'asksForReason', target: 'choosing', actions: 'clearProblem' },
          { target: 'wording', actions: 'clearProblem' },
        ],
      },
    },
    sending: {
      tags: 'busy',
      meta: { route: steps.reviewing },
      invoke: {
        id: 'report',
        src: 'report',
        input: reportInput,
        onDone: { target: 'sent', actions: { type: 'keepReference', params: reference } },
        onError: [
          { guard: 'isRetryable', target: 'reviewing', actions: 'showProblem' },
          { guard: 'isKnown', target: 'sent' },
          { target: 'reviewing', actions: ['renewIdempotencyKey', 'showProblem'] },
        ],
      },
    },
    sent: {
      type: 'final',
      meta: { route: steps.choosing },
    },
  },
});
