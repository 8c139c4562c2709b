/** Finds places with available listings. */
import { sql } from 'kysely';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { Db } from '../platform/db/database.ts';
import { hiddenFromPlanner } from '../platform/db/prepared.ts';
import { isOpenAt } from './open.repository.ts';

interface PlaceQuery {
  readonly kind: ListingKind;
  readonly states: readonly string[];
  readonly areas: readonly string[];
}

/**
 * Finds which of these states and areas have a listing of the kind. Reads one listing of each from the indexes of searches and counts
 * none, so that the time does not grow with the table.
 */
export async function findListedPlaces(db: Db, { kind, states, areas }: PlaceQuery, now: Date) {
  const listedIn = (column: 'state' | 'city', names: readonly string[]) => sql`
    select name, ${sql.lit(column)} as "column" from unnest(${hiddenFromPlanner(names, 'text[]')}) name
    cross join lateral (
      select from listings where ${isOpenAt(now)} and kind = ${kind} and ${sql.ref(`listings.${column}`)} = name limit 1
    ) listed`;
  const { rows } = await sql<{ name: string; column: string }>`
    ${listedIn('state', states)} union all ${listedIn('city', areas)}`.execute(db);
  const namesOf = (column: string) => new Set(rows.filter((row) => row.column === column).map(({ name }) => name));
  return { states: namesOf('state'), areas: namesOf('city') };
}
