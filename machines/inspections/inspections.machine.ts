/**
 * The inspections somebody asked for and those of their listings, and what they do with them. What may be done with one
 * its lifecycle says; paying for one is `bookingProcess`'.
 */
import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import type { InspectionMove } from '#domain/lifecycles/inspection.ts';
import { OWN_PAGE_SIZE } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import type { OperationInput } from '../api/operation.ts';
import { inspectionsActors } from './inspections.actors.ts';

export type Inspection = components['schemas']['Inspection'];

export interface InspectionsContext {
  /** Newest first, as far as they were asked for. */
  inspections: Inspection[];
  /** The page that comes next. */
  page: number;
  /** The last page was a full one. */
  hasMore: boolean;
  /** The one that is being moved. */
  moving: string | null;
  notice: string | null;
  problem: Problem | null;
}

export type InspectionsEvent =
  | { type: 'screen.opened' }
  | { type: 'retry.requested' }
  | { type: 'more.requested' }
  | { type: 'move.chosen'; id: string; move: InspectionMove };

const flow = setup({
  types: {
    context: {} as InspectionsContext,
    events: {} as InspectionsEvent,
    tags: {} as 'busy',
    meta: {} as { route: string },
  },
  actors: inspectionsActors,
  guards: {
    hasSome: ({ context }) => context.inspections.length > 0,
    isOvertaken: ({ event }) => 'error' in event && toProblem(event.error).code === 'wrong_status',
  },
  actions: {
    /** One asked for meanwhile moves the pages on; what was shown already is not shown twice. */
    addPage: assign(({ context }, params: { inspections: Inspection[] }) => {
      const known = new Set(context.inspections.map(({ id }) => id));
      return {
        inspections: [...context.inspections, ...params.inspections.filter(({ id }) => !known.has(id))],
        page: context.page + 1,
        hasMore: params.inspections.length === OWN_PAGE_SIZE,
      };
    }),
    beginMoving: assign(({ event }) => {
      assertEvent(event, 'move.chosen');
      return { moving: event.id, notice: null, problem: null };
    }),
    keepMoved: assign(({ context }, params: { inspection: Inspection }) => ({
      inspections: context.inspections.map((each) => (each.id === params.inspection.id ? params.inspection : each)),
      moving: null,
      notice: 'Done. The other person has been told.',
    })),
    /** What is in the list is out of date: all of it is asked for again, and why stays said. */
    startOver: assign({ inspections: [], page: 1, hasMore: false, moving: null }),
    stopMoving: assign({ moving: null }),
    clearMessages: assign({ problem: null, notice: null }),
    showProblem: assign(({ event }) => ({ problem: 'error' in event ? toProblem(event.error) : null })),
  },
});

const ROUTE = '/inspections';

const wanted = ({ context }: { context: InspectionsContext }) => ({
  query: { page: context.page, limit: OWN_PAGE_SIZE },
});
const inspections = ({ event }: { event: DoneActorEvent<Inspection[]> }) => ({ inspections: event.output });
const inspection = ({ event }: { event: DoneActorEvent<Inspection> }) => ({ inspection: event.output });
const move = ({ event }: { event: InspectionsEvent }): OperationInput<'moveInspection'> => {
  assertEvent(event, 'move.chosen');
  return { path: { id: event.id, transition: event.move } };
};

export const inspectionsMachine = flow.createMachine({
  id: 'inspections',
  context: { inspections: [], page: 1, hasMore: false, moving: null, notice: null, problem: null },
  initial: 'arriving',
  states: {
    arriving: {
      meta: { route: ROUTE },
      on: { 'screen.opened': 'loading' },
    },
    loading: {
      tags: 'busy',
      meta: { route: ROUTE },
      invoke: {
        id: 'listInspections',
        src: 'listInspections',
        input: wanted,
        onDone: { target: 'shown', actions: { type: 'addPage', params: inspections } },
        onError: [
          { guard: 'hasSome', target: 'shown', actions: 'showProblem' },
          { target: 'failed', actions: 'showProblem' },
        ],
      },
    },
    shown: {
      meta: { route: ROUTE },
      on: {
        'more.requested': { target: 'loading', actions: 'clearMessages' },
        'move.chosen': { target: 'moving', actions: 'beginMoving' },
      },
    },
    moving: {
      tags: 'busy',
      meta: { route: ROUTE },
      invoke: {
        id: 'moveInspection',
        src: 'moveInspection',
        input: move,
        onDone: { target: 'shown', actions: { type: 'keepMoved', params: inspection } },
        onError: [
          { guard: 'isOvertaken', target: 'loading', actions: ['showProblem', 'startOver'] },
          { target: 'shown', actions: ['showProblem', 'stopMoving'] },
        ],
      },
    },
    failed: {
      meta: { route: ROUTE },
      on: { 'retry.requested': { target: 'loading', actions: 'clearMessages' } },
    },
  },
});
