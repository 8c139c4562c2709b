import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { Filters } from '#domain/search.ts';
import type { buyMachine } from '#machines/buy/buy.machine.ts';
import type { searchMachine } from '#machines/search/search.machine.ts';
import { SearchScreen, type SearchScreenProps } from './search-screen.tsx';

interface FilterFormOf {
  filters: Filters;
  busy: boolean;
  onWrong: (wrong: boolean) => void;
  onSearch: (filters: Filters) => void;
}

export interface SearchFlowProps extends Pick<SearchScreenProps, 'title' | 'lead' | 'back' | 'mark'> {
  actor: ActorRefFrom<typeof searchMachine> | ActorRefFrom<typeof buyMachine>;
  /** What the filters are where nobody set any. */
  usual: Filters;
  hrefOf: (page: number) => string;
  /** How many were found, in words. */
  countOf: (total: number, filters: Filters) => string;
  form: (props: FilterFormOf) => ReactNode;
}

export function SearchFlow({ actor, usual, countOf, form, ...screen }: SearchFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { filters, page, found, problem } = state.context;
  const total = found?.total ?? 0;

  return (
    <SearchScreen
      {...screen}
      status={statusOf(state)}
      listings={found?.items ?? []}
      count={countOf(total, filters)}
      problem={problem?.message}
      page={page}
      pages={Math.ceil(total / PAGE_SIZE)}
      filtersSaid={Object.entries(filters).filter(([name, value]) => value !== usual[name]).length}
      filters={({ onSearch, onWrong }) =>
        form({
          filters,
          busy: state.hasTag('busy'),
          onWrong,
          onSearch: (asked) => {
            actor.send({ type: 'search.submitted', filters: asked });
            onSearch();
          },
        })
      }
      onRetry={() => actor.send({ type: 'retry.requested' })}
    />
  );
}

function statusOf(state: { matches: (value: 'shown' | 'nothing' | 'failed') => boolean }) {
  if (state.matches('shown')) return 'found';
  if (state.matches('nothing')) return 'nothing';
  return state.matches('failed') ? 'failed' : 'searching';
}
