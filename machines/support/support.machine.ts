/** Sends a question to support, who reply by email. */

import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { idempotencyGuards } from '../api/idempotency-key.ts';
import { type OperationInput, type OperationOutput, operation } from '../api/operation.ts';

export interface Question {
  subject: string;
  message: string;
}

export interface SupportContext {
  question: Question;
  /** Idempotency-Key of this question, renewed after every definite answer. */
  idempotencyKey: string;
  /** Reference of the sent question. */
  reference: string | null;
  problem: Problem | null;
}

export type SupportEvent = { type: 'question.submitted'; question: Question } | { type: 'another.requested' };

export const supportActors = {
  askSupport: operation('askSupport'),
};

const flow = setup({
  types: {
    context: {} as SupportContext,
    events: {} as SupportEvent,
    tags: {} as 'busy' | 'form',
    meta: {} as { route: string },
  },
  actors: supportActors,
  guards: idempotencyGuards,
  actions: {
    keepQuestion: assign(({ event }) => {
      assertEvent(event, 'question.submitted');
      return { question: event.question, problem: null };
    }),
    keepReference: assign((_, params: { reference: string }) => ({ reference: params.reference })),
    beginAnother: assign(() => ({ question: emptyQuestion, reference: null, idempotencyKey: crypto.randomUUID() })),
    renewIdempotencyKey: assign(() => ({ idempotencyKey: crypto.randomUUID() })),
    showProblem: assign(({ event }) => ({ problem: 'error' in event ? toProblem(event.error) : null })),
  },
});

const ROUTE = href.support;

const emptyQuestion: Question = { subject: '', message: '' };

const initialContext = (): SupportContext => ({
  question: emptyQuestion,
  idempotencyKey: crypto.randomUUID(),
  reference: null,
  problem: null,
});
const questionInput = ({ context }: { context: SupportContext }): OperationInput<'askSupport'> => ({
  header: { 'Idempotency-Key': context.idempotencyKey },
  body: { subject: context.question.subject.trim(), message: context.question.message.trim() },
});
const reference = ({ event }: { event: DoneActorEvent<OperationOutput<'askSupport'>> }) => ({
  reference: event.output.reference,
});

export const supportMachine = flow.createMachine({
  id: 'support',
  context: initialContext,
  initial: 'filling',
  states: {
    filling: {
      tags: 'form',
      meta: { route: ROUTE },
      on: { 'question.submitted': { target: 'sending', actions: 'keepQuestion' } },
    },
    sending: {
      tags: 'busy',
      meta: { route: ROUTE },
      invoke: {
        id: 'askSupport',
        src: 'askSupport',
        input: questionInput,
        onDone: { target: 'sent', actions: { type: 'keepReference', params: reference } },
        onError: [
          { guard: 'isRetryable', target: 'filling', actions: 'showProblem' },
          { target: 'filling', actions: ['renewIdempotencyKey', 'showProblem'] },
        ],
      },
    },
    sent: {
      meta: { route: ROUTE },
      on: { 'another.requested': { target: 'filling', actions: 'beginAnother' } },
    },
  },
});
