/**
 * What was decided against somebody, each with its reason, and what they object. To what one may object, and how often, its
 * lifecycle says; a decision comes with the answer.
 */
import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { components } from '#openapi/contract.gen.ts';
import { toProblem } from '../api/api-error.ts';
import type { OperationInput } from '../api/operation.ts';
import { answersInPages, listChart, problem } from '../list/list.chart.ts';
import { emptyList, type ListContext, type ListEvent, listSetup } from '../list/list.setup.ts';
import { decisionsActors } from './decisions.actors.ts';

export type DecisionAgainst = components['schemas']['DecisionAgainst'];

/** Newest first, all on one page. */
export interface DecisionsContext extends ListContext<DecisionAgainst> {
  /** The one that is objected to. */
  objecting: string | null;
  /** As typed; kept when they could not be sent. */
  words: string;
}

export type DecisionsEvent =
  | ListEvent
  | { type: 'objection.begun'; id: string }
  | { type: 'objection.sent'; words: string }
  | { type: 'objection.abandoned' };

const list = listSetup<DecisionsContext, DecisionsEvent>();
const flow = setup({
  ...list,
  actors: decisionsActors,
  guards: {
    ...list.guards,
    /** It was objected to elsewhere, and looked at again. */
    isOutOfDate: ({ event }) => 'error' in event && ['wrong_status', 'not_found'].includes(toProblem(event.error).code),
  },
  actions: {
    ...list.actions,
    begin: assign(({ event }) => {
      assertEvent(event, 'objection.begun');
      return { objecting: event.id };
    }),
    keepWords: assign(({ event }) => {
      assertEvent(event, 'objection.sent');
      return { words: event.words };
    }),
    stop: assign({ objecting: null, words: '' }),
    keepDecision: assign(({ context: { found } }, { decision }: { decision: DecisionAgainst }) => ({
      found: found && { ...found, items: found.items.map((each) => (each.id === decision.id ? decision : each)) },
    })),
  },
});

const objection = ({
  context: { objecting, words },
}: {
  context: DecisionsContext;
}): OperationInput<'appealDecision'> => ({
  path: { id: objecting ?? '' },
  body: { words: words.trim() },
});
const decision = ({ event }: { event: DoneActorEvent<DecisionAgainst> }) => ({ decision: event.output });

export const decisionsMachine = flow.createMachine({
  id: 'decisions',
  meta: { route: href.decisions },
  context: { ...emptyList, objecting: null, words: '' },
  ...listChart({
    loading: {
      invoke: { id: 'listDecisions', src: 'listDecisions', input: {}, ...answersInPages('decisions') },
    },
    shown: { 'objection.begun': { target: 'writing', actions: ['begin', 'clearProblem'] } },
    beside: {
      writing: {
        on: {
          'objection.sent': { target: 'sending', actions: ['keepWords', 'clearProblem'] },
          'objection.abandoned': { target: 'shown', actions: ['stop', 'clearProblem'] },
        },
      },
      sending: {
        tags: 'busy',
        invoke: {
          id: 'appealDecision',
          src: 'appealDecision',
          input: objection,
          onDone: { target: 'shown', actions: [{ type: 'keepDecision', params: decision }, 'stop'] },
          onError: [
            { guard: 'isOutOfDate', target: 'loading', actions: ['stop', { type: 'keepProblem', params: problem }] },
            { target: 'writing', actions: { type: 'keepProblem', params: problem } },
          ],
        },
      },
    },
  }),
});
