import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { emptyListing, type ListingDraft, type ListingPart, listingParts, partOf } from '#domain/listing.ts';
import { type components, listingKindValues } from '#openapi/contract.gen.ts';

const home: ListingDraft = {
  ...emptyListing,
  propertyType: 'Flat',
  details: 'Three bedrooms on the second floor',
  state: 'Lagos',
  city: 'Lekki',
  address: '12 Admiralty Way',
  price: '4,500,000',
  phoneNumber: '0803 123 4567',
  security: 'Yes',
  description: 'Newly painted, with two parking spaces.',
  features: ['Bedrooms'],
  quantities: { Bedrooms: '3' },
};

/** A form of each kind with nothing left to fill in. */
export const completeDrafts: Record<ListingKind, ListingDraft> = {
  apartment: home,
  property: { ...home, propertyType: 'Detached House' },
  warehouse: {
    ...home,
    propertyType: 'Cold Storage Warehouse',
    leaseDuration: '12',
    features: ['Loading Dock'],
    quantities: {},
  },
};

/** The form of each kind, filled in up to and including a part. */
export const draftsAfter = Object.fromEntries(
  listingKindValues.map((kind) => {
    const until = (last: ListingPart): ListingDraft => ({
      ...completeDrafts[kind],
      ...Object.fromEntries(
        Object.entries(emptyListing).filter(
          ([field]) => listingParts.indexOf(partOf(field)) > listingParts.indexOf(last),
        ),
      ),
    });
    const property = until('property');
    const drafts = { property, photos: property, features: until('features'), price: until('price') };
    return [kind, { ...drafts, details: completeDrafts[kind] }];
  }),
) as Record<ListingKind, Record<ListingPart, ListingDraft>>;

/** A half-filled form. */
export const halfDraft: ListingDraft = { ...emptyListing, propertyType: 'Flat', state: 'Lagos' };

/** The same for each kind, which has its own types. */
export const halfDrafts: Record<ListingKind, ListingDraft> = {
  apartment: halfDraft,
  property: { ...halfDraft, propertyType: completeDrafts.property.propertyType },
  warehouse: { ...halfDraft, propertyType: completeDrafts.warehouse.propertyType },
};

export const oneDay = [{ day: '2026-01-12', start: '09:00', end: '17:00' }] as const;

/** The listing as its owner sees it, as the server responds. */
export const ownListing = (kind: ListingKind): components['schemas']['OwnListing'] => ({
  id: '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41',
  kind,
  title: null,
  property_type: completeDrafts[kind].propertyType,
  description: completeDrafts[kind].description,
  property_details: completeDrafts[kind].details,
  price: 4_500_000,
  state: 'Lagos',
  city: 'Lekki',
  status: 'listed',
  photos: [],
  availability: [...oneDay],
  created_at: '2026-01-05T08:00:00Z',
  address: '12 Admiralty Way',
  phone_no: '+2348031234567',
  waits_for_fee: false,
});

/** The same with every field that its form edits. */
export const listingToChange = (kind: ListingKind): components['schemas']['ListingToChange'] => ({
  ...ownListing(kind),
  photos: ['/api/files/3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10'],
  version: 'oU1uT0dVb1l2bHh3N3RzSg',
  chosen_type: completeDrafts[kind].propertyType,
  security: 'Yes',
  features: completeDrafts[kind].features,
  featureQuantities: kind === 'warehouse' ? {} : { Bedrooms: 3 },
  leaseDuration: kind === 'warehouse' ? 12 : null,
  proof: kind === 'warehouse' ? '/api/files/9a0e6a52-7c0e-4a5f-9a53-0c9a51f0f0a1' : null,
});

const badRequest = (message: string, field?: keyof ListingDraft) =>
  ({ status: 400, message: `${message}.`, ...(field && { fields: { [field]: message } }) }) as const;

const refusalsOfForm = {
  unknown_state: badRequest('Choose one of the 36 states or Abuja (FCT)', 'state'),
  unknown_city: badRequest(
    'Choose a city in Lagos: Ikeja, Victoria Island, Lekki, Apapa. Or type the name of another town',
    'city',
  ),
  invalid_phone: badRequest('Enter a Nigerian phone number, such as 0803 123 4567', 'phoneNumber'),
  other_type_missing: badRequest('Please specify the other property type', 'otherPropertyType'),
  unknown_file: badRequest('A file is missing. Upload it again'),
  day_in_past: badRequest('Monday 5 January 2026 has passed. Choose today or later'),
  day_twice: badRequest('You added Monday 12 January 2026 twice. Keep one'),
  end_not_after_start: badRequest('On Monday 12 January 2026 the end time must be after the start time'),
  unauthenticated: { status: 401, message: 'Please sign in.' },
} as const;

/** The refusals of the three calls that create a listing. */
export const refusals = {
  ...refusalsOfForm,
  idempotency_key_reused: {
    status: 422,
    message: 'We received this form before you changed it. Submit it again to send your changes.',
  },
} as const;

const notFound = { status: 404, message: 'We could not find this listing.' } as const;

const { invalid_phone, ...otherRefusals } = refusalsOfForm;

/** The refusals of the three calls that change a listing. */
export const refusalsOfChange = {
  // First, because paths that continue after a refusal use the first one, and this names a field of the form.
  invalid_phone,
  ...otherRefusals,
  place_stays: badRequest('You can’t change a listing’s location. Add a new listing instead'),
  day_booked: badRequest('Monday 12 January 2026 is booked. Choose another day for inspections'),
  changed_meanwhile: { status: 412, message: 'This listing was changed in another window or on another device.' },
  not_found: notFound,
} as const;

export const refusalsOfLoading = { unauthenticated: refusalsOfForm.unauthenticated, not_found: notFound } as const;
