import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { PAGE_SIZE } from '#domain/limits.ts';
import { type Filters, otherSorts } from '#domain/search.ts';
import type { buyMachine } from '#machines/buy/buy.machine.ts';
import type { SearchAddress } from '#machines/search/search.address.ts';
import type { searchMachine } from '#machines/search/search.machine.ts';
import type { UsedFilter } from './result-tools.tsx';
import type { SaidFilter } from './said-filters.ts';
import { SearchScreen, type SearchScreenProps } from './search-screen.tsx';

interface FilterFormOf {
  filters: Filters;
  busy: boolean;
  onWrong: (wrong: boolean) => void;
  onSearch: (filters: Filters) => void;
}

export interface SearchFlowProps extends Pick<SearchScreenProps, 'title' | 'lead' | 'back' | 'mark' | 'today'> {
  actor: ActorRefFrom<typeof searchMachine> | ActorRefFrom<typeof buyMachine>;
  /** What the filters are where nobody set any. */
  usual: Filters;
  hrefOf: (address: SearchAddress) => string;
  /** How many were found, in words. */
  countOf: (total: number, filters: Filters) => string;
  /** The filters that say something and can be taken off, in words. */
  saidOf: (filters: Filters) => readonly SaidFilter[];
  /** What the order by totals is called. */
  totalSort: string;
  form: (props: FilterFormOf) => ReactNode;
}

export function SearchFlow({ actor, usual, countOf, saidOf, hrefOf, totalSort, form, ...screen }: SearchFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { filters, page, found, loosened, problem } = state.context;
  const total = found?.total ?? 0;
  const narrowedTo = (changed: Filters) => hrefOf({ filters: { ...filters, ...changed }, page: 1 });
  const filtersSaid = Object.entries(filters).filter(
    ([name, value]) => name !== 'sort' && value !== usual[name],
  ).length;
  const used = saidOf(filters).map((said) => ({ ...said, without: narrowedTo({ [said.name]: '' }) }));

  return (
    <SearchScreen
      {...screen}
      status={statusOf(state)}
      listings={found?.items ?? []}
      count={countOf(total, filters)}
      problem={problem?.message}
      page={page}
      // There may be more than are counted: one after the other their pages are turned to.
      pages={Math.max(Math.ceil(total / PAGE_SIZE), found?.after ? page + 1 : 1)}
      hrefOf={(turned) => hrefOf({ filters, page: turned })}
      order={{
        sort: otherSorts.find((sort) => sort === filters.sort) ?? 'newest',
        total: totalSort,
        hrefOf: (sort) => narrowedTo({ sort: sort === 'newest' ? '' : sort }),
      }}
      filtersSaid={filtersSaid}
      used={used}
      loosened={loosenedOf(used, loosened)}
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

const loosenedOf = (used: readonly UsedFilter[], totals: Readonly<Record<string, number>>) =>
  used
    .flatMap((filter) => {
      const total = totals[filter.name];
      return total ? [{ ...filter, total }] : [];
    })
    .sort((one, other) => other.total - one.total);

function statusOf(state: { matches: (value: 'shown' | 'nothing' | 'failed') => boolean }) {
  if (state.matches('shown')) return 'found';
  if (state.matches('nothing')) return 'nothing';
  return state.matches('failed') ? 'failed' : 'searching';
}
