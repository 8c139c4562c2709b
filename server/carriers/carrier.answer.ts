import type { PlainDate } from '#domain/calendar.ts';
import { kobo, toWire } from '#domain/money.ts';
import { isInServiceOn } from '#domain/vehicles.ts';
import type { components } from '#openapi/contract.gen.ts';
import { fileAddress } from '../files/photo-keys.ts';
import type { EarnedWeek } from '../payouts/payout.repository.ts';
import type { VehicleWithPhoto } from './carrier.repository.ts';
import type { ListedDriver } from './driver.repository.ts';
import type { StandingCarrier } from './standing.service.ts';

type Schemas = components['schemas'];

interface WholeCarrier extends StandingCarrier {
  readonly drivers: readonly ListedDriver[];
  /** Undecided cases about the vehicles. */
  readonly cases: readonly { readonly id: string; readonly subject_id: string }[];
  /** Newest first. */
  readonly weeks: readonly EarnedWeek[];
}

export const toCarrier = (whole: WholeCarrier, today: PlainDate): Schemas['Carrier'] => ({
  name: whole.row?.name ?? null,
  version: whole.version,
  states: whole.row?.states ?? [],
  vehicles: whole.vehicles.map((vehicle) => toVehicle(vehicle, whole.cases, today)),
  tariffs: whole.tariffs.map(({ from_state: from, to_state: to, vehicle, up_to_kg, price }) => ({
    ...{ from, to, vehicle, up_to_kg },
    price: toWire(price),
  })),
  drivers: whole.drivers.map(toDriver),
  ...(whole.weeks.length > 0 && { weeks: whole.weeks.map(toWeek) }),
});

function toVehicle(vehicle: VehicleWithPhoto, cases: WholeCarrier['cases'], today: PlainDate): Schemas['Vehicle'] {
  const { plate, kind, licence_until, insurance_until, claim, papers, plate_id, photo } = vehicle;
  const about = cases.find(({ subject_id }) => subject_id === plate_id);
  return {
    ...{ plate, kind, licence_until, insurance_until, papers },
    in_service: claim === 'holds' && isInServiceOn(vehicle, today),
    ...(claim !== 'holds' && { claim }),
    ...(about && { case_id: about.id }),
    ...(photo && { photo: fileAddress(photo) }),
  };
}

const toWeek = ({ from, earned, paid_out }: EarnedWeek) => ({
  ...{ from, earned: kobo(earned), paid_out: kobo(paid_out) },
  owed: kobo(earned - paid_out),
});

export const toDriver = ({ id, name, phone, has_account, invited_at }: ListedDriver): Schemas['Driver'] => ({
  ...{ id, name, has_account },
  phone_no: phone,
  invited_at: invited_at.toISOString(),
});
