/** The rows of offers, and offers from carriers' price lists. */
import { type Insertable, sql } from 'kysely';
import type { Goods } from '#domain/goods.ts';
import { CARRIER_RECORD } from '#domain/limits.ts';
import type { Kobo } from '#domain/money.ts';
import type { VehicleKind } from '#domain/vehicles.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { ShipmentTables } from '../platform/db/shipment-tables.ts';
import type { ShipmentOfferRow, ShipmentRow } from '../platform/db/tables.ts';
import { countDelivered, countLetdowns, countOnTime, isPaused } from './reliability.repository.ts';

export interface Route {
  readonly from_state: string;
  readonly to_state: string;
  readonly day: string;
  readonly goods: Pick<Goods, 'weight_kg'>;
  /** Vehicle types that can take the load. */
  readonly kinds: readonly VehicleKind[];
  /** Excludes the sender's own prices; null for a caller without an account. */
  readonly butOf: string | null;
  readonly now: Date;
}

export interface TariffOffer {
  readonly carrier_id: string;
  readonly vehicle: VehicleKind;
  readonly price: Kobo;
}

/** Lists the cheapest price per carrier and vehicle type, cheapest first. Skips suspended and paused carriers and expired documents. */
export async function listTariffOffers(db: Db, way: Route): Promise<TariffOffer[]> {
  const { rows } = await sql<TariffOffer>`
    select carrier_id, vehicle, min(price) as price from tariffs
    where from_state = ${way.from_state} and to_state = ${way.to_state} and up_to_kg >= ${way.goods.weight_kg}
      and vehicle = any (${[...way.kinds]}::text[]) and carrier_id is distinct from ${way.butOf}::uuid
      and exists (
        select from vehicles where vehicles.carrier_id = tariffs.carrier_id and kind = vehicle and claim = 'holds'
          and licence_until >= ${way.day} and insurance_until >= ${way.day}
      )
      and exists (select from users where users.id = carrier_id and suspended_by is null)
      and not ${isPaused('tariffs.carrier_id', way.now)}
    group by carrier_id, vehicle order by price, carrier_id`.execute(db);
  return rows;
}

/** Lists the vehicle types that carriers who serve both states have on the day. Skips suspended and paused carriers and expired documents. */
export async function listServedKinds(db: Db, way: Omit<Route, 'goods'>): Promise<VehicleKind[]> {
  const { rows } = await sql<{ kind: VehicleKind }>`
    select distinct vehicles.kind from vehicles
    join carriers on carriers.user_id = vehicles.carrier_id
    join users on users.id = carriers.user_id and suspended_by is null
    where ${way.from_state} = any (states) and ${way.to_state} = any (states) and users.id is distinct from ${way.butOf}::uuid
      and vehicles.kind = any (${[...way.kinds]}::text[])
      and claim = 'holds' and licence_until >= ${way.day} and insurance_until >= ${way.day}
      and not ${isPaused('users.id', way.now)}`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** Lists the carriers who made an offer themselves that was not accepted. */
export async function listLosers(
  db: Db,
  { id, carrier_id }: Pick<ShipmentRow, 'id' | 'carrier_id'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('shipment_offers')
    .select('carrier_id')
    .where('shipment_id', '=', id)
    .where('carrier_id', 'is distinct from', carrier_id)
    .where('by_tariff', '=', false)
    .execute();
  return rows.map((row) => row.carrier_id);
}

/** Replaces the carrier's earlier offer. */
export async function saveOffer(trx: Db, offer: Insertable<ShipmentTables['shipment_offers']>): Promise<void> {
  const { price, by_tariff, created_at, free_hours = null, per_hour = null } = offer;
  await trx
    .insertInto('shipment_offers')
    .values(offer)
    .onConflict((conflict) =>
      conflict
        .columns(['shipment_id', 'carrier_id'])
        .doUpdateSet({ price, by_tariff, created_at, free_hours, per_hour }),
    )
    .execute();
}

/** @returns False if the carrier has no offer. */
export async function deleteOffer(
  trx: Db,
  { shipment_id, carrier_id }: Pick<ShipmentOfferRow, 'shipment_id' | 'carrier_id'>,
) {
  const { numDeletedRows } = await trx
    .deleteFrom('shipment_offers')
    .where('shipment_id', '=', shipment_id)
    .where('carrier_id', '=', carrier_id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Finds the cheapest and the dearest offer of other carriers. */
export async function findRange(
  db: Db,
  { shipment_id, carrier_id }: Pick<ShipmentOfferRow, 'shipment_id' | 'carrier_id'>,
) {
  return await db
    .selectFrom('shipment_offers')
    .select(({ fn }) => [fn.min<number | null>('price').as('lowest'), fn.max<number | null>('price').as('highest')])
    .where('shipment_id', '=', shipment_id)
    .where('carrier_id', '<>', carrier_id)
    .executeTakeFirst();
}

export async function findOffer(
  db: Db,
  { id, shipment_id }: Pick<ShipmentOfferRow, 'id' | 'shipment_id'>,
): Promise<ShipmentOfferRow | undefined> {
  return await db
    .selectFrom('shipment_offers')
    .selectAll()
    .where('id', '=', id)
    .where('shipment_id', '=', shipment_id)
    .executeTakeFirst();
}

const hasCheckedPapers = sql<boolean>`(
  select coalesce(bool_and(papers = 'accepted'), false) from vehicles join shipments on shipments.id = shipment_id
  where vehicles.carrier_id = shipment_offers.carrier_id and claim = 'holds' and vehicles.kind = any (shipments.kinds)
    and licence_until >= shipments.day and insurance_until >= shipments.day)`;

/** The smallest vehicle of the carrier that can take the load and has a photo. */
const shownVehicle = sql<VehicleWithPhoto | null>`(
  select jsonb_build_object('kind', vehicles.kind, 'photo', files.id) from vehicles
  join shipments on shipments.id = shipment_offers.shipment_id
  join files on files.owner_id = vehicles.carrier_id and files.vehicle_of = vehicles.plate
  where vehicles.carrier_id = shipment_offers.carrier_id and claim = 'holds' and vehicles.kind = any (shipments.kinds)
    and licence_until >= shipments.day and insurance_until >= shipments.day
  order by array_position(shipments.kinds, vehicles.kind), vehicles.plate limit 1)`;

interface VehicleWithPhoto {
  readonly kind: VehicleKind;
  /** Id of the photo's file. */
  readonly photo: string;
}

export interface NamedOffer extends ShipmentOfferRow {
  readonly carrier: string;
  /** How many loads the carrier has delivered. */
  readonly delivered: number;
  /** How many of these were picked up in time. */
  readonly on_time: number;
  /** How many loads the carrier recently cancelled late or did not come for. */
  readonly let_down: number;
  /** Whether staff have accepted the papers of all vehicles that could take the load. */
  readonly papers_checked: boolean;
  readonly shown: VehicleWithPhoto | null;
}

/** Lists offers with carrier names, cheapest first. Skips suspended carriers. */
export async function listOffers(db: Db, shipmentIds: readonly string[], now: Date): Promise<NamedOffer[]> {
  if (shipmentIds.length === 0) return [];
  return await db
    .selectFrom('shipment_offers')
    .innerJoin('carriers', 'carriers.user_id', 'carrier_id')
    .innerJoin('users', 'users.id', 'carrier_id')
    .where('users.suspended_by', 'is', null)
    .selectAll('shipment_offers')
    .select([
      'carriers.name as carrier',
      countDelivered('shipment_offers.carrier_id').as('delivered'),
      countOnTime('shipment_offers.carrier_id').as('on_time'),
      countLetdowns('shipment_offers.carrier_id', later(now, -CARRIER_RECORD)).as('let_down'),
      hasCheckedPapers.as('papers_checked'),
      shownVehicle.as('shown'),
    ])
    .where('shipment_id', 'in', shipmentIds)
    .orderBy('price')
    .orderBy('shipment_offers.created_at')
    .orderBy('shipment_offers.id')
    .execute();
}
