/** Reads where carriers deliver. Counts carriers that are not suspended and have a vehicle with valid papers. */
import { sql } from 'kysely';
import type { PlainDate } from '#domain/calendar.ts';
import type { Kobo } from '#domain/money.ts';
import type { Db } from '../platform/db/database.ts';

/** Lists the distinct sets of states that carriers serve. */
export async function listServedStates(db: Db, day: PlainDate): Promise<string[][]> {
  const { rows } = await sql<{ states: string[] }>`
    select distinct states from carriers where exists (select ${inService(day)} and carrier_id = carriers.user_id)`.execute(
    db,
  );
  return rows.map(({ states }) => states);
}

export interface CheapestTariff {
  readonly from_state: string;
  readonly to_state: string;
  readonly price: Kobo;
}

/** Lists the cheapest tariff between each two states, cheapest first. */
export async function listCheapest(db: Db, day: PlainDate): Promise<CheapestTariff[]> {
  const { rows } = await sql<CheapestTariff>`
    with fit as materialized (select distinct carrier_id, vehicles.kind ${inService(day)})
    select from_state, to_state, min(price) as price
    from tariffs join fit on fit.carrier_id = tariffs.carrier_id and fit.kind = vehicle
    group by from_state, to_state order by price, from_state`.execute(db);
  return rows;
}

const inService = (day: PlainDate) => sql`from vehicles join users on users.id = carrier_id
  where suspended_by is null and claim = 'holds' and licence_until >= ${day} and insurance_until >= ${day}`;
