/** The demo's carriers with their vehicles and prices. */
import { addDays, dayInLagos } from '#domain/calendar.ts';
import { naira } from '#domain/money.ts';
import type { ReadCarrier } from '../carriers/carrier.form.ts';

export interface DemoCarrier extends ReadCarrier {
  /** Their account. */
  readonly phone: string;
  readonly drivers: readonly { readonly name: string; readonly phone: string }[];
}

export const HAUWA = '+2348030000003';
export const MUSA = '+2348030000006';
export const SUNDAY = '+2348030000008';

/** Papers that last, that end soon, and that have ended; in days from today. */
const [LASTS, ENDS_SOON, ENDED] = [200, 9, -3];

/** No price of these is anybody's: the names say so wherever one is read. */
const EXAMPLE = '(example prices)';

export function demoCarriers(now: Date): DemoCarrier[] {
  const today = dayInLagos(now);
  const until = (licence: number, insurance = licence) => ({
    licence_until: addDays(today, licence),
    insurance_until: addDays(today, insurance),
  });
  return [
    {
      phone: MUSA,
      name: `Ibrahim Transport ${EXAMPLE}`,
      states: ['Abia', 'Anambra', 'Enugu', 'Lagos', 'Rivers'],
      vehicles: [
        { plate: 'KJA-214XA', kind: 'truck', ...until(LASTS) },
        { plate: 'LND-508XB', kind: 'lightTruck', ...until(LASTS, ENDS_SOON) },
        { plate: 'ENU-771KT', kind: 'tricycle', ...until(LASTS) },
      ],
      tariffs: [
        { from_state: 'Abia', to_state: 'Lagos', vehicle: 'truck', up_to_kg: 8_000, price: naira(350_000) },
        { from_state: 'Enugu', to_state: 'Enugu', vehicle: 'tricycle', up_to_kg: 500, price: naira(15_000) },
      ],
      drivers: [
        { name: 'Sunday Effiong', phone: SUNDAY },
        { name: 'Peter Obande', phone: '+2348030000019' },
      ],
    },
    {
      phone: '+2348030000007',
      name: `Adewale Cold Chain ${EXAMPLE}`,
      states: ['Lagos', 'Ogun', 'Oyo'],
      vehicles: [
        { plate: 'AGL-332CV', kind: 'coldVan', ...until(LASTS) },
        { plate: 'AKD-904CT', kind: 'coldTruck', ...until(LASTS, ENDED) },
      ],
      tariffs: [{ from_state: 'Lagos', to_state: 'Oyo', vehicle: 'coldVan', up_to_kg: 1_000, price: naira(120_000) }],
      drivers: [],
    },
    {
      // Who lets places brings goods as well.
      phone: HAUWA,
      name: `Sani Transport ${EXAMPLE}`,
      states: ['Abuja (FCT)', 'Kaduna', 'Kano', 'Lagos'],
      vehicles: [
        { plate: 'KMC-120TR', kind: 'trailer', ...until(LASTS) },
        { plate: 'KMC-655PK', kind: 'pickupTruck', ...until(LASTS) },
      ],
      tariffs: [
        { from_state: 'Kano', to_state: 'Lagos', vehicle: 'trailer', up_to_kg: 30_000, price: naira(1_800_000) },
      ],
      drivers: [{ name: 'Sunday Effiong', phone: SUNDAY }],
    },
  ];
}
