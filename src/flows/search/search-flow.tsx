import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { PAGE_SIZE } from '#domain/limits.ts';
import { type Filters, otherSorts, readFilters, type Search } from '#domain/search.ts';
import type { buyMachine } from '#machines/buy/buy.machine.ts';
import type { SearchAddress } from '#machines/search/search.address.ts';
import type { searchMachine } from '#machines/search/search.machine.ts';
import { filterChips } from './filter-chips.ts';
import type { UsedFilter } from './result-tools.tsx';
import { SearchScreen, type SearchScreenProps } from './search-screen.tsx';

interface FilterFormOf {
  search: Search;
  filters: Filters;
  busy: boolean;
  onWrong: (wrong: boolean) => void;
  onSearch: (filters: Filters) => void;
}

export interface SearchFlowProps
  extends Pick<SearchScreenProps, 'title' | 'lead' | 'back' | 'other' | 'mark' | 'today'> {
  actor: ActorRefFrom<typeof searchMachine> | ActorRefFrom<typeof buyMachine>;
  search: Search;
  hrefOf: (address: SearchAddress) => string;
  /** The number of results in words: `12 apartments in Lagos`. */
  countOf: (total: number, filters: Filters) => string;
  /** The name of the order by totals. */
  totalSort: string;
  form: (props: FilterFormOf) => ReactNode;
}

export function SearchFlow({ actor, search, countOf, hrefOf, totalSort, form, ...screen }: SearchFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { filters, page, found, loosened, problem } = state.context;
  const total = found?.total ?? 0;
  const narrowedTo = (changed: Filters) => hrefOf({ filters: { ...filters, ...changed }, page: 1 });
  const usual = readFilters(search, {});
  const filtersInUse = Object.entries(filters).filter(
    ([name, value]) => name !== 'sort' && value !== usual[name],
  ).length;
  // Without a period, prices for a night, a month and a year are compared.
  const isByMonth = 'period' in search.filters && !filters.period;
  const used = filterChips(search, filters).map((chip) => ({ ...chip, without: narrowedTo({ [chip.name]: '' }) }));

  return (
    <SearchScreen
      {...screen}
      status={statusOf(state)}
      listings={found?.items ?? []}
      monthly={isByMonth && [filters.sort === 'price', filters.budget, filters.priceFrom].some(Boolean)}
      count={countOf(total, filters)}
      problem={problem?.message}
      page={page}
      // Counting stops at a limit: the next page is known only from the page before it.
      pages={Math.max(Math.ceil(total / PAGE_SIZE), found?.after ? page + 1 : 1)}
      hrefOf={(turned) => hrefOf({ filters, page: turned })}
      order={{
        sort: otherSorts.find((sort) => sort === filters.sort) ?? 'newest',
        price: isByMonth ? 'Price per month: low to high' : 'Price: low to high',
        total: totalSort,
        hrefOf: (sort) => narrowedTo({ sort: sort === 'newest' ? '' : sort }),
      }}
      filtersInUse={filtersInUse}
      used={used}
      loosened={loosenedOf(used, loosened)}
      filters={({ onSearch, onWrong }) =>
        form({
          search,
          filters,
          busy: state.hasTag('busy'),
          onWrong,
          onSearch: (submitted) => {
            actor.send({ type: 'search.submitted', filters: submitted });
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
