import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { SignedInOnly } from '../session/signed-in-only.tsx';

const BankRoute = lazy(() => import('./bank-route.tsx').then((m) => ({ default: m.BankRoute })));
const BookingProcessRoute = lazy(() =>
  import('./booking-process-route.tsx').then((m) => ({ default: m.BookingProcessRoute })),
);
const BookingRoute = lazy(() => import('./booking-route.tsx').then((m) => ({ default: m.BookingRoute })));
const BookingsRoute = lazy(() => import('./bookings-route.tsx').then((m) => ({ default: m.BookingsRoute })));
const DeleteAccountRoute = lazy(() =>
  import('./delete-account-route.tsx').then((m) => ({ default: m.DeleteAccountRoute })),
);
const InspectionsRoute = lazy(() => import('./inspections-route.tsx').then((m) => ({ default: m.InspectionsRoute })));
const ListingRoute = lazy(() => import('./listing-route.tsx').then((m) => ({ default: m.ListingRoute })));
const NotFoundPage = lazy(() => import('../../pages/not-found-page.tsx').then((m) => ({ default: m.NotFoundPage })));
const NotificationSettingsRoute = lazy(() =>
  import('./notification-settings-route.tsx').then((m) => ({ default: m.NotificationSettingsRoute })),
);
const ProfileRoute = lazy(() => import('./profile-route.tsx').then((m) => ({ default: m.ProfileRoute })));
const ReceiptRoute = lazy(() => import('./receipt-route.tsx').then((m) => ({ default: m.ReceiptRoute })));
const SecurityRoute = lazy(() => import('./security-route.tsx').then((m) => ({ default: m.SecurityRoute })));
const SupportRoute = lazy(() => import('./support-route.tsx').then((m) => ({ default: m.SupportRoute })));
const TransactionsRoute = lazy(() =>
  import('./transactions-route.tsx').then((m) => ({ default: m.TransactionsRoute })),
);

const own = {
  'bank-info': BankRoute,
  'booking-process/*': BookingProcessRoute,
  bookings: BookingsRoute,
  'bookings/received': BookingsRoute,
  'bookings/:id': BookingRoute,
  contactsupport: SupportRoute,
  inspections: InspectionsRoute,
  profile: ProfileRoute,
  pushnotifications: NotificationSettingsRoute,
  security: SecurityRoute,
  transactions: TransactionsRoute,
  'transactions/:reference': ReceiptRoute,
};

/** The steps of one flow, which stays while they change. */
const listingPaths = [
  'add-apartment',
  'add-warehouse',
  'sell-property',
  'apartment-form-preview',
  'warehouse-preview',
  'sell-property-preview',
  'available-date',
];

/**
 * The pages that belong to somebody; everybody else signs in first. In a chunk of their own, so that the pages that
 * everybody sees do not carry the list of them. The last word of deleting an account is read by nobody's session.
 */
export function OwnRoutes() {
  return (
    <Routes>
      {Object.entries(own).map(([path, Page]) => (
        <Route
          key={path}
          path={path}
          element={
            <SignedInOnly>
              <Page />
            </SignedInOnly>
          }
        />
      ))}
      <Route
        element={
          <SignedInOnly>
            <ListingRoute />
          </SignedInOnly>
        }
      >
        {listingPaths.map((path) => (
          <Route key={path} path={path} element={null} />
        ))}
      </Route>
      <Route path="settings/account" element={<DeleteAccountRoute />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
