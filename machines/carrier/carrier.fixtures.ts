import type { Carrier } from './carrier.setup.ts';

/** The file of the photo of a truck. */
export const vehiclePhoto = '3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10';

/** A carrier with one truck, one price and one driver. */
export const okafor: Carrier = {
  name: 'Okafor Transport',
  version: 'oU1uT0dVb1l2bHh3N3RzSg',
  states: ['Abia', 'Lagos'],
  vehicles: [
    {
      plate: 'ABC-123DE',
      kind: 'truck',
      licence_until: '2027-05-31',
      insurance_until: '2027-01-15',
      in_service: true,
      papers: 'unchecked',
    },
  ],
  tariffs: [{ from: 'Abia', to: 'Lagos', vehicle: 'truck', up_to_kg: 8_000, price: 350_000 }],
  drivers: [
    {
      id: '7c8e9a10-3a5c-4b0e-8a77-5a7a9a0d1e21',
      name: 'Chidi Eze',
      phone_no: '+2348031230001',
      has_account: false,
      invited_at: '2026-01-04T08:12:44.000Z',
    },
  ],
  weeks: [
    { from: '2026-01-05', earned: 36_000_000, paid_out: 18_000_000, owed: 18_000_000 },
    { from: '2025-12-29', earned: 9_000_000, paid_out: 9_000_000, owed: 0 },
  ],
};

export const unnamedCarrier: Carrier = {
  name: null,
  version: 'bm9ib2R5IHlldCwgbm90aA',
  states: [],
  vehicles: [],
  tariffs: [],
  drivers: [],
};

const [truck] = okafor.vehicles;

/** The same after changes in another window: the papers are renewed, a van is added and the price is removed. */
export const carrierRenewedElsewhere: Carrier = {
  ...okafor,
  version: 'aW4gYW5vdGhlciB3aW5kb3c',
  vehicles: [
    { ...(truck as NonNullable<typeof truck>), insurance_until: '2028-01-15' },
    {
      ...{ plate: 'KJA-789XA', kind: 'van', licence_until: '2027-05-31', insurance_until: '2027-05-31' },
      in_service: true,
    },
  ],
  tariffs: [],
};
