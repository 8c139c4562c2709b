import { type ReactNode, Suspense, use, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { buySearch, rentSearch } from '#domain/search.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import type { FlowName } from '#machines/flows.ts';
import { AccessLayout } from '../../app/session/access-layout.tsx';
import { SessionProvider } from '../../app/session/session.tsx';
import { saleCount } from '../../flows/buy/buy-words.ts';
import { CarouselFlow } from '../../flows/carousel/carousel-flow.tsx';
import { ContactFlow } from '../../flows/contact/contact-flow.tsx';
import { ListingViewFlow } from '../../flows/listing-view/listing-view-flow.tsx';
import { MenuFlow } from '../../flows/menu/menu-flow.tsx';
import { PlacesFlow, type PlacesFlowProps } from '../../flows/places/places-flow.tsx';
import { SearchFiltersForm } from '../../flows/search/search-filters.tsx';
import { SearchFlow } from '../../flows/search/search-flow.tsx';
import { rentCount } from '../../flows/search/search-words.ts';
import { AreaField } from '../../flows/shared/filter-fields.tsx';
import { HOME_TITLE, HomePage } from '../../pages/home/home-page.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FlowView } from '../flow-view.tsx';
import { findFlow } from '../flows.ts';
import { OnStage } from '../on-stage.ts';
import type { FlowBookActor } from '../use-flow-book.ts';
import { personStages } from './person-stages.tsx';
import { propertyStages } from './property-stages.tsx';
import { Stage, type StageOf } from './stage-kit.tsx';

/** The stages of public pages. */
const siteStages = {
  session: ({ actor }) => (
    <SessionProvider session={actor}>
      <MemoryRouter>
        <AccessLayout>
          <Home />
        </AccessLayout>
      </MemoryRouter>
    </SessionProvider>
  ),
  carousel: (props) => (
    <Stage {...props}>
      <Home carousel={<CarouselFlow actor={props.actor} />} />
    </Stage>
  ),
  menu: (props) => (
    <Stage {...props} menu={<MenuFlow actor={props.actor} download={download} />}>
      <Home />
    </Stage>
  ),
  contact: (props) => (
    <Stage {...props}>
      <Home contact={<ContactFlow actor={props.actor} pageTitle={HOME_TITLE} />} />
    </Stage>
  ),
  listingView: (props) => (
    <Stage {...props}>
      <ListingViewFlow actor={props.actor} today={serverToday()} origin={location.origin} />
    </Stage>
  ),
  search: ({ actor, ...rest }) => (
    <Stage {...rest}>
      <SearchFlow
        actor={actor}
        search={rentSearch}
        today={serverToday()}
        title="Search for Properties"
        lead="Apartments and warehouses to rent, in all 36 states and Abuja."
        back={{ to: href.dashboard, label: 'Go Back' }}
        hrefOf={() => href.search}
        countOf={rentCount}
        totalSort="Total to move in: low to high"
        form={(props) => <SearchFiltersForm {...props} Area={AreaField} />}
      />
    </Stage>
  ),
  buy: ({ actor, ...rest }) => (
    <Stage {...rest}>
      <SearchFlow
        actor={actor}
        search={buySearch}
        today={serverToday()}
        title="Buy Property"
        lead="Homes, land and business property for sale."
        back={{ to: href.dashboard, label: 'Go Back' }}
        hrefOf={() => href.buy}
        countOf={saleCount}
        totalSort="Total price: low to high"
        form={(props) => <SearchFiltersForm {...props} Area={AreaField} />}
      />
    </Stage>
  ),
  places: (props) => (
    <Stage {...props}>
      <PlacesStage actor={props.actor} />
    </Stage>
  ),
} satisfies Partial<Record<FlowName, StageOf>>;

const download = { href: '/#download', external: false };

function Home(parts: { carousel?: ReactNode; contact?: ReactNode }) {
  return <HomePage carousel={parts.carousel} latest={null} contact={parts.contact} onSearch={() => {}} />;
}

/** The search field that the suggestions belong to. */
function PlacesStage({ actor }: Pick<PlacesFlowProps, 'actor'>) {
  const [area, setArea] = useState('');
  const [control, setControl] = useState<HTMLInputElement>();

  return (
    <Screen title="A field of a search">
      <AreaField
        name="area"
        label="Area"
        hint="City or neighbourhood, such as Lekki"
        value={area}
        problem={undefined}
        onChange={setArea}
        onBlur={() => {}}
        onFocus={setControl}
        after={
          control && (
            <PlacesFlow
              actor={actor}
              control={control}
              before=""
              onPlace={({ area: chosen, state }) => setArea(chosen ?? state)}
            />
          )
        }
      />
    </Screen>
  );
}

/**
 * The screens of each flow for tests and for the Flow Book: inside the app's
 * layout, on a router of their own.
 */
export const stages: Readonly<Record<FlowName, StageOf>> = {
  ...siteStages,
  ...personStages,
  ...propertyStages,
  flowBook: (props) => (
    <Stage {...props}>
      <Suspense fallback={<Skeleton label="Loading the chart" lines={6} />}>
        <FlowBookStage actor={props.actor} />
      </Suspense>
    </Stage>
  ),
};

/** The Flow Book opened at `session`, like the samples of its machine. */
function FlowBookStage({ actor }: { actor: FlowBookActor }) {
  const shown = findFlow('session');
  if (!shown) return null;
  return (
    <OnStage value={true}>
      <FlowView flow={use(shown)} actor={actor} />
    </OnStage>
  );
}
