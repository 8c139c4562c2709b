import type { PlainDate } from '#domain/calendar.ts';
import { kobo, toWire } from '#domain/money.ts';
import { isInServiceOn } from '#domain/vehicles.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { EarnedWeek } from '../payouts/payout.repository.ts';
import type { ListedDriver } from './driver.repository.ts';
import type { StandingCarrier } from './standing.service.ts';

type Schemas = components['schemas'];

interface WholeCarrier extends StandingCarrier {
  readonly drivers: readonly ListedDriver[];
  /** Newest first. */
  readonly weeks: readonly EarnedWeek[];
}

export const toCarrier = (whole: WholeCarrier, today: PlainDate): Schemas['Carrier'] => ({
  name: whole.row?.name ?? null,
  version: whole.version,
  states: whole.row?.states ?? [],
  vehicles: whole.vehicles.map(({ carrier_id: _, told_on: __, ...vehicle }) => ({
    ...vehicle,
    in_service: isInServiceOn(vehicle, today),
  })),
  tariffs: whole.tariffs.map(({ from_state: from, to_state: to, vehicle, up_to_kg, price }) => ({
    ...{ from, to, vehicle, up_to_kg },
    price: toWire(price),
  })),
  drivers: whole.drivers.map(toDriver),
  ...(whole.weeks.length > 0 && { weeks: whole.weeks.map(toWeek) }),
});

const toWeek = ({ from, earned, paid_out }: EarnedWeek) => ({
  ...{ from, earned: kobo(earned), paid_out: kobo(paid_out) },
  owed: kobo(earned - paid_out),
});

export const toDriver = ({ id, name, phone, has_account, invited_at }: ListedDriver): Schemas['Driver'] => ({
  ...{ id, name, has_account },
  phone_no: phone,
  invited_at: invited_at.toISOString(),
});
