/** The rows of users who wait for a carrier on a route. */
import { sql } from 'kysely';
import { dayInLagos } from '#domain/calendar.ts';
import { ROUTE_ALERT_TIME } from '#domain/limits.ts';
import { later } from '../platform/clock.ts';
import type { CarrierTables } from '../platform/db/carrier-tables.ts';
import type { Db } from '../platform/db/database.ts';
import { isPaused } from './reliability.repository.ts';

type RouteAlertRow = CarrierTables['route_alerts'];

/** Lists the routes on which a user waits, latest first. */
export async function listRouteAlertsOf(db: Db, userId: string, now: Date): Promise<RouteAlertRow[]> {
  return await db
    .selectFrom('route_alerts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '>', later(now, -ROUTE_ALERT_TIME))
    .orderBy('created_at', 'desc')
    .orderBy('from_state')
    .orderBy('to_state')
    .execute();
}

/** Saves an alert, or restarts its time. @returns False if the user has the maximum. */
export async function saveRouteAlert(trx: Db, row: RouteAlertRow, most: number): Promise<boolean> {
  const { user_id, from_state, to_state, created_at } = row;
  const { rows } = await sql`
    insert into route_alerts (user_id, from_state, to_state, created_at)
    select ${user_id}, ${from_state}, ${to_state}, ${created_at}
    where (select count(*) from route_alerts where user_id = ${user_id} and created_at > ${later(created_at, -ROUTE_ALERT_TIME)}
      and (from_state, to_state) <> (${from_state}, ${to_state})) < ${most}
    on conflict (user_id, from_state, to_state) do update set created_at = excluded.created_at
    returning user_id`.execute(trx);
  return rows.length > 0;
}

export async function deleteRouteAlert(db: Db, alert: Omit<RouteAlertRow, 'created_at'>): Promise<void> {
  await db
    .deleteFrom('route_alerts')
    .where('user_id', '=', alert.user_id)
    .where('from_state', '=', alert.from_state)
    .where('to_state', '=', alert.to_state)
    .execute();
}

/**
 * Deletes and returns the alerts for routes that another carrier covers today, all of a user at once. Those of suspended
 * users wait. Locks the users first, in order, so that the deletion of an account cannot deadlock.
 *
 * @param limit How many users.
 */
export async function takeCoveredAlerts(trx: Db, now: Date, limit: number): Promise<RouteAlertRow[]> {
  const today = dayInLagos(now);
  const { rows } = await sql<RouteAlertRow>`
    with ready as materialized (
      select carriers.user_id, states from carriers join users on users.id = carriers.user_id and suspended_by is null
      where exists (
          select from vehicles where carrier_id = carriers.user_id and claim = 'holds'
            and licence_until >= ${today} and insurance_until >= ${today}
        )
        and not ${isPaused('carriers.user_id', now)}
    ), covered as materialized (
      select user_id, from_state, to_state from route_alerts
      where created_at > ${later(now, -ROUTE_ALERT_TIME)}
        and exists (
          select from ready where ready.user_id <> route_alerts.user_id and from_state = any (states) and to_state = any (states)
        )
    ), told as materialized (
      select id from users where suspended_by is null and id in (select user_id from covered)
      order by id limit ${limit} for key share
    )
    delete from route_alerts using covered
    where (route_alerts.user_id, route_alerts.from_state, route_alerts.to_state)
      = (covered.user_id, covered.from_state, covered.to_state)
      and covered.user_id in (select id from told)
    returning route_alerts.*`.execute(trx);
  return rows;
}

export async function deleteRouteAlertsBefore(db: Db, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('route_alerts')
    .where('created_at', '<=', moment)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
