/** The rows of offers, and offers from carriers' price lists. */
import { sql } from 'kysely';
import type { Goods } from '#domain/goods.ts';
import type { Kobo } from '#domain/money.ts';
import type { VehicleKind } from '#domain/vehicles.ts';
import type { Db } from '../platform/db/database.ts';
import type { ShipmentOfferRow, ShipmentRow } from '../platform/db/tables.ts';

export interface Route {
  readonly from_state: string;
  readonly to_state: string;
  readonly day: string;
  readonly goods: Pick<Goods, 'weight_kg'>;
  /** Vehicle types that can take the load. */
  readonly kinds: readonly VehicleKind[];
  /** Excludes the sender's own prices. */
  readonly butOf: string;
}

export interface TariffOffer {
  readonly carrier_id: string;
  readonly vehicle: VehicleKind;
  readonly price: Kobo;
}

/** Lists the cheapest price per carrier and vehicle type, cheapest first. Skips suspended carriers and expired documents. */
export async function listTariffOffers(db: Db, way: Route): Promise<TariffOffer[]> {
  const { rows } = await sql<TariffOffer>`
    select carrier_id, vehicle, min(price) as price from tariffs
    where from_state = ${way.from_state} and to_state = ${way.to_state} and up_to_kg >= ${way.goods.weight_kg}
      and vehicle = any (${[...way.kinds]}::text[]) and carrier_id <> ${way.butOf}
      and exists (
        select from vehicles where vehicles.carrier_id = tariffs.carrier_id and kind = vehicle
          and licence_until >= ${way.day} and insurance_until >= ${way.day}
      )
      and exists (select from users where users.id = carrier_id and suspended_by is null)
    group by carrier_id, vehicle order by price, carrier_id`.execute(db);
  return rows;
}

/** Lists the vehicle types that carriers who serve both states have on the day. Skips suspended carriers and expired documents. */
export async function listServedKinds(db: Db, way: Route): Promise<VehicleKind[]> {
  const { rows } = await sql<{ kind: VehicleKind }>`
    select distinct vehicles.kind from vehicles
    join carriers on carriers.user_id = vehicles.carrier_id
    join users on users.id = carriers.user_id and suspended_by is null
    where ${way.from_state} = any (states) and ${way.to_state} = any (states) and users.id <> ${way.butOf}
      and vehicles.kind = any (${[...way.kinds]}::text[])
      and licence_until >= ${way.day} and insurance_until >= ${way.day}`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** Lists the carriers who made an offer themselves and whose offer was not taken. */
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
export async function saveOffer(trx: Db, offer: ShipmentOfferRow): Promise<void> {
  const { price, by_tariff, created_at } = offer;
  await trx
    .insertInto('shipment_offers')
    .values(offer)
    .onConflict((conflict) =>
      conflict.columns(['shipment_id', 'carrier_id']).doUpdateSet({ price, by_tariff, created_at }),
    )
    .execute();
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

export type NamedOffer = ShipmentOfferRow & { readonly carrier: string };

/** Lists offers with carrier names, cheapest first. Skips suspended carriers. */
export async function listOffers(db: Db, shipmentIds: readonly string[]): Promise<NamedOffer[]> {
  if (shipmentIds.length === 0) return [];
  return await db
    .selectFrom('shipment_offers')
    .innerJoin('carriers', 'carriers.user_id', 'carrier_id')
    .innerJoin('users', 'users.id', 'carrier_id')
    .where('users.suspended_by', 'is', null)
    .selectAll('shipment_offers')
    .select('carriers.name as carrier')
    .where('shipment_id', 'in', shipmentIds)
    .orderBy('price')
    .orderBy('shipment_offers.created_at')
    .orderBy('shipment_offers.id')
    .execute();
}
