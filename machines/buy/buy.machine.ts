/** Searches property for sale. Differs from `search` in its call and its filters. */
import { setup } from 'xstate';
import { buySearch } from '#domain/search.ts';
import type { OperationInput } from '../api/operation.ts';
import { pageOperation } from '../api/page-operation.ts';
import { initialContext, searchAnswers, searchChart, searchQuery, searchSetup } from '../search/search.setup.ts';

export const buyActors = {
  searchProperties: pageOperation('searchProperties'),
};

const flow = setup({ ...searchSetup, actors: buyActors });

const input = searchQuery<OperationInput<'searchProperties'>>(buySearch);

export const buyMachine = flow.createMachine({
  id: 'buy',
  context: initialContext,
  ...searchChart({
    invoke: { id: 'searchProperties', src: 'searchProperties', input, ...searchAnswers('buy') },
  }),
});
