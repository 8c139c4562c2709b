import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { type AddressName, canonicalPath, isLandingPath, type NameSeenBy, namesSeenBy } from '#domain/addresses.ts';
import { readRoadMoves } from '#machines/vault/road-moves.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import { pageCode } from '../prerender/island.tsx';
import { useAccess } from '../session/access.ts';
import { AccessLayout } from '../session/access-layout.tsx';
import { page, routesTo, type ShipmentsName } from './routes-to.tsx';

/** A page of the site, whose code loads when the user touches the prerendered page or sees its moving part. */
const sitePage = (load: () => Promise<ComponentType>, moves?: string) => page(() => pageCode(load, moves));

const AccountRoute = page(() => import('./account-route.tsx').then((m) => m.AccountRoute));
const ShipmentsRoute = page(() => import('./shipments-route.tsx').then((m) => m.ShipmentsRoute));
const OwnRoutes = page(() => import('./own-routes.tsx').then((m) => m.OwnRoutes));
const NotFoundPage = page(() => import('../../pages/not-found-page.tsx').then((m) => m.NotFoundPage));

/** Pages of own-routes.tsx that open without a session. */
const openNames = ['deleteAccount', 'saved', 'haul'] as const;
type OwnName = (typeof openNames)[number];

/** The code of each page. */
const pages: Record<Exclude<AddressName, NameSeenBy<'signedIn' | 'demo'> | OwnName>, ComponentType> &
  Record<ShipmentsName, ComponentType> = {
  home: sitePage(() => import('./home-route.tsx').then((m) => m.HomeRoute), 'carousel'),
  services: sitePage(() => import('../../pages/services-page.tsx').then((m) => m.ServicesPage)),
  faq: sitePage(() => import('../../pages/faq-page.tsx').then((m) => m.FaqPage)),
  privacy: sitePage(() => import('../../pages/legal/privacy-page.tsx').then((m) => m.PrivacyPage)),
  terms: sitePage(() => import('../../pages/legal/terms-page.tsx').then((m) => m.TermsPage)),
  spinningCube: sitePage(() => import('../../pages/cube-page.tsx').then((m) => m.CubePage)),
  modal: page(() => import('./modal-route.tsx').then((m) => m.ModalRoute)),
  signIn: AccountRoute,
  signUp: AccountRoute,
  register: AccountRoute,
  otp: AccountRoute,
  forgotPassword: AccountRoute,
  search: page(() => import('./search-route.tsx').then((m) => m.SearchRoute)),
  buy: page(() => import('./buy-route.tsx').then((m) => m.BuyRoute)),
  listing: page(() => import('./listing-view-route.tsx').then((m) => m.ListingViewRoute)),
  addListing: page(() => import('../../flows/listing/add-listing-screen.tsx').then((m) => m.AddListingScreen)),
  success: page(() => import('./success-route.tsx').then((m) => m.SuccessRoute)),
  rent: page(() => import('./rent-route.tsx').then((m) => m.RentRoute)),
  dashboard: page(() => import('./dashboard-route.tsx').then((m) => m.DashboardRoute)),
  myListing: page(() => import('./my-listing-route.tsx').then((m) => m.MyListingRoute)),
  // Not among the own pages, so that drivers on the road do not wait for that list to load.
  shipments: ShipmentsRoute,
  shipmentsCarried: ShipmentsRoute,
  shipmentsOpen: ShipmentsRoute,
  shipmentsDriven: ShipmentsRoute,
};

/** The pages of a user or a device. own-routes.tsx lists them, so that public pages do not load their code. */
const own = Object.fromEntries([...namesSeenBy('signedIn'), ...openNames].map((name) => [name, OwnRoutes]));

export function AppRoutes({ flowBook }: { flowBook: ComponentType }) {
  return (
    <CanonicalPath>
      <SendingMoves />
      <AccessLayout>
        <PageGate>
          <Routes>
            {routesTo({ ...own, ...pages, flowBook })}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </PageGate>
      </AccessLayout>
    </CanonicalPath>
  );
}

function CanonicalPath({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const canonical = canonicalPath(pathname);
  if (canonical !== pathname) return <Navigate to={canonical + search + hash} replace />;
  return children;
}

const WithSession = lazy(() => import('../session/session.tsx').then((m) => ({ default: m.WithSession })));

/** Waits for a page's code. Landing pages run without the session machine; all others are inside it. */
function PageGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<PageLoading />}>
      {isLandingPath(pathname) ? children : <WithSession>{children}</WithSession>}
    </Suspense>
  );
}

/**
 * Sends saved moves from any page. Loads its code only if there are some. A separate component, so that signing in does
 * not render the page again.
 */
function SendingMoves() {
  const { access, signedIn } = useAccess();

  useEffect(() => {
    const send = () => {
      if (!signedIn || readRoadMoves().length === 0) return;
      // If the code cannot be loaded now, the next network event tries again.
      import('./load-driving.ts').then(({ sendKept }) => sendKept(access)).catch(() => {});
    };
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [access, signedIn]);

  return null;
}
