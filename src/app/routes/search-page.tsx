import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import type { searchAddress } from '#machines/search/search.address.ts';
import { SearchFlow, type SearchFlowProps } from '../../flows/search/search-flow.tsx';
import { nameOf } from '../../flows/shared/small-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyOnTouch } from '../../ui/lazy-on-touch.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRememberedVisit, useVisit } from '../actors/search-memory.ts';
import { useToday } from '../actors/served-flow.ts';
import { useAccess } from '../session/access.ts';
import { Heart, useHearts } from './saving.tsx';

/** The filters, whose code also loads once a page that was served without its listings has loaded them. */
export const FilterForm = lazyOnTouch(
  async () => (await import('./filter-form.tsx')).FilterForm,
  <Skeleton label="Loading filters" lines={8} />,
  ({ filters, busy }) => (busy ? null : filters),
);

const OwnAlerts = lazy(() => import('./own-alerts.tsx').then((m) => ({ default: m.OwnAlerts })));

type Query = ReturnType<typeof searchAddress>;

/** Returns the visit that the user returns to, and the flow's input: the filters of the address and that visit's results. */
export function useSearchVisit({ read }: Query) {
  const { search } = useLocation();
  const visit = useVisit();
  useHearts();
  return { visit, input: { ...read(search), ...(visit && { remembered: visit.remembered }) } };
}

interface SearchPageProps
  extends Pick<SearchFlowProps, 'actor' | 'search' | 'title' | 'lead' | 'other' | 'countOf' | 'totalSort'> {
  visit: ReturnType<typeof useVisit>;
  path: string;
  query: Query;
}

/** A page that finds listings. Open to everyone. */
export function SearchPage({ visit, path, query, ...flow }: SearchPageProps) {
  const { signedIn } = useAccess();
  const { pathname, search } = useLocation();
  const today = useToday();
  useRememberedVisit(flow.actor, visit);

  return (
    <SearchFlow
      {...flow}
      today={today}
      back={{ to: signedIn ? href.dashboard : href.home, label: 'Go Back' }}
      hrefOf={(address) => path + query.write(address)}
      mark={(listing) => <Heart id={listing.property_id} name={nameOf(listing)} />}
      form={(props) => <FilterForm {...props} />}
      alert={(asked) =>
        signedIn ? (
          <Suspense fallback={null}>
            <OwnAlerts key={asked.kind + asked.search} asked={asked} />
          </Suspense>
        ) : (
          <div data-scripted>
            <ButtonLink
              look="quiet"
              to={`${href.signIn}?${new URLSearchParams({ from: pathname + search })}`}
              state={{ notice: 'Sign in to get alerts.' }}
            >
              Tell me about new ones
            </ButtonLink>
          </div>
        )
      }
    />
  );
}
