import { useLocation } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { anyBuy, readBuy } from '#domain/search.ts';
import { buyMachine } from '#machines/buy/buy.machine.ts';
import { fromQuery, searchQuery } from '#machines/search/search.address.ts';
import { countOfSale } from '../../flows/buy/buy-words.ts';
import { saidOfSale } from '../../flows/search/said-filters.ts';
import { SearchFlow } from '../../flows/search/search-flow.tsx';
import { nameOf } from '../../flows/shared/listing-card.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { whenTouched } from '../../ui/when-touched.tsx';
import { useKeptVisit, useVisit } from '../actors/search-memory.ts';
import { useServedFlow, useToday } from '../actors/served-flow.ts';
import { useRoute } from '../actors/use-route.ts';
import { useAccess } from '../session/access.ts';
import { Heart, useHearts } from './saving.tsx';

const query = searchQuery(anyBuy, readBuy);

const FilterForm = whenTouched(
  async () => (await import('./buy-form.tsx')).BuyForm,
  <Skeleton label="Loading the filters" lines={8} />,
  ({ filters }) => filters,
);

/** /buy-property, open to everybody. */
export function BuyRoute() {
  const { signedIn } = useAccess();
  const { search } = useLocation();
  const visit = useVisit();
  const today = useToday();
  useHearts();
  const actor = useServedFlow(buyMachine, {
    ...fromQuery(search, readBuy),
    ...(visit && { remembered: visit.remembered }),
  });

  useRoute(actor, { query });
  useKeptVisit(actor, visit);

  return (
    <SearchFlow
      actor={actor}
      today={today}
      title="Buy Property"
      lead="Homes, land and business property for sale. See it before you buy: book an inspection."
      back={{ to: signedIn ? href.dashboard : href.home, label: 'Go Back' }}
      usual={anyBuy}
      hrefOf={(address) => href.buy + query.write(address)}
      countOf={countOfSale}
      saidOf={saidOfSale}
      totalSort="Lowest total"
      mark={(listing) => <Heart id={listing.property_id} name={nameOf(listing)} />}
      form={(props) => <FilterForm {...props} />}
    />
  );
}
