/** Searching what is for sale. It is a search as `search` is; what differs is the call, and what it takes. */
import { setup } from 'xstate';
import { readBuy } from '#domain/search.ts';
import type { OperationInput } from '../api/operation.ts';
import {
  asked,
  inNumbers,
  opened,
  type SearchContext,
  searchAnswers,
  searchChart,
  searchSetup,
} from '../search/search.setup.ts';
import { buyActors } from './buy.actors.ts';

const flow = setup({ ...searchSetup, actors: buyActors });

const wanted = ({ context }: { context: SearchContext }) => {
  const filters = inNumbers(readBuy(context.filters), ['minPrice', 'maxPrice', 'totalTo', 'bedrooms']);
  return { query: asked(context, filters) as OperationInput<'searchProperties'>['query'] };
};

export const buyMachine = flow.createMachine({
  id: 'buy',
  context: opened,
  ...searchChart({
    invoke: { id: 'searchProperties', src: 'searchProperties', input: wanted, ...searchAnswers('buy') },
  }),
});
