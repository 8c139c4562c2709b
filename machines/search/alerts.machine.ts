/** The user's alerts: on a search, which asks for one, and on the list of all, which ends them. */
import { assign, type DoneActorEvent, type ErrorActorEvent, setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { operation } from '../api/operation.ts';

export type SearchAlert = components['schemas']['SearchAlert'];
export type AskedSearch = Pick<SearchAlert, 'kind' | 'search'>;

export interface AlertsContext {
  /** The search of the page. Null on the list of all alerts. */
  asked: AskedSearch | null;
  alerts: readonly SearchAlert[];
  /** The alert that the user ends. */
  ended: AskedSearch | null;
  problem: Problem | null;
}

export type AlertsEvent =
  | { type: 'screen.opened' }
  | { type: 'retry.requested' }
  | { type: 'alert.requested' }
  | ({ type: 'alert.ended' } & AskedSearch);

type At = { context: AlertsContext };

export const alertsActors = {
  listSearchAlerts: operation('listSearchAlerts'),
  saveSearchAlert: operation('saveSearchAlert'),
  endSearchAlert: operation('endSearchAlert'),
};

const flow = setup({
  types: {
    context: {} as AlertsContext,
    events: {} as AlertsEvent,
    input: {} as AskedSearch | null,
    tags: {} as 'busy' | 'stable' | 'failed',
  },
  actors: alertsActors,
  actions: {
    keepAlerts: assign((_, { alerts }: { alerts: readonly SearchAlert[] }) => ({ alerts })),
    keepEnded: assign(({ event }) =>
      event.type === 'alert.ended' ? { ended: { kind: event.kind, search: event.search } } : {},
    ),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
});

const NO_SEARCH: AskedSearch = { kind: 'apartment', search: '' };

const asked = ({ context }: At) => ({ body: context.asked ?? NO_SEARCH });
const ended = ({ context }: At) => ({ query: context.ended ?? NO_SEARCH });

const alerts = ({ event }: { event: DoneActorEvent<SearchAlert[]> }) => ({ alerts: event.output });
const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });

const onDone = { target: 'shown', actions: { type: 'keepAlerts', params: alerts } } as const;
const failed = { type: 'keepProblem', params: problem } as const;
const onError = { target: 'shown', actions: failed } as const;

export const alertsMachine = flow.createMachine({
  id: 'alerts',
  context: ({ input }) => ({ asked: input, alerts: [], ended: null, problem: null }),
  initial: 'arriving',
  states: {
    arriving: { on: { 'screen.opened': 'loading' } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'listSearchAlerts',
        src: 'listSearchAlerts',
        input: {},
        onDone,
        onError: { target: 'failed', actions: failed },
      },
    },
    failed: { tags: 'failed', on: { 'retry.requested': { target: 'loading', actions: 'clearProblem' } } },
    shown: {
      tags: 'stable',
      on: {
        'alert.requested': { target: 'asking', actions: 'clearProblem' },
        'alert.ended': { target: 'ending', actions: ['keepEnded', 'clearProblem'] },
      },
    },
    asking: {
      tags: 'busy',
      invoke: { id: 'saveSearchAlert', src: 'saveSearchAlert', input: asked, onDone, onError },
    },
    ending: {
      tags: 'busy',
      invoke: { id: 'endSearchAlert', src: 'endSearchAlert', input: ended, onDone, onError },
    },
  },
});

/** The alert of the page's search, if there is one. */
export const alertOfPage = ({ asked, alerts }: AlertsContext) =>
  alerts.find((alert) => alert.kind === asked?.kind && alert.search === asked.search);
