/**
 * Decisions against the user with their reasons, and appeals. The case lifecycle allows appeals; each decision says
 * whether it can be appealed.
 */
import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { components } from '#openapi/contract.gen.ts';
import { toProblem } from '../api/api-error.ts';
import { type OperationInput, operation } from '../api/operation.ts';
import { pageOperation } from '../api/page-operation.ts';
import { listChart, onPageAnswer, problem } from '../list/list.chart.ts';
import { emptyList, type ListContext, type ListEvent, listSetup } from '../list/list.setup.ts';

export type OwnDecision = components['schemas']['OwnDecision'];

/** All decisions on one page, newest first. */
export interface DecisionsContext extends ListContext<OwnDecision> {
  /** Id of the decision being appealed. */
  appealing: string | null;
  /** The appeal as typed, kept if sending fails. */
  words: string;
  /** Appeals that could not be sent, until they are sent or cancelled. */
  unsent: readonly UnsentAppeal[];
}

export interface UnsentAppeal {
  /** Id of the decision. */
  id: string;
  words: string;
}

export type DecisionsEvent =
  | ListEvent
  | { type: 'appeal.opened'; id: string }
  | { type: 'appeal.submitted'; words: string }
  | { type: 'appeal.cancelled' }
  /** The user deletes an appeal that came too late. */
  | { type: 'appeal.discarded'; id: string };

export const decisionsActors = {
  listDecisions: pageOperation('listDecisions'),
  appealDecision: operation('appealDecision'),
};

const otherAppeals = ({ unsent, appealing }: DecisionsContext) => unsent.filter(({ id }) => id !== appealing);

const list = listSetup<DecisionsContext, DecisionsEvent>();
const flow = setup({
  ...list,
  types: { ...list.types, input: {} as Pick<DecisionsContext, 'unsent'> },
  actors: decisionsActors,
  guards: {
    ...list.guards,
    /** Whether the decision was appealed on another device and has been reviewed since. */
    isOutOfDate: ({ event }) => 'error' in event && ['wrong_status', 'not_found'].includes(toProblem(event.error).code),
  },
  actions: {
    ...list.actions,
    begin: assign(({ context: { unsent }, event }) => {
      assertEvent(event, 'appeal.opened');
      return { appealing: event.id, words: unsent.find(({ id }) => id === event.id)?.words ?? '' };
    }),
    keepWords: assign(({ context, event }) => {
      assertEvent(event, 'appeal.submitted');
      const { words } = event;
      return { words, unsent: [...otherAppeals(context), { id: context.appealing ?? '', words }] };
    }),
    close: assign({ appealing: null, words: '' }),
    forget: assign(({ context }) => ({ unsent: otherAppeals(context) })),
    discard: assign(({ context: { unsent }, event }) => {
      assertEvent(event, 'appeal.discarded');
      return { unsent: unsent.filter(({ id }) => id !== event.id) };
    }),
    keepDecision: assign(({ context: { found } }, { decision }: { decision: OwnDecision }) => ({
      found: found && { ...found, items: found.items.map((each) => (each.id === decision.id ? decision : each)) },
    })),
  },
});

const appealInput = ({
  context: { appealing, words },
}: {
  context: DecisionsContext;
}): OperationInput<'appealDecision'> => ({
  path: { id: appealing ?? '' },
  body: { words: words.trim() },
});
const decision = ({ event }: { event: DoneActorEvent<OwnDecision> }) => ({ decision: event.output });

export const decisionsMachine = flow.createMachine({
  id: 'decisions',
  meta: { route: href.decisions },
  context: ({ input }) => ({ ...emptyList, appealing: null, words: '', ...input }),
  ...listChart({
    loading: {
      invoke: { id: 'listDecisions', src: 'listDecisions', input: {}, ...onPageAnswer('decisions') },
    },
    shown: {
      'appeal.opened': { target: 'writing', actions: ['begin', 'clearProblem'] },
      'appeal.discarded': { actions: ['discard', 'clearProblem'] },
    },
    beside: {
      writing: {
        on: {
          'appeal.submitted': { target: 'sending', actions: ['keepWords', 'clearProblem'] },
          'appeal.cancelled': { target: 'shown', actions: ['forget', 'close', 'clearProblem'] },
        },
      },
      sending: {
        tags: 'busy',
        invoke: {
          id: 'appealDecision',
          src: 'appealDecision',
          input: appealInput,
          onDone: { target: 'shown', actions: [{ type: 'keepDecision', params: decision }, 'forget', 'close'] },
          onError: [
            { guard: 'isOutOfDate', target: 'loading', actions: ['close', { type: 'keepProblem', params: problem }] },
            { target: 'writing', actions: { type: 'keepProblem', params: problem } },
          ],
        },
      },
    },
  }),
});
