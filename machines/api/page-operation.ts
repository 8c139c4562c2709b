import { fromPromise, type PromiseActorLogic } from 'xstate';
import { call, transportOf } from './operation.ts';
import type { OperationId, OperationInput, OperationOutput } from './operation.types.ts';

/** The calls that answer with a part of a list. */
export type PageId = {
  [Id in OperationId]: OperationOutput<Id> extends readonly unknown[] ? Id : never;
}[OperationId];

/** One page of a list, with what the response headers say about the whole list. */
export interface PageOf<Items> {
  items: Items;
  /** The number of items on all pages. */
  total: number;
  /** The `after` parameter of the next page; `null` on the last. */
  after: string | null;
  /** Present where nothing was found: parameter name → the total without that parameter; code of a state → the total there. */
  without?: Readonly<Record<string, number>>;
}

/** Like `operation`, for a paged list: returns the body with the values of `X-Total-Count` and `Link`. */
export function pageOperation<Id extends PageId>(
  id: Id,
): PromiseActorLogic<PageOf<OperationOutput<Id>>, OperationInput<Id>> {
  return fromPromise(async ({ input, signal, system }) => {
    const { data: items, headers } = await call(id, input, signal, { transport: transportOf(system) });
    const total = Number(headers.get('x-total-count') ?? lengthOf(items));
    const without = withoutOf([headers.get('x-without'), headers.get('x-nearby')].join());
    return { items, total, after: afterOf(headers.get('link')), ...(without && { without }) };
  });
}

const lengthOf = (items: unknown) => (Array.isArray(items) ? items.length : 0);

const NEXT = /<[^>]*[?&]after=([^&>]+)[^>]*>;\s*rel="next"/;

const afterOf = (link: string | null) => {
  const found = NEXT.exec(link ?? '')?.[1];
  return found === undefined ? null : decodeURIComponent(found);
};

/** Parses the headers `X-Without` and `X-Nearby`, such as `area=12, budget=3` and `OG=12, OY=3`. */
function withoutOf(said: string): Record<string, number> | undefined {
  const counts = [...said.matchAll(/(\w+)=(\d+)/g)];
  return counts.length > 0
    ? Object.fromEntries(counts.map(([, name = '', total]) => [name, Number(total)]))
    : undefined;
}
