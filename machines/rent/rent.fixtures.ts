import type { components } from '#openapi/contract.gen.ts';
import { flat } from '../search/search.fixtures.ts';

type Schemas = components['schemas'];

export const listingForRent: Schemas['Listing'] = {
  id: flat.property_id,
  kind: 'apartment',
  title: flat.title,
  property_type: flat.property_type,
  description: flat.description,
  property_details: 'Three bedrooms on the second floor',
  price: flat.price,
  state: flat.state,
  city: flat.city,
  status: 'listed',
  photos: [],
  availability: [{ day: '2026-01-12', start: '09:00', end: '17:00' }],
  created_at: '2026-01-02T08:12:44Z',
  security: 'Yes',
  features: ['Bedrooms'],
  featureQuantities: { Bedrooms: 3 },
  leaseDuration: null,
};

/** An unanswered request, as the renter sees it. */
export const flatBooking: Schemas['Booking'] = {
  id: '7c8e9a10-3a5c-4b0e-8a77-5a7a9a0d1e21',
  propertyId: flat.property_id,
  listing: flat,
  fromDate: '2026-02-10',
  toDate: '2026-02-24',
  purpose: 'A new job in Lagos',
  employmentStatus: 'Others',
  otherStatus: 'Student',
  status: 'requested',
  renter_name: 'Adaeze Okafor',
  id_proof: '/api/files/9a0e6a52-7c0e-4a5f-9a53-0c9a51f0f0a1',
  role: 'renter',
  reason: null,
  contact: null,
  address: null,
  answer_by: '2026-01-06T08:00:00Z',
  created_at: '2026-01-05T08:00:00Z',
};
