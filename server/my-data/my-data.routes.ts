/**
 * The user's own data as one file. Built from the calls that show each part, so that it contains nothing that those
 * hide.
 */
import { ROUTE_ALERT_TIME } from '#domain/limits.ts';
import { toOwnReport } from '../cases/case.answer.ts';
import { listReportsBy } from '../cases/case.view.repository.ts';
import type { Handlers } from '../http/contract/handler.ts';
import { toListing, toOwnListing } from '../listings/listing.answer.ts';
import { listListingsOf } from '../listings/listing.repository.ts';
import { listNotificationsOf } from '../notifications/notification.repository.ts';
import { toNotification } from '../notifications/notification.service.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { listRouteAlertsOf } from '../shipments/route-alert.repository.ts';

type Shown = Pick<
  Handlers,
  | 'getMe'
  | 'getConsents'
  | 'listSessions'
  | 'listPasskeys'
  | 'listBookings'
  | 'listReceivedBookings'
  | 'listInspections'
  | 'listShipments'
  | 'listAddresses'
  | 'listTransactions'
  | 'getNotificationSettings'
  | 'listFavourites'
  | 'listSearchAlerts'
  | 'listDecisions'
  | 'getBankAccount'
  | 'getCarrier'
>;

interface MyDataParts {
  readonly db: Db;
  readonly clock: Clock;
  /** The handlers of the other features. */
  readonly shown: Shown;
}

/** More rows than any user has, to read all pages at once. */
const ALL = 1_000_000;

export function myDataHandlers({ db, clock, shown }: MyDataParts) {
  return {
    getMyData: async (call) => {
      const [{ userId }, now] = [call.session, clock()];
      const asked = { ...call };
      const every = { ...call, query: { limit: ALL }, setHeader: ignore };
      // Sequential, to hold only one connection.
      const { data: profile } = await shown.getMe(asked);
      const copy = {
        made_at: now.toISOString(),
        profile,
        consents: await shown.getConsents(asked),
        sessions: await shown.listSessions(asked),
        passkeys: await shown.listPasskeys(asked),
        listings: (await listListingsOf(db, userId, now)).map((row) => ({ ...toListing(row), ...toOwnListing(row) })),
        bookings: await shown.listBookings(every),
        bookings_received: await shown.listReceivedBookings(every),
        inspections: await shown.listInspections(every),
        shipments: await shown.listShipments(every),
        shipments_carried: await shown.listShipments({ ...every, query: { ...every.query, as: 'carrier' } }),
        shipments_driven: await shown.listShipments({ ...every, query: { ...every.query, as: 'driver' } }),
        saved_addresses: (await shown.listAddresses(asked)).filter(({ id }) => id !== null),
        route_alerts: (await listRouteAlertsOf(db, userId, now)).map(({ from_state, to_state, created_at }) => ({
          ...{ from: from_state, to: to_state, until: later(created_at, ROUTE_ALERT_TIME).toISOString() },
        })),
        search_alerts: await shown.listSearchAlerts(asked),
        transactions: await shown.listTransactions(every),
        notifications: (await listNotificationsOf(db, userId, ALL)).map(toNotification),
        notification_settings: await shown.getNotificationSettings(asked),
        favourites: await shown.listFavourites(every),
        reports: (await listReportsBy(db, userId)).map(toOwnReport),
        decisions: await shown.listDecisions(asked),
        bank_account: await shown.getBankAccount(asked),
        carrier: await shown.getCarrier(asked),
      };
      call.setHeader('content-disposition', 'attachment; filename="gida-my-data.json"');
      return copy;
    },
  } satisfies Partial<Handlers>;
}

/** Drops the paging headers. */
const ignore = () => {};
