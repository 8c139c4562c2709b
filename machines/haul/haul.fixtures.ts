import type { HaulDraft } from '#domain/haul.ts';
import type { components } from '#openapi/contract.gen.ts';
import { flatBooking } from '../rent/rent.fixtures.ts';
import type { PricedVehicle } from './haul.types.ts';

type Schemas = components['schemas'];

/** Twelve crates from Gusau to Lekki, in a week. */
export const crates: HaulDraft = {
  goods: {
    ...{ kind: 'boxes', amount: '12', weight_kg: '1,200', longest_cm: '120', fragile: 'yes', cold: '' },
    ...{
      contents: 'Bathroom tiles in cartons',
      value: '₦1,500,000',
      hazardous: '',
      un_number: '',
      class: '',
      papers: '',
    },
  },
  from: {
    ...{ state: 'Zamfara', city: 'Gusau', address: '4 Sani Abacha Way', landmark: 'Behind the market' },
    ...{ name: 'Adaeze Okafor', phone_no: '0803 123 4567' },
  },
  to: {
    ...{ state: 'Lagos', city: 'Lekki', address: '12 Admiralty Way', landmark: '' },
    ...{ name: 'Musa Bello', phone_no: '0803 765 4321' },
  },
  when: { day: '2026-02-12', window: 'morning', notes: 'Ask for Musa at the blue gate.' },
  vehicle: '',
};

/** The vehicles that can carry the crates: a van is the smallest. */
export const vans: PricedVehicle[] = [
  { vehicle: 'van', price: 180_000 },
  { vehicle: 'lightTruck', price: null },
  { vehicle: 'truck', price: null },
  { vehicle: 'trailer', price: null },
  { vehicle: 'coldTruck', price: null },
];

/** The booking of the listing to which the goods go. */
export const acceptedBooking: Schemas['Booking'] = {
  ...flatBooking,
  status: 'accepted',
  contact: { first_name: 'Tunde', last_name: 'Bello', phone_no: '+2348030000002' },
  address: '12 Admiralty Way',
  answer_by: null,
};
