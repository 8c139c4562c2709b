import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import type { Actor, ActorRefFrom, AnyStateMachine } from 'xstate';
import type { accountMachine } from '#machines/account/account.machine.ts';
import type { carouselMachine } from '#machines/carousel/carousel.machine.ts';
import type { contactMachine } from '#machines/contact/contact.machine.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import type { apartmentListingMachine } from '#machines/listing/listing.machine.ts';
import type { listingEditorMachine } from '#machines/listing-editor/listing-editor.machine.ts';
import type { listingViewMachine } from '#machines/listing-view/listing-view.machine.ts';
import type { menuMachine } from '#machines/menu/menu.machine.ts';
import { AccessLayout } from '../../app/access-layout.tsx';
import { AppLayout } from '../../app/layout.tsx';
import { MyListings } from '../../app/my-listings.tsx';
import { type SessionActor, SessionProvider } from '../../app/session.tsx';
import { useRoute } from '../../app/use-route.ts';
import { AccountFlow } from '../../flows/account/account-flow.tsx';
import { CarouselFlow } from '../../flows/carousel/carousel-flow.tsx';
import { ContactFlow } from '../../flows/contact/contact-flow.tsx';
import { DashboardFlow } from '../../flows/dashboard/dashboard-flow.tsx';
import { ListingFlow } from '../../flows/listing/listing-flow.tsx';
import { ListingViewFlow } from '../../flows/listing/listing-view-flow.tsx';
import { MenuFlow } from '../../flows/menu/menu-flow.tsx';
import { ListingEditorFlow } from '../../flows/my-listing/listing-editor-flow.tsx';
import { HOME_TITLE, HomePage } from '../../pages/home/home-page.tsx';
import { Screen } from '../../ui/screen.tsx';

export type GoTo = (path: string) => void;

export interface StageProps {
  actor: Actor<AnyStateMachine>;
  path: string;
  /** Handed the way to another address. */
  onReady: (goTo: GoTo) => void;
}

type StageOf = (props: StageProps) => ReactNode;

/**
 * Where the screens of a flow stand while they are walked by the tests or driven in the flow book: inside the app's
 * layout, on a router of their own. A flow without one has no screen of its own.
 */
export const stages: Readonly<Record<string, StageOf>> = {
  account: (props) => (
    <Stage {...props}>
      <Routed actor={props.actor}>
        <AccountFlow actor={as<typeof accountMachine>(props.actor)} />
      </Routed>
    </Stage>
  ),
  dashboard: (props) => (
    <Stage {...props}>
      <DashboardFlow
        actor={as<typeof dashboardMachine>(props.actor)}
        signingOut={false}
        onSignOut={() => {}}
        listings={<MyListings actor={as<typeof dashboardMachine>(props.actor)} as="section" />}
      />
    </Stage>
  ),
  session: ({ actor }) => (
    <SessionProvider session={actor as unknown as SessionActor}>
      <MemoryRouter>
        <AccessLayout>
          <Home />
        </AccessLayout>
      </MemoryRouter>
    </SessionProvider>
  ),
  carousel: (props) => (
    <Stage {...props}>
      <Home carousel={<CarouselFlow actor={as<typeof carouselMachine>(props.actor)} />} />
    </Stage>
  ),
  menu: (props) => (
    <Stage {...props} menu={<MenuFlow actor={as<typeof menuMachine>(props.actor)} download={download} />}>
      <Home />
    </Stage>
  ),
  contact: (props) => (
    <Stage {...props}>
      <Home contact={<ContactFlow actor={as<typeof contactMachine>(props.actor)} pageTitle={HOME_TITLE} />} />
    </Stage>
  ),
  listingView: (props) => (
    <Stage {...props}>
      <ListingViewFlow actor={as<typeof listingViewMachine>(props.actor)} />
    </Stage>
  ),
  listingEditor: (props) => (
    <Stage {...props}>
      <Screen title="My Listing" wide>
        <ListingEditorFlow actor={as<typeof listingEditorMachine>(props.actor)} />
      </Screen>
    </Stage>
  ),
  'listing (apartment)': listing,
  'listing (property)': listing,
  'listing (warehouse)': listing,
};

function listing(props: StageProps) {
  return (
    <Stage {...props}>
      <Routed actor={props.actor}>
        <ListingFlow actor={as<typeof apartmentListingMachine>(props.actor)} signInHref="/signin" />
      </Routed>
    </Stage>
  );
}

const download = { href: '/#download', external: false };

function Home(parts: { carousel?: ReactNode; contact?: ReactNode }) {
  return <HomePage carousel={parts.carousel} contact={parts.contact} onSearch={() => {}} />;
}

function Stage({ path, onReady, menu = null, children }: StageProps & { menu?: ReactNode; children: ReactNode }) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <Navigator onReady={onReady} />
      <AppLayout signedIn={false} onSignOut={() => {}} menu={menu}>
        <Routes>
          <Route path="*" element={children} />
        </Routes>
      </AppLayout>
    </MemoryRouter>
  );
}

function Navigator({ onReady }: Pick<StageProps, 'onReady'>) {
  const navigate = useNavigate();
  onReady((path) => void navigate(path));
  return null;
}

/** A flow whose states have addresses moves the router, and is moved by it. */
function Routed({ actor, children }: { actor: Actor<AnyStateMachine>; children: ReactNode }) {
  useRoute(actor);
  return children;
}

const as = <M extends AnyStateMachine>(actor: Actor<AnyStateMachine>) => actor as unknown as ActorRefFrom<M>;
