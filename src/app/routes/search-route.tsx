import { href } from '#domain/addresses.ts';
import { rentSearch } from '#domain/search.ts';
import { searchAddress } from '#machines/search/search.address.ts';
import { searchMachine } from '#machines/search/search.machine.ts';
import { rentCount } from '../../flows/search/search-words.ts';
import { useServedFlow } from '../actors/served-flow.ts';
import { useRoute } from '../actors/use-route.ts';
import { SearchPage, useSearchVisit } from './search-page.tsx';

const query = searchAddress(rentSearch);

/** /book-apartment */
export function SearchRoute() {
  const { visit, input } = useSearchVisit(query);
  const actor = useServedFlow(searchMachine, input);
  useRoute(actor, { query });

  return (
    <SearchPage
      actor={actor}
      visit={visit}
      search={rentSearch}
      path={href.search}
      query={query}
      title="Search for Properties"
      lead="Apartments and warehouses to rent, in all 36 states and Abuja."
      other={{ to: href.buy, label: 'Buy' }}
      countOf={rentCount}
      totalSort="Total to move in: low to high"
    />
  );
}
