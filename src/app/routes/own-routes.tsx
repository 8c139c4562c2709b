import { type ComponentType, lazy } from 'react';
import { Routes } from 'react-router-dom';
import type { NameSeenBy } from '#domain/addresses.ts';
import { SignedInOnly } from '../session/signed-in-only.tsx';
import { page, routesTo, type ShipmentsName } from './routes-to.tsx';

const InspectionRequestRoute = page(() =>
  import('./inspection-request-route.tsx').then((m) => m.InspectionRequestRoute),
);
const BookingsRoute = page(() => import('./bookings-route.tsx').then((m) => m.BookingsRoute));
const DeskRoute = page(() => import('./desk-route.tsx').then((m) => m.DeskRoute));
const ListingRoute = page(() => import('./listing-route.tsx').then((m) => m.ListingRoute));

const pages: Record<Exclude<NameSeenBy<'signedIn'>, ShipmentsName | keyof typeof accountPages>, ComponentType> = {
  addApartment: ListingRoute,
  apartmentPreview: ListingRoute,
  addWarehouse: ListingRoute,
  warehousePreview: ListingRoute,
  sellProperty: ListingRoute,
  sellPropertyPreview: ListingRoute,
  availableDate: ListingRoute,
  bookingProcess: InspectionRequestRoute,
  bookingInspection: InspectionRequestRoute,
  bookingPayment: InspectionRequestRoute,
  bookings: BookingsRoute,
  bookingsReceived: BookingsRoute,
  booking: page(() => import('./booking-route.tsx').then((m) => m.BookingRoute)),
  shipment: page(() => import('./shipment-route.tsx').then((m) => m.ShipmentRoute)),
  inspections: page(() => import('./inspections-route.tsx').then((m) => m.InspectionsRoute)),
  proof: page(() => import('./receipt-route.tsx').then((m) => m.ProofRoute)),
  carrier: page(() => import('./carrier-route.tsx').then((m) => m.CarrierRoute)),
  report: page(() => import('./report-route.tsx').then((m) => m.ReportRoute)),
  desk: DeskRoute,
  deskVisits: page(() => import('./inspections-route.tsx').then((m) => m.DeskVisitsRoute)),
  deskCase: DeskRoute,
};

const AccountPages = lazy(async () => ({ default: (await import('./account-pages.tsx')).AccountPages }));

const accountPages = {
  transactions: page(() => import('./receipt-route.tsx').then((m) => m.TransactionsRoute)),
  receipt: page(() => import('./receipt-route.tsx').then((m) => m.ReceiptRoute)),
  profile: page(() => import('./profile-route.tsx').then((m) => m.ProfileRoute)),
  bankInfo: page(() => import('./bank-route.tsx').then((m) => m.BankRoute)),
  notificationSettings: page(() =>
    import('./notification-settings-route.tsx').then((m) => m.NotificationSettingsRoute),
  ),
  security: page(() => import('./security-route.tsx').then((m) => m.SecurityRoute)),
  decisions: page(() => import('./decision-route.tsx').then((m) => m.DecisionsRoute)),
  decision: page(() => import('./decision-route.tsx').then((m) => m.DecisionRoute)),
  support: page(() => import('./support-route.tsx').then((m) => m.SupportRoute)),
};

/** Requires a session by itself, since its last page is shown after the session has ended. */
const deleteAccount = page(() => import('./delete-account-route.tsx').then((m) => m.DeleteAccountRoute));

/** Shows the listings saved on the device to visitors. */
const saved = page(() => import('./saved-route.tsx').then((m) => m.SavedRoute));

/** Prices goods for visitors, who sign up to send the request. */
const haul = page(() => import('./haul-route.tsx').then((m) => m.HaulRoute));

/** The pages of a signed-in user; visitors sign in first. */
export function OwnRoutes() {
  return (
    <Routes>
      {routesTo(pages, SignedInOnly)}
      {routesTo(accountPages, AccountPages)}
      {routesTo({ deleteAccount, saved, haul })}
    </Routes>
  );
}
