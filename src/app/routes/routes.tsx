import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { pageCode } from '../prerender/island.tsx';
import { AccessLayout } from '../session/access-layout.tsx';
import { CanonicalPath } from './canonical-path.tsx';
import { PageGate } from './page-gate.tsx';

const HomeRoute = lazy(() =>
  pageCode(async () => ({ default: (await import('./home-route.tsx')).HomeRoute }), 'carousel'),
);
const ServicesPage = lazy(() =>
  pageCode(async () => ({ default: (await import('../../pages/services-page.tsx')).ServicesPage })),
);
const FaqPage = lazy(() => pageCode(async () => ({ default: (await import('../../pages/faq-page.tsx')).FaqPage })));
const PrivacyPage = lazy(() =>
  pageCode(async () => ({ default: (await import('../../pages/legal/privacy-page.tsx')).PrivacyPage })),
);
const TermsPage = lazy(() =>
  pageCode(async () => ({ default: (await import('../../pages/legal/terms-page.tsx')).TermsPage })),
);
const CubePage = lazy(() => pageCode(async () => ({ default: (await import('../../pages/cube-page.tsx')).CubePage })));
const ModalRoute = lazy(() => import('./modal-route.tsx').then((m) => ({ default: m.ModalRoute })));
const AccountRoute = lazy(() => import('./account-route.tsx').then((m) => ({ default: m.AccountRoute })));
const DashboardRoute = lazy(() => import('./dashboard-route.tsx').then((m) => ({ default: m.DashboardRoute })));
const AddListingScreen = lazy(() =>
  import('../../flows/listing/add-listing-screen.tsx').then((m) => ({ default: m.AddListingScreen })),
);
const MyListingRoute = lazy(() => import('./my-listing-route.tsx').then((m) => ({ default: m.MyListingRoute })));
const SuccessRoute = lazy(() => import('./success-route.tsx').then((m) => ({ default: m.SuccessRoute })));
const ListingViewRoute = lazy(() => import('./listing-view-route.tsx').then((m) => ({ default: m.ListingViewRoute })));
const SearchRoute = lazy(() => import('./search-route.tsx').then((m) => ({ default: m.SearchRoute })));
const BuyRoute = lazy(() => import('./buy-route.tsx').then((m) => ({ default: m.BuyRoute })));
const RentRoute = lazy(() => import('./rent-route.tsx').then((m) => ({ default: m.RentRoute })));
const OwnRoutes = lazy(() => import('./own-routes.tsx').then((m) => ({ default: m.OwnRoutes })));
const NotFoundPage = lazy(() => import('../../pages/not-found-page.tsx').then((m) => ({ default: m.NotFoundPage })));

/** What belongs to somebody: own-routes.tsx says what is there. */
const ownPaths = [
  'add-apartment',
  'add-warehouse',
  'apartment-form-preview',
  'available-date',
  'bank-info',
  'booking-process/*',
  'bookings/*',
  'contactsupport',
  'inspections',
  'profile',
  'pushnotifications',
  'security',
  'sell-property',
  'sell-property-preview',
  'settings/account',
  'transactions/*',
  'warehouse-preview',
];

const accountPaths = ['signup', 'register', 'otp', 'signin', 'forgot_password'];

/** The build reads them too, so that the server knows which addresses lead somewhere. */
export const appRoutes = (FlowBook: ComponentType) => (
  <>
    <Route index element={<HomeRoute />} />
    <Route path="services" element={<ServicesPage />} />
    <Route path="faq" element={<FaqPage />} />
    <Route path="privacy" element={<PrivacyPage />} />
    <Route path="terms" element={<TermsPage />} />
    <Route path="spinning-cube" element={<CubePage />} />
    <Route path="modal" element={<ModalRoute />} />
    <Route element={<AccountRoute />}>
      {accountPaths.map((path) => (
        <Route key={path} path={path} element={null} />
      ))}
    </Route>
    <Route element={<OwnRoutes />}>
      {ownPaths.map((path) => (
        <Route key={path} path={path} element={null} />
      ))}
    </Route>
    <Route path="add-listing" element={<AddListingScreen />} />
    <Route path="success" element={<SuccessRoute />} />
    <Route path="listings/:id" element={<ListingViewRoute />} />
    <Route path="book-apartment" element={<SearchRoute />} />
    <Route path="buy-property" element={<BuyRoute />} />
    <Route path="rent-apartment/:propertyId?" element={<RentRoute />} />
    <Route path="dashboard" element={<DashboardRoute />} />
    <Route path="my-listing" element={<MyListingRoute />} />
    <Route path="flows/*" element={<FlowBook />} />
    <Route path="*" element={<NotFoundPage />} />
  </>
);

export function AppRoutes({ flowBook }: { flowBook: ComponentType }) {
  return (
    <CanonicalPath>
      <AccessLayout>
        <PageGate>
          <Routes>{appRoutes(flowBook)}</Routes>
        </PageGate>
      </AccessLayout>
    </CanonicalPath>
  );
}
