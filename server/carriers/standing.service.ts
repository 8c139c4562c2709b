/** Reads a carrier's saved details and their version. */
import type { CarrierTables } from '../platform/db/carrier-tables.ts';
import type { Db } from '../platform/db/database.ts';
import type { TariffRow } from '../platform/db/tables.ts';
import { versionOf } from '../platform/version-of.ts';
import type { ReadCarrier } from './carrier.form.ts';
import {
  findCarrier,
  listTariffsOf,
  listVehiclesOf,
  type VehicleEntry,
  type VehicleWithPhoto,
} from './carrier.repository.ts';

export interface StandingCarrier {
  /** `undefined` if the user is not a carrier. */
  readonly row: CarrierTables['carriers'] | undefined;
  readonly vehicles: readonly VehicleWithPhoto[];
  readonly tariffs: readonly TariffRow[];
  readonly version: string;
}

export async function findStanding(db: Db, userId: string): Promise<StandingCarrier> {
  const [row, vehicles] = [await findCarrier(db, userId), await listVehiclesOf(db, userId)];
  const tariffs = await listTariffsOf(db, userId);
  const version = versionOfCarrier({ name: row?.name ?? '', states: row?.states ?? [], vehicles, tariffs });
  return { row, vehicles, tariffs, version };
}

/** Hashes what the form holds, independent of the order of vehicles and prices. */
export function versionOfCarrier({ name, states, vehicles, tariffs }: Filed): string {
  const plates = vehicles.map(({ plate, kind, licence_until, insurance_until, photo }) =>
    [plate, kind, licence_until, insurance_until, ...(photo ? [photo] : [])].join(' '),
  );
  const ways = tariffs.map(({ from_state, to_state, vehicle, up_to_kg, price }) =>
    [from_state, to_state, vehicle, up_to_kg, price].join(' '),
  );
  return versionOf([name, states, plates.sort(), ways.sort()]);
}

type Filed = Pick<ReadCarrier, 'name' | 'states'> & {
  readonly vehicles: readonly (Omit<VehicleEntry, 'carrier_id'> & { readonly photo?: string | null })[];
  readonly tariffs: readonly Omit<TariffRow, 'carrier_id'>[];
};
