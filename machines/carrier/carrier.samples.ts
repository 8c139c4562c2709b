import type { Carrier } from './carrier.setup.ts';

/** Somebody who has one truck, one price and one driver. */
export const okafor: Carrier = {
  name: 'Okafor Haulage',
  states: ['Abia', 'Lagos'],
  vehicles: [
    {
      plate: 'ABC-123DE',
      kind: 'truck',
      licence_until: '2027-05-31',
      insurance_until: '2027-01-15',
      in_service: true,
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
};

export const nobodyYet: Carrier = { name: null, states: [], vehicles: [], tariffs: [], drivers: [] };
