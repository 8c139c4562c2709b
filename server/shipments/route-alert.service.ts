/** Says whether carriers cover a route, and tells the users who wait for one. */
import { href } from '#domain/addresses.ts';
import { dayInLagos, momentInLagos } from '#domain/calendar.ts';
import { ROUTE_ALERTS_MAX } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { vehicleKindValues } from '#openapi/contract.gen.ts';
import { notify } from '../notifications/notification.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { lockUserRow } from '../user/user.repository.ts';
import { listServedKinds } from './offer.repository.ts';
import { deleteRouteAlert, listRouteAlertsOf, saveRouteAlert, takeCoveredAlerts } from './route-alert.repository.ts';
import { tooManyAlerts } from './shipment.errors.ts';
import { readStateField } from './shipment.form.ts';
import { routeCoveredMessage } from './shipment.words.ts';

type RouteCover = components['schemas']['RouteCover'];

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
}

export interface StateRoute {
  readonly from_state: string;
  readonly to_state: string;
}

export const readRoute = ({ from, to }: { from: string; to: string }): StateRoute => ({
  ...{ from_state: readStateField('from', from), to_state: readStateField('to', to) },
});

/** @param userId Null for a caller without an account. */
export async function coverOf(db: Db, route: StateRoute, userId: string | null, now: Date): Promise<RouteCover> {
  const kinds = await listServedKinds(db, {
    ...route,
    ...{ day: dayInLagos(now), kinds: vehicleKindValues, butOf: userId, now },
  });
  const alerts = userId === null ? [] : await listRouteAlertsOf(db, userId, now);
  const isWaiting = alerts.some((each) => each.from_state === route.from_state && each.to_state === route.to_state);
  return { served: kinds.length > 0, alert: isWaiting };
}

/** Notes that the user waits for a carrier on the route, unless there is one. */
export async function requestRouteAlert({ db, clock }: Parts, userId: string, route: StateRoute): Promise<RouteCover> {
  return await db.transaction().execute(async (trx) => {
    // Locks the user, so that two requests at once are both counted.
    await lockUserRow(trx, userId);
    const now = clock();
    const cover = await coverOf(trx, route, userId, now);
    if (cover.served) return cover;
    const row = { ...route, user_id: userId, created_at: now };
    if (!(await saveRouteAlert(trx, row, ROUTE_ALERTS_MAX))) throw tooManyAlerts();
    return { ...cover, alert: true };
  });
}

/** Deletes an alert. Does nothing without one. */
export async function cancelRouteAlert({ db, clock }: Parts, userId: string, route: StateRoute): Promise<RouteCover> {
  await deleteRouteAlert(db, { ...route, user_id: userId });
  return await coverOf(db, route, userId, clock());
}

/** How many users one round tells. */
const BATCH = 100;
/** The earliest hour: these messages should not wake anyone. */
const NOT_BEFORE = '08:00';

/**
 * Runs one round of the job: tells everyone who waits for a carrier on a route that one covers by now, once about all of
 * them. A carrier may have added it, have ended a pause or a suspension, or have got a plate.
 *
 * @returns Whether there are more.
 */
export async function notifyOfCoveredRoutes({ db, clock }: Parts): Promise<boolean> {
  const now = clock();
  if (now < momentInLagos(dayInLagos(now), NOT_BEFORE)) return false;
  return await db.transaction().execute(async (trx) => {
    const byUser = new Map<string, StateRoute[]>();
    for (const { user_id, ...route } of await takeCoveredAlerts(trx, now, BATCH)) {
      byUser.set(user_id, [...(byUser.get(user_id) ?? []), route]);
    }
    for (const [userId, routes] of byUser) {
      const told = { kind: 'shipment', text: routeCoveredMessage(routes), link: href.haul() } as const;
      await notify(trx, { ...told, userId, smsLink: href.haul(), subject: 'routes' }, now);
    }
    return byUser.size === BATCH;
  });
}
