import { type ReactNode, useEffect, useRef, useState } from 'react';
import { href } from '#domain/addresses.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { CardSkeletons } from '#src/ui/card.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { FilterPanel } from '#src/ui/filter-panel.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { Screen, type ScreenProps } from '#src/ui/screen.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { type FoundListing, FoundListings, type FoundListingsProps } from '../shared/found-listings.tsx';
import { type LoosenedFilter, NothingFound } from './nothing-found.tsx';
import { SortLinks, type SortLinksProps, type UsedFilter, UsedFilters } from './result-tools.tsx';
import styles from './search-screen.module.css';

export interface SearchScreenProps extends Pick<FoundListingsProps, 'mark' | 'today' | 'monthly'> {
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
  /** The form. `onSearch` closes its sheet, and `onWrong` marks the title of the page. */
  filters: (handlers: { onSearch: () => void; onWrong: (wrong: boolean) => void }) => ReactNode;
  onRetry: () => void;
}

export function SearchScreen(props: SearchScreenProps) {
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
              {other.label}
              <VisuallyHidden onPhones> instead</VisuallyHidden>
            </ButtonLink>
          )}
          <span data-scripted>
            <ButtonLink look="quiet" to={href.saved}>
              Saved<VisuallyHidden onPhones> places</VisuallyHidden>
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
          <UsedFilters filters={props.used} />
          {(status === 'found' || status === 'searching') && <SortLinks {...props.order} />}
          {status === 'searching' && <CardSkeletons label="Searching..." />}
          {status === 'failed' && props.problem && <Failure message={props.problem} onRetry={props.onRetry} />}
          {status === 'nothing' && (
            <NothingFound
              filtered={props.filtersInUse > 0}
              firstPage={page > 1 ? hrefOf(1) : undefined}
              loosened={props.loosened}
            />
          )}
          {status === 'found' && (
            <>
              <FoundListings listings={props.listings} monthly={props.monthly} today={props.today} mark={props.mark} />
              <Pager page={page} pages={pages} hrefOf={hrefOf} />
            </>
          )}
        </section>
      </div>
    </Screen>
  );
}

/** The number of results. On a phone the filters in use say the rest. */
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
