import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import { type Filters, otherSorts, readFilters, type Search } from '#domain/search.ts';
import { alertOf } from '#domain/search-alert.ts';
import { findCity, findState, states } from '#domain/states.ts';
import type { buyMachine } from '#machines/buy/buy.machine.ts';
import type { AskedSearch } from '#machines/search/alerts.machine.ts';
import type { SearchAddress } from '#machines/search/search.address.ts';
import type { searchMachine } from '#machines/search/search.machine.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { CardSkeletons } from '#src/ui/card.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { FilterPanel } from '#src/ui/filter-panel.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { Screen, type ScreenProps } from '#src/ui/screen.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { Wall } from '#src/ui/wall.tsx';
import { filterChips } from '../shared/filter-chips.ts';
import { type FoundListing, FoundListings, type FoundListingsProps } from '../shared/found-listings.tsx';
import { countedInWords } from '../shared/small-words.ts';
import { SortLinks, type SortLinksProps, type UsedFilter, UsedFilters } from './result-tools.tsx';
import styles from './search-screen.module.css';

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
  /** The alert of a search that can have one. */
  alert?: (asked: AskedSearch) => ReactNode;
  /** The number of results in words: `12 apartments in Lagos`. */
  countOf: (total: number, filters: Filters) => string;
  /** The name of the order by totals. */
  totalSort: string;
  form: (props: FilterFormOf) => ReactNode;
}

export function SearchFlow({ actor, search, alert, countOf, hrefOf, totalSort, form, ...screen }: SearchFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { filters, page, found, loosened, problem } = state.context;
  const asked = alertOf(search, filters);
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
      {...widerSearches({ search, filters, used, totals: loosened, narrowedTo })}
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
      alert={asked && alert?.(asked)}
    />
  );
}

interface EmptySearch {
  search: Search;
  filters: Filters;
  used: readonly UsedFilter[];
  /** The results without each filter, by its name, and in each state nearby, by its code. */
  totals: Readonly<Record<string, number>>;
  narrowedTo: (changed: Filters) => string;
}

/** Returns the searches that have results where this one has none, those with the most results first. */
function widerSearches({ search, filters, used, totals, narrowedTo }: EmptySearch) {
  const state = findState(filters[search.stateFilter] ?? '');
  const home = state ? undefined : findCity(filters.area ?? '')?.state;
  const counted = (wider: UsedFilter, total: number | undefined) => (total ? [{ ...wider, total }] : []);
  const without = used.flatMap((filter) =>
    counted({ ...filter, words: widerWords(filter, search, state?.name, filters) }, totals[filter.name]),
  );
  const inStates = states.flatMap((each) => {
    const words = each === home ? `Elsewhere in ${each.name}` : each.name;
    const to = narrowedTo({ [search.stateFilter]: each[spelling[search.stateFilter]], area: '' });
    return counted({ name: each.isoCode, words, without: to }, totals[each.isoCode]);
  });
  return {
    loosened: [...without, ...inStates.filter(({ name }) => name === home?.isoCode)].sort(byTotal),
    nearby: inStates.filter(({ name }) => name !== home?.isoCode).sort(byTotal),
  };
}

/** How the address of each search spells a state. */
const spelling = { state: 'name', location: 'isoCode' } as const;

const byTotal = (one: LoosenedFilter, other: LoosenedFilter) => other.total - one.total;

/** Names the search without a filter: the wider place, or the filter that goes. */
function widerWords(
  { name, words }: UsedFilter,
  { stateFilter }: Search,
  state: string | undefined,
  { area }: Filters,
) {
  if (name === 'area' && state) return `All of ${state}`;
  return name === stateFilter && !area ? 'All of Nigeria' : `Without “${words}”`;
}

function statusOf(state: { matches: (value: 'shown' | 'nothing' | 'failed') => boolean }) {
  if (state.matches('shown')) return 'found';
  if (state.matches('nothing')) return 'nothing';
  return state.matches('failed') ? 'failed' : 'searching';
}

interface SearchScreenProps extends Pick<FoundListingsProps, 'mark' | 'today' | 'monthly'> {
  title: string;
  lead: string;
  back: ScreenProps['back'];
  /** The other search: `Buy` for property to buy, `Rent` for places to rent. */
  other?: { to: string; label: string };
  status: 'searching' | 'found' | 'nothing' | 'failed';
  listings: readonly FoundListing[];
  /** The number of results in words: `12 apartments in Lagos`. */
  count: string;
  problem: string | undefined;
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  order: SortLinksProps;
  filtersInUse: number;
  /** The filters in use that can be removed one by one. */
  used: readonly UsedFilter[];
  loosened: readonly LoosenedFilter[];
  alert: ReactNode;
  nearby: readonly LoosenedFilter[];
  /** The form. `onSearch` closes its sheet, and `onWrong` marks the title of the page. */
  filters: (handlers: { onSearch: () => void; onWrong: (wrong: boolean) => void }) => ReactNode;
  onRetry: () => void;
}

function SearchScreen(props: SearchScreenProps) {
  const { title, lead, back, other, status, page, pages, hrefOf } = props;
  const [sheet, setSheet] = useState(false);
  const [wrong, setWrong] = useState(false);
  const results = useFocusOnTurn(page);

  return (
    <Screen
      title={title}
      lead={<span className={styles.lead}>{lead}</span>}
      back={back}
      failed={wrong || status === 'failed'}
      tools={
        <>
          {other && (
            <ButtonLink look="quiet" to={other.to}>
              {/* One element, since a button has a gap between its children. */}
              <span>
                {other.label}
                <VisuallyHidden onPhones> instead</VisuallyHidden>
              </span>
            </ButtonLink>
          )}
          <span data-scripted>
            <ButtonLink look="quiet" to={href.saved}>
              <span>
                Saved<VisuallyHidden onPhones> places</VisuallyHidden>
              </span>
            </ButtonLink>
          </span>
        </>
      }
      wide
    >
      <div className={styles.parts}>
        <FilterPanel
          title="Filters"
          count={props.filtersInUse}
          open={sheet}
          onOpen={() => setSheet(true)}
          onClose={() => setSheet(false)}
        >
          {props.filters({ onSearch: () => setSheet(false), onWrong: setWrong })}
        </FilterPanel>
        <section className={styles.results} aria-labelledby="results" aria-busy={status === 'searching'}>
          <div className={styles.head}>
            <h2 id="results" ref={results} tabIndex={-1}>
              Available Listings
            </h2>
            {/* Always rendered: screen readers skip a live region that arrives together with its text. */}
            <p className={styles.count} role="status">
              {status === 'found' && <Count words={props.count} />}
            </p>
          </div>
          <div className={styles.choices}>
            <UsedFilters filters={props.used} />
            {(status === 'found' || status === 'searching') && <SortLinks {...props.order} />}
          </div>
          {status === 'searching' && <CardSkeletons label="Searching..." />}
          {status === 'failed' && props.problem && <Failure message={props.problem} onRetry={props.onRetry} />}
          {status === 'nothing' && (
            <NothingFound
              filtered={props.filtersInUse > 0}
              firstPage={page > 1 ? hrefOf(1) : undefined}
              loosened={props.loosened}
              nearby={props.nearby}
            />
          )}
          {status === 'found' && (
            <>
              <FoundListings listings={props.listings} monthly={props.monthly} today={props.today} mark={props.mark} />
              <Pager page={page} pages={pages} hrefOf={hrefOf} />
            </>
          )}
          {/* Last, so that a phone shows the photo and price of a result first. */}
          {props.alert && <div className={styles.alert}>{props.alert}</div>}
        </section>
      </div>
    </Screen>
  );
}

/** The number of results. Phones leave out the rest of the text, which the filters in use repeat. */
function Count({ words }: { words: string }) {
  const [number = '', ...rest] = words.split(/(?= · )/);
  return (
    <>
      {number}
      <span className={styles.filtered}>{rest.join('')}</span>
    </>
  );
}

/** Moves focus to the heading of the results when the page of results changes. */
function useFocusOnTurn(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus();
  }, [page]);

  return heading;
}

interface NothingFoundProps {
  /** Whether any filter is in use. */
  filtered: boolean;
  /** The address of the first page; `undefined` on the first page. */
  firstPage: string | undefined;
  /** The filters whose removal gives results, the one with the most results first. */
  loosened: readonly LoosenedFilter[];
  /** The neighbouring states with results, the one with the most first. */
  nearby: readonly LoosenedFilter[];
}

/** A filter, the number of results without it, and the address of that search. */
interface LoosenedFilter extends UsedFilter {
  total: number;
}

/** @source docs/product.md, "Searching": the red sentence */
export function NothingFound({ filtered, firstPage, loosened, nearby }: NothingFoundProps) {
  return (
    <div className={styles.nothing}>
      <div className={styles.wall}>
        <Wall courses={2} />
      </div>
      <p className={styles.none} role="alert">
        No listings found.
      </p>
      {loosened.length + nearby.length === 0 && <p>{advice(filtered, firstPage)}</p>}
      <WiderSearches lead="Try a wider search:" label="Results without one filter" searches={loosened} />
      <WiderSearches lead="Try a neighbouring state:" label="Results in neighbouring states" searches={nearby} />
      {(firstPage ?? filtered) && (
        <ButtonLink look="quiet" to={firstPage ?? '?'}>
          {firstPage ? 'Go to page 1' : 'Clear the filters'}
        </ButtonLink>
      )}
    </div>
  );
}

function WiderSearches({
  lead,
  label,
  searches,
}: {
  lead: string;
  label: string;
  searches: readonly LoosenedFilter[];
}) {
  if (searches.length === 0) return null;
  return (
    <>
      <p>{lead}</p>
      <ul className={styles.loosened} aria-label={label}>
        {searches.map(({ name, words, total, without }) => (
          <li key={name}>
            <ButtonLink look="quiet" to={without}>
              <span>
                {`${words} (${countedInWords(total)}`}
                <VisuallyHidden onPhones>{total === 1 ? ' listing' : ' listings'}</VisuallyHidden>)
              </span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function advice(filtered: boolean, firstPage: string | undefined) {
  if (firstPage) return 'No results on this page.';
  return filtered ? 'Try another state, a higher budget or fewer words.' : 'Check back soon.';
}
