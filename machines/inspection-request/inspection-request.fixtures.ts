import { href } from '#domain/addresses.ts';
import type { Inspection, Payment, PublicListing } from './inspection-request.setup.ts';

const HOUSE = '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41';
const INSPECTION = '2f9d3f5e-9a0c-4f7e-9c0b-7a2b1e3d4c55';

export const REFERENCE = 'gida_7f1d3a522f0e4a3a';

export const listedHouse: PublicListing = {
  id: HOUSE,
  kind: 'property',
  title: 'Bungalow with a mango tree',
  property_type: 'Bungalow',
  description: 'Newly painted.',
  property_details: 'Three bedrooms',
  price: 45_000_000,
  state: 'Lagos',
  city: 'Lekki',
  status: 'listed',
  photos: [],
  availability: [{ day: '2026-01-12', start: '09:00', end: '17:00' }],
  created_at: '2026-01-02T08:12:44Z',
  security: 'Yes',
  features: ['Bedrooms'],
  featureQuantities: { Bedrooms: 3 },
  leaseDuration: null,
};

export const startedPayment: Payment = {
  reference: REFERENCE,
  amount: 500_000,
  currency: 'NGN',
  status: 'started',
  url: href.pay(REFERENCE),
  inspection_id: INSPECTION,
  created_at: '2026-01-05T08:00:00Z',
  paid_at: null,
};

export const heldInspection: Inspection = {
  id: INSPECTION,
  propertyId: HOUSE,
  listing: {
    property_id: HOUSE,
    property_type: 'Bungalow',
    description: 'Newly painted.',
    price: 45_000_000,
    kind: 'property',
    title: 'Bungalow with a mango tree',
    state: 'Lagos',
    city: 'Lekki',
    photo: null,
  },
  role: 'visitor',
  visitor_name: 'Adaeze Okafor',
  contact: null,
  address: null,
  day: '2026-01-12',
  time: '10:00',
  status: 'awaitingPayment',
  held_until: '2026-01-05T08:15:00Z',
  other_time: null,
  ...{ code: null, tries_left: null, said: null, settled_by: null },
  payment: startedPayment,
  created_at: '2026-01-05T08:00:00Z',
};

/** An inspection at a suggested time that the owner has not answered. */
export const proposedInspection: Inspection = {
  ...heldInspection,
  status: 'proposed',
  held_until: '2026-01-07T08:00:00Z',
  payment: null,
};

export const declinedInspection: Inspection = {
  ...heldInspection,
  payment: { ...startedPayment, status: 'failed', url: null },
};

export const paidPayment: Payment = { ...startedPayment, status: 'paid', url: null, paid_at: '2026-01-05T08:03:00Z' };

export const paidInspection: Inspection = {
  ...heldInspection,
  status: 'scheduled',
  held_until: null,
  contact: { first_name: 'Musa', last_name: 'Bello', phone_no: '+2348030000002' },
  address: '12 Admiralty Way',
  code: '4821',
  payment: paidPayment,
};

/** A paid inspection for which the visitor suggests another time. */
export const otherTimeInspection: Inspection = {
  ...paidInspection,
  other_time: { by: 'visitor', day: '2026-01-13', time: '11:00', until: '2026-01-12T09:00:00Z' },
};

export const lapsedInspection: Inspection = {
  ...heldInspection,
  status: 'lapsed',
  held_until: null,
  payment: { ...startedPayment, status: 'abandoned', url: null },
};
