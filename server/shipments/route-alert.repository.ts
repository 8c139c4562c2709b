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

/**
 * Deletes and returns the alerts for routes that the carrier covers today. Locks the users first, in order, so that
 * neither another carrier's alerts nor the deletion of an account can deadlock.
 */
export async function takeRouteAlerts(trx: Db, carrierId: string, now: Date): Promise<RouteAlertRow[]> {
  const today = dayInLagos(now);
  const { rows } = await sql<RouteAlertRow>`
    with waiting as materialized (
      select users.id as user_id, from_state, to_state from route_alerts
      join users on users.id = route_alerts.user_id
      join carriers on carriers.user_id = ${carrierId} and from_state = any (states) and to_state = any (states)
      where users.id <> ${carrierId} and route_alerts.created_at > ${later(now, -ROUTE_ALERT_TIME)}
        and exists (
          select from vehicles join users themselves on themselves.id = carrier_id and themselves.suspended_by is null
          where carrier_id = ${carrierId} and claim = 'holds' and licence_until >= ${today} and insurance_until >= ${today}
        )
        and not ${isPaused('carriers.user_id', now)}
      order by users.id, from_state, to_state for key share of users
    )
    delete from route_alerts using waiting
    where (route_alerts.user_id, route_alerts.from_state, route_alerts.to_state)
      = (waiting.user_id, waiting.from_state, waiting.to_state)
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
