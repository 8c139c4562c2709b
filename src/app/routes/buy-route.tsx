import { href } from '#domain/addresses.ts';
import { buySearch } from '#domain/search.ts';
import { buyMachine } from '#machines/buy/buy.machine.ts';
import { searchAddress } from '#machines/search/search.address.ts';
import { saleCount } from '../../flows/buy/buy-words.ts';
import { useServedFlow } from '../actors/served-flow.ts';
import { useRoute } from '../actors/use-route.ts';
import { SearchPage, useSearchVisit } from './search-page.tsx';

const query = searchAddress(buySearch);

/** /buy-property */
export function BuyRoute() {
  const { visit, input } = useSearchVisit(query);
  const actor = useServedFlow(buyMachine, input);
  useRoute(actor, { query });

  return (
    <SearchPage
      actor={actor}
      visit={visit}
      search={buySearch}
      path={href.buy}
      query={query}
      title="Buy Property"
      lead="Homes, land and business property for sale. See it before you buy: book an inspection."
      other={{ to: href.search, label: 'Rent' }}
      countOf={saleCount}
      totalSort="Total price: low to high"
    />
  );
}
