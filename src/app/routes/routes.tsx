import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { type AddressName, type NameSeenBy, namesSeenBy } from '#domain/addresses.ts';
import { pageCode } from '../prerender/island.tsx';
import { AccessLayout } from '../session/access-layout.tsx';
import { CanonicalPath } from './canonical-path.tsx';
import { PageGate } from './page-gate.tsx';
import { page, routesTo, type ShipmentsName } from './routes-to.tsx';
import { SendingMoves } from './sending-moves.ts';

/** A page of the site, whose code loads when the user touches the prerendered page or sees its moving part. */
const sitePage = (load: () => Promise<ComponentType>, moves?: string) => page(() => pageCode(load, moves));

const AccountRoute = page(() => import('./account-route.tsx').then((m) => m.AccountRoute));
const ShipmentsRoute = page(() => import('./shipments-route.tsx').then((m) => m.ShipmentsRoute));
const OwnRoutes = page(() => import('./own-routes.tsx').then((m) => m.OwnRoutes));
const NotFoundPage = page(() => import('../../pages/not-found-page.tsx').then((m) => m.NotFoundPage));

/** The code of each page. */
const pages: Record<Exclude<AddressName, NameSeenBy<'signedIn' | 'demo'> | 'deleteAccount' | 'saved'>, ComponentType> &
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
const own = Object.fromEntries([...namesSeenBy('signedIn'), 'deleteAccount', 'saved'].map((name) => [name, OwnRoutes]));

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
