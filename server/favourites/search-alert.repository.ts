/** Rows of searches about which users want news, and of listings that are not news yet. */
import { sql } from 'kysely';
import { SEARCH_ALERT_TIME } from '#domain/limits.ts';
import { queryOf } from '#domain/search.ts';
import { alertSearch, readAlert, searchOf } from '#domain/search-alert.ts';
import { listingConditions, readBuyQuery, readRentQuery } from '../listings/filter.repository.ts';
import { isOpenAt } from '../listings/open.repository.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { ListingRow, SearchAlertRow } from '../platform/db/tables.ts';

type Alert = Pick<SearchAlertRow, 'kind' | 'search'>;

const filtersOf = ({ kind, search }: Alert) => {
  const query = queryOf(searchOf(kind), readAlert(kind, search));
  return kind === 'property' ? readBuyQuery(query) : readRentQuery(query);
};

/** Returns the search as it is stored, with its place. Null for a search that no alert can have. */
export function placeOf(kind: Alert['kind'], written: string) {
  const search = alertSearch(searchOf(kind), readAlert(kind, written));
  if (search === null) return null;
  const { state = null, area: city = null } = filtersOf({ kind, search });
  return { search, state, city };
}

/** Lists the alerts of a user, the last set first. */
export async function listSearchAlertsOf(db: Db, userId: string, now: Date): Promise<SearchAlertRow[]> {
  return await db
    .selectFrom('search_alerts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '>', later(now, -SEARCH_ALERT_TIME))
    .orderBy('created_at', 'desc')
    .orderBy('kind')
    .orderBy('search')
    .execute();
}

/** Saves an alert, or restarts its time. @returns False if the user has the maximum. */
export async function saveSearchAlert(trx: Db, row: SearchAlertRow, most: number): Promise<boolean> {
  const alerts = await listSearchAlertsOf(trx, row.user_id, row.created_at);
  const isKnown = alerts.some(({ kind, search }) => kind === row.kind && search === row.search);
  if (!isKnown && alerts.length >= most) return false;
  await trx
    .insertInto('search_alerts')
    .values(row)
    .onConflict((on) => on.columns(['user_id', 'kind', 'search']).doUpdateSet({ created_at: row.created_at }))
    .execute();
  return true;
}

export async function deleteSearchAlert(db: Db, alert: Alert & { user_id: string }): Promise<void> {
  await db
    .deleteFrom('search_alerts')
    .where('user_id', '=', alert.user_id)
    .where('kind', '=', alert.kind)
    .where('search', '=', alert.search)
    .execute();
}

/** Deletes and returns some alerts whose time is over. Users are locked first, as where one deletes the account. */
export async function takeOverAlerts(trx: Db, now: Date): Promise<SearchAlertRow[]> {
  const { rows } = await sql<SearchAlertRow>`
    with over as materialized (
      select alerts.user_id, kind, search from search_alerts alerts join users on users.id = alerts.user_id
      where alerts.created_at <= ${later(now, -SEARCH_ALERT_TIME)} order by alerts.user_id limit 100 for key share of users
    )
    delete from search_alerts alerts using over
    where alerts.user_id = over.user_id and alerts.kind = over.kind and alerts.search = over.search
    returning alerts.*`.execute(trx);
  return rows;
}

/** Deletes listings that were never open. */
export async function forgetNewListingsBefore(db: Db, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('new_listings')
    .where('created_at', '<=', moment)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes and returns a new listing that is live. One that waits for its fee stays, and one of a suspended user. */
export async function takeNewListing(trx: Db, now: Date): Promise<ListingRow | undefined> {
  const { rows } = await sql<ListingRow>`
    with taken as (
      select listings.* from new_listings join listings on listings.id = listing_id
      join users on users.id = listings.owner_id and users.suspended_by is null
      where ${isOpenAt(now)}
      order by listings.created_at, listings.id limit 1 for update of new_listings skip locked
    ), deleted as (
      delete from new_listings where listing_id in (select id from taken)
    )
    select * from taken`.execute(trx);
  return rows[0];
}

/** Returns the users with an alert that finds the listing, each with the first such search. Not its owner or suspended ones. */
export async function listSearchersOf(trx: Db, listing: ListingRow, now: Date): Promise<Map<string, Alert>> {
  const { rows } = await sql<Alert & { users: string[] }>`
    select alerts.kind, search, array_agg(user_id) as users
    from search_alerts alerts join users on users.id = user_id and suspended_by is null
    where alerts.kind = ${listing.kind} and (city = ${listing.city} or (city is null and alerts.state = ${listing.state}))
      and alerts.created_at > ${later(now, -SEARCH_ALERT_TIME)} and user_id <> ${listing.owner_id}
    group by alerts.kind, search order by search`.execute(trx);
  const found = new Map<string, Alert>();
  for (const { users, ...alert } of rows) {
    if (!(await finds(trx, alert, listing.id, now))) continue;
    for (const user of users) if (!found.has(user)) found.set(user, alert);
  }
  return found;
}

/** Whether the search of an alert finds the listing. */
async function finds(trx: Db, alert: Alert, id: string, now: Date): Promise<boolean> {
  const conditions = listingConditions({ ...filtersOf(alert), kind: alert.kind, now });
  const { rows } = await sql`
    select from listings where id = ${id} and ${sql.join(conditions, sql` and `)}`.execute(trx);
  return rows.length > 0;
}
