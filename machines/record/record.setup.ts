/** Implementations of the names in the chart of a record, in record.chart.ts. */
import { assign, type EventObject } from 'xstate';
import { type Problem, toProblem } from '../api/api-error.ts';
import type { PersonReturned } from '../list/list.setup.ts';

export interface RecordContext {
  problem: Problem | null;
}

export type RecordEvent =
  | { type: 'screen.opened' }
  | { type: 'retry.requested' }
  | { type: 'move.abandoned' }
  /** Another user or a deadline may have changed the record. */
  | PersonReturned;

export const recordGuards = {
  isMissing: ({ event }: { event: object }) => goneFor.includes(codeOf(event)),
  /** Whether another user or a deadline changed the record first, so that the page is out of date. */
  isOutOfDate: ({ event }: { event: object }) => outOfDateFor.includes(codeOf(event)),
};

/** Creates the actions of a record. A function, so that they stay typed. */
export function recordActions<Context extends RecordContext, Event extends EventObject>() {
  const change = <Params = undefined>(changed: (params: Params) => RecordContext) =>
    assign<Context, Event, Params, Event, never>((_, params) => changed(params) as Partial<Context>);
  return {
    keepProblem: change(({ problem }: { problem: Problem }) => ({ problem })),
    clearProblem: change(() => ({ problem: null })),
  };
}

/** Codes for a record that does not exist or belongs to another user, which look the same. */
const goneFor = ['not_found', 'invalid_request'];

/** Codes that mean that the shown record, price or number of tries is out of date. */
const outOfDateFor = ['wrong_status', 'cost_changed', 'price_changed', 'wrong_code', 'no_tries_left'];

const codeOf = (event: object) => ('error' in event ? toProblem(event.error).code : '');
