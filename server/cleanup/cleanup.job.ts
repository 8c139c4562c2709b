/** Deletes rows and files that nothing reads any more, so that they cannot leak. */
import {
  APPEAL_TIME,
  ROUTE_ALERT_TIME,
  SEARCH_ALERT_TIME,
  SIGN_IN_PAUSE,
  TRACK_LINK_GOOD_FOR,
} from '#domain/limits.ts';
import { deleteCodesBefore } from '../account/otp.repository.ts';
import { deleteExpired } from '../account/session.repository.ts';
import { deleteAttemptsBefore } from '../account/sign-in.repository.ts';
import { forgetListingsBefore } from '../cases/case.view.repository.ts';
import { forgetNewListingsBefore } from '../favourites/search-alert.repository.ts';
import { cleanUpFiles } from '../files/file.service.ts';
import type { FileStore } from '../gateways/files/file.gateway.ts';
import { deleteCallLimitsFullBy } from '../http/rate-limit/call-limit.repository.ts';
import { deleteNotificationsBefore } from '../notifications/notification.repository.ts';
import { deleteChallengesBefore } from '../passkeys/passkey.repository.ts';
import { deleteEventsBefore } from '../payments/payment.repository.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { deleteKeysWithoutAccount } from '../platform/make-once/make-once.repository.ts';
import { deleteMessagesBefore, forgetAddressesBefore } from '../platform/outbox/outbox.repository.ts';
import { deleteRouteAlertsBefore } from '../shipments/route-alert.repository.ts';
import { deleteLinksOver } from '../shipments/tracking.repository.ts';
import { deleteUnverifiedBefore } from '../user/user.repository.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/**
 * Age of the keys of requests without an account. The keys of an account are deleted with it, since a draft on a device
 * may use its key weeks later.
 */
const KEYS_KEPT = DAY;
/** The daily limit of codes looks back this far. */
const CODES_KEPT = DAY;
const MESSAGES_KEPT = 7 * DAY;
/** The budget of a network looks back this far. */
const ADDRESSES_KEPT = HOUR;
/** The notification list shows the newest fifty only. */
const NOTIFICATIONS_KEPT = 90 * DAY;
/** The payments themselves stay; these are the provider's reports about them. */
const PAYMENT_EVENTS_KEPT = 180 * DAY;
/** Long enough to finish a sign-up, short enough to free a mistyped phone number. */
const UNVERIFIED_KEPT = 7 * DAY;

/** @returns The number of deleted rows of each kind. */
export async function cleanup({ db, clock, files }: { db: Db; clock: Clock; files: FileStore }) {
  const now = clock();
  return {
    sessions: await deleteExpired(db, 'sessions', now),
    endedSessions: await deleteExpired(db, 'ended_sessions', now),
    challenges: await deleteChallengesBefore(db, now),
    codes: await deleteCodesBefore(db, later(now, -CODES_KEPT)),
    attempts: await deleteAttemptsBefore(db, later(now, -SIGN_IN_PAUSE)),
    messages: await deleteMessagesBefore(db, later(now, -MESSAGES_KEPT)),
    addresses: await forgetAddressesBefore(db, later(now, -ADDRESSES_KEPT)),
    keys: await deleteKeysWithoutAccount(db, later(now, -KEYS_KEPT)),
    notifications: await deleteNotificationsBefore(db, later(now, -NOTIFICATIONS_KEPT)),
    paymentEvents: await deleteEventsBefore(db, later(now, -PAYMENT_EVENTS_KEPT)),
    links: await deleteLinksOver(db, later(now, -TRACK_LINK_GOOD_FOR)),
    newListings: await forgetNewListingsBefore(db, later(now, -SEARCH_ALERT_TIME)),
    routeAlerts: await deleteRouteAlertsBefore(db, later(now, -ROUTE_ALERT_TIME)),
    callLimits: await deleteCallLimitsFullBy(db, now),
    listings: await forgetListingsBefore(db, later(now, -APPEAL_TIME)),
    files: await cleanUpFiles({ db, clock, files }),
    unverified: await deleteUnverifiedBefore(db, later(now, -UNVERIFIED_KEPT)),
  };
}
