import type { PlainDate } from '#domain/calendar.ts';
import { toWire } from '#domain/money.ts';
import { isInServiceOn } from '#domain/vehicles.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { CarrierTables } from '../platform/db/carrier-tables.ts';
import type { DriverRow, TariffRow, VehicleRow } from '../platform/db/tables.ts';

type Schemas = components['schemas'];

interface WholeCarrier {
  readonly row: CarrierTables['carriers'] | undefined;
  readonly vehicles: readonly VehicleRow[];
  readonly tariffs: readonly TariffRow[];
  readonly drivers: readonly DriverRow[];
}

export const toCarrier = (whole: WholeCarrier, today: PlainDate): Schemas['Carrier'] => ({
  name: whole.row?.name ?? null,
  states: whole.row?.states ?? [],
  vehicles: whole.vehicles.map(({ carrier_id: _, ...vehicle }) => ({
    ...vehicle,
    in_service: isInServiceOn(vehicle, today),
  })),
  tariffs: whole.tariffs.map(({ from_state: from, to_state: to, vehicle, up_to_kg, price }) => ({
    ...{ from, to, vehicle, up_to_kg },
    price: toWire(price),
  })),
  drivers: whole.drivers.map(toDriver),
});

export const toDriver = ({ id, name, phone, invited_at }: DriverRow): Schemas['Driver'] => ({
  ...{ id, name },
  phone_no: phone,
  invited_at: invited_at.toISOString(),
});
