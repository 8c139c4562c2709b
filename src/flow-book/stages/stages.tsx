import { type ReactNode, Suspense } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import type { Actor, ActorRefFrom, AnyStateMachine } from 'xstate';
import { anyBuy, anySearch } from '#domain/search.ts';
import type { accountMachine } from '#machines/account/account.machine.ts';
import type { bankMachine } from '#machines/bank/bank.machine.ts';
import type { bookingProcessMachine } from '#machines/booking-process/booking-process.machine.ts';
import type { bookingMachine } from '#machines/bookings/booking.machine.ts';
import type { bookingsMachine } from '#machines/bookings/bookings.machine.ts';
import type { buyMachine } from '#machines/buy/buy.machine.ts';
import type { carouselMachine } from '#machines/carousel/carousel.machine.ts';
import type { contactMachine } from '#machines/contact/contact.machine.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import type { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import type { flowBookMachine } from '#machines/flow-book/flow-book.machine.ts';
import type { inspectionsMachine } from '#machines/inspections/inspections.machine.ts';
import type { apartmentListingMachine } from '#machines/listing/listing.machine.ts';
import type { listingEditorMachine } from '#machines/listing-editor/listing-editor.machine.ts';
import type { listingViewMachine } from '#machines/listing-view/listing-view.machine.ts';
import type { menuMachine } from '#machines/menu/menu.machine.ts';
import type { notificationSettingsMachine } from '#machines/notification-settings/notification-settings.machine.ts';
import type { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import type { profileMachine } from '#machines/profile/profile.machine.ts';
import type { receiptMachine } from '#machines/receipt/receipt.machine.ts';
import type { rentMachine } from '#machines/rent/rent.machine.ts';
import type { searchMachine } from '#machines/search/search.machine.ts';
import type { securityMachine } from '#machines/security/security.machine.ts';
import type { supportMachine } from '#machines/support/support.machine.ts';
import type { transactionsMachine } from '#machines/transactions/transactions.machine.ts';
import type { uploadMachine } from '#machines/upload/upload.machine.ts';
import { AccessLayout } from '../../app/access-layout.tsx';
import { BookingProcessForm } from '../../app/booking-process-form.tsx';
import { AppLayout } from '../../app/layout.tsx';
import { MyListings } from '../../app/my-listings.tsx';
import { type SessionActor, SessionProvider } from '../../app/session.tsx';
import { useRoute } from '../../app/use-route.ts';
import { AccountFlow } from '../../flows/account/account-flow.tsx';
import { BankFlow } from '../../flows/bank/bank-flow.tsx';
import { BookingProcessFlow } from '../../flows/booking-process/booking-process-flow.tsx';
import { BookingFlow } from '../../flows/bookings/booking-flow.tsx';
import { BookingsFlow } from '../../flows/bookings/bookings-flow.tsx';
import { BuyFiltersForm } from '../../flows/buy/buy-filters.tsx';
import { countOfSale } from '../../flows/buy/buy-words.ts';
import { CarouselFlow } from '../../flows/carousel/carousel-flow.tsx';
import { ContactFlow } from '../../flows/contact/contact-flow.tsx';
import { DashboardFlow } from '../../flows/dashboard/dashboard-flow.tsx';
import { DeleteAccountFlow } from '../../flows/delete-account/delete-account-flow.tsx';
import { InspectionsFlow } from '../../flows/inspections/inspections-flow.tsx';
import { AvailabilityFlow } from '../../flows/listing/availability-flow.tsx';
import { ListingFlow } from '../../flows/listing/listing-flow.tsx';
import { ListingViewFlow } from '../../flows/listing/listing-view-flow.tsx';
import { MenuFlow } from '../../flows/menu/menu-flow.tsx';
import { ListingEditorFlow } from '../../flows/my-listing/listing-editor-flow.tsx';
import { NotificationSettingsFlow } from '../../flows/notification-settings/notification-settings-flow.tsx';
import { Bell } from '../../flows/notifications/bell.tsx';
import { ProfileFlow } from '../../flows/profile/profile-flow.tsx';
import { ReceiptFlow } from '../../flows/receipt/receipt-flow.tsx';
import { RentFlow } from '../../flows/rent/rent-flow.tsx';
import { SearchFiltersForm } from '../../flows/search/search-filters.tsx';
import { SearchFlow } from '../../flows/search/search-flow.tsx';
import { countOfRent } from '../../flows/search/search-words.ts';
import { SecurityFlow } from '../../flows/security/security-flow.tsx';
import { SupportFlow } from '../../flows/support/support-flow.tsx';
import { TransactionsFlow } from '../../flows/transactions/transactions-flow.tsx';
import { HOME_TITLE, HomePage } from '../../pages/home/home-page.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FlowBookStage } from './flow-book-stage.tsx';
import { hasStage, type Staged } from './staged.ts';
import { UploadStage } from './upload-stage.tsx';

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
 * layout, on a router of their own. A flow without one has no screen of its own, or none yet.
 */
const stages: Readonly<Record<Staged, StageOf>> = {
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
        <h2>All your listings</h2>
        <ListingEditorFlow actor={as<typeof listingEditorMachine>(props.actor)} />
      </Screen>
    </Stage>
  ),
  bank: (props) => (
    <Stage {...props}>
      <BankFlow actor={as<typeof bankMachine>(props.actor)} />
    </Stage>
  ),
  bookingProcess: (props) => (
    <Stage {...props}>
      <Routed actor={props.actor}>
        <BookingProcessFlow
          actor={as<typeof bookingProcessMachine>(props.actor)}
          form={<BookingProcessForm actor={as<typeof bookingProcessMachine>(props.actor)} />}
        />
      </Routed>
    </Stage>
  ),
  deleteAccount: (props) => (
    <Stage {...props}>
      <DeleteAccountFlow actor={as<typeof deleteAccountMachine>(props.actor)} />
    </Stage>
  ),
  flowBook: (props) => (
    <Stage {...props}>
      <Suspense fallback={<Skeleton label="Loading the chart" lines={6} />}>
        <FlowBookStage actor={as<typeof flowBookMachine>(props.actor)} />
      </Suspense>
    </Stage>
  ),
  inspections: (props) => (
    <Stage {...props}>
      <InspectionsFlow actor={as<typeof inspectionsMachine>(props.actor)} />
    </Stage>
  ),
  notifications: (props) => (
    <Stage {...props}>
      <Screen title="Your dashboard" tools={<Bell actor={as<typeof notificationsMachine>(props.actor)} />} wide>
        <p>The bell hangs above.</p>
      </Screen>
    </Stage>
  ),
  notificationSettings: (props) => (
    <Stage {...props}>
      <NotificationSettingsFlow actor={as<typeof notificationSettingsMachine>(props.actor)} />
    </Stage>
  ),
  profile: (props) => (
    <Stage {...props}>
      <ProfileFlow actor={as<typeof profileMachine>(props.actor)} signingOut={false} onSignOut={() => {}} />
    </Stage>
  ),
  receipt: (props) => (
    <Stage {...props}>
      <ReceiptFlow actor={as<typeof receiptMachine>(props.actor)} onPrint={() => {}} />
    </Stage>
  ),
  security: (props) => (
    <Stage {...props}>
      <SecurityFlow actor={as<typeof securityMachine>(props.actor)} />
    </Stage>
  ),
  support: (props) => (
    <Stage {...props}>
      <SupportFlow actor={as<typeof supportMachine>(props.actor)} />
    </Stage>
  ),
  transactions: (props) => (
    <Stage {...props}>
      <TransactionsFlow actor={as<typeof transactionsMachine>(props.actor)} />
    </Stage>
  ),
  rent: (props) => (
    <Stage {...props}>
      <RentFlow
        actor={as<typeof rentMachine>(props.actor)}
        back={{ to: '/book-apartment', label: 'Go Back' }}
        signIn={{ to: '/signin', state: null }}
      />
    </Stage>
  ),
  bookings: (props) => (
    <Stage {...props}>
      <BookingsFlow actor={as<typeof bookingsMachine>(props.actor)} />
    </Stage>
  ),
  booking: (props) => (
    <Stage {...props}>
      <BookingFlow actor={as<typeof bookingMachine>(props.actor)} isNew={false} />
    </Stage>
  ),
  search: ({ actor, ...rest }) => (
    <Stage {...rest}>
      <SearchFlow
        actor={as<typeof searchMachine>(actor)}
        title="Search for Properties"
        lead="Apartments and warehouses to rent, in all 36 states and Abuja."
        back={{ to: '/dashboard', label: 'Go Back' }}
        usual={anySearch}
        hrefOf={() => '/book-apartment'}
        countOf={countOfRent}
        form={(props) => <SearchFiltersForm {...props} />}
      />
    </Stage>
  ),
  buy: ({ actor, ...rest }) => (
    <Stage {...rest}>
      <SearchFlow
        actor={as<typeof buyMachine>(actor)}
        title="Buy Property"
        lead="Homes, land and business property for sale."
        back={{ to: '/dashboard', label: 'Go Back' }}
        usual={anyBuy}
        hrefOf={() => '/buy-property'}
        countOf={countOfSale}
        form={(props) => <BuyFiltersForm {...props} />}
      />
    </Stage>
  ),
  availability: (props) => (
    <Stage {...props}>
      <AvailabilityFlow actor={props.actor} known={[]} onStep={() => {}} onBack={() => {}} />
    </Stage>
  ),
  upload: (props) => (
    <Stage {...props}>
      <UploadStage actor={as<typeof uploadMachine>(props.actor)} />
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

function Stage({
  path,
  onReady,
  menu = null,
  children,
}: Omit<StageProps, 'actor'> & { menu?: ReactNode; children: ReactNode }) {
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

/** The stage of a flow, where it has one. */
export const stageOf = (flow: string): StageOf | undefined => (hasStage(flow) ? stages[flow] : undefined);
