/** A list that shows the copy kept on this device when the server cannot be reached. */
import { assign, type EventObject } from 'xstate';
import { toProblem } from '../api/api-error.ts';
import { isUncertain } from '../api/idempotency-key.ts';
import type { ListContext } from './list.setup.ts';

export interface KnownList<Item> extends ListContext<Item> {
  /** Items kept on this device, shown when the server cannot be reached; none once it answered. */
  known: readonly Item[];
}

/** Whether the list shows the device's copy because the server was not reached. */
export const isStale = ({ found, known }: Pick<KnownList<unknown>, 'found' | 'known'>) =>
  found !== null && known.length > 0;

export const isUnreachedServer = (event: object) => 'error' in event && isUncertain(toProblem(event.error));

export const knownGuards = {
  isKnown: ({ context: { known, page }, event }: { context: KnownList<unknown>; event: object }) =>
    known.length > 0 && page === 1 && isUnreachedServer(event),
};

/** Creates the actions of such a list. An answer of the server replaces the copy. */
export function knownActions<Context extends KnownList<unknown>, Event extends EventObject>() {
  const change = <Params = undefined>(changed: (context: Context, params: Params) => Partial<KnownList<unknown>>) =>
    assign<Context, Event, Params, Event, never>(({ context }, params) => changed(context, params) as Partial<Context>);
  return {
    showKnown: change(({ known }) => ({ found: { items: known, total: known.length, after: null } })),
    keepFound: change((_, { found }: { found: NonNullable<Context['found']> }) => ({ found, known: [] })),
    keepNothing: change(() => ({ found: null, known: [] })),
  };
}
