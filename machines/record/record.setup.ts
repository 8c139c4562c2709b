/** What the names in the chart of a record mean, whatever it is of. The chart itself is in record.chart.ts. */
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
  /** Somebody else, or time, may have moved it meanwhile. */
  | PersonReturned;

export const recordGuards = {
  isMissing: ({ event }: { event: object }) => goneFor.includes(codeOf(event)),
  /** Somebody, or time, was faster: what stands on the page is out of date. */
  isOutOfDate: ({ event }: { event: object }) => outOfDateFor.includes(codeOf(event)),
};

/** Made for each flow, so that this stays typed. */
export function recordActions<Context extends RecordContext, Event extends EventObject>() {
  const change = <Params = undefined>(changed: (params: Params) => RecordContext) =>
    assign<Context, Event, Params, Event, never>((_, params) => changed(params) as Partial<Context>);
  return {
    keepProblem: change(({ problem }: { problem: Problem }) => ({ problem })),
    clearProblem: change(() => ({ problem: null })),
  };
}

/** An address that names nothing is the same to the person as somebody else's. */
const goneFor = ['not_found', 'invalid_request'];

/** What it costs, and how many tries are left, is a part of what stands there. */
const outOfDateFor = ['wrong_status', 'cost_changed', 'price_changed', 'wrong_code', 'no_tries_left'];

const codeOf = (event: object) => ('error' in event ? toProblem(event.error).code : '');
