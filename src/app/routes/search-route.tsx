import { useLocation } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { anySearch, readSearch } from '#domain/search.ts';
import { fromQuery, searchQuery } from '#machines/search/search.address.ts';
import { searchMachine } from '#machines/search/search.machine.ts';
import { saidOfRent } from '../../flows/search/said-filters.ts';
import { SearchFlow } from '../../flows/search/search-flow.tsx';
import { countOfRent } from '../../flows/search/search-words.ts';
import { nameOf } from '../../flows/shared/listing-card.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { whenTouched } from '../../ui/when-touched.tsx';
import { useKeptVisit, useVisit } from '../actors/search-memory.ts';
import { useServedFlow, useToday } from '../actors/served-flow.ts';
import { useRoute } from '../actors/use-route.ts';
import { useAccess } from '../session/access.ts';
import { Heart, useHearts } from './saving.tsx';

const query = searchQuery(anySearch, readSearch);

const FilterForm = whenTouched(
  async () => (await import('./search-form.tsx')).SearchForm,
  <Skeleton label="Loading the filters" lines={8} />,
  ({ filters }) => filters,
);

/** /book-apartment, open to everybody. */
export function SearchRoute() {
  const { signedIn } = useAccess();
  const { search } = useLocation();
  const visit = useVisit();
  const today = useToday();
  useHearts();
  const actor = useServedFlow(searchMachine, {
    ...fromQuery(search, readSearch),
    ...(visit && { remembered: visit.remembered }),
  });

  useRoute(actor, { query });
  useKeptVisit(actor, visit);

  return (
    <SearchFlow
      actor={actor}
      today={today}
      title="Search for Properties"
      lead="Apartments and warehouses to rent, in all 36 states and Abuja."
      back={{ to: signedIn ? href.dashboard : href.home, label: 'Go Back' }}
      usual={anySearch}
      hrefOf={(address) => href.search + query.write(address)}
      countOf={countOfRent}
      saidOf={saidOfRent}
      totalSort="Lowest total to move in"
      mark={(listing) => <Heart id={listing.property_id} name={nameOf(listing)} />}
      form={(props) => <FilterForm {...props} />}
    />
  );
}
