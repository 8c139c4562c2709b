import { isOtherType, type ListingDraft } from '#domain/listing.ts';
import { kobo, parseNaira, toWire } from '#domain/money.ts';
import { type components, featureNameValues } from '#openapi/contract.gen.ts';
import type { OperationInput } from '../api/operation.ts';
import type { ListingContext } from './listing.types.ts';

type Schemas = components['schemas'];

/** What of a flow goes out as a listing. */
export type SentListing = Pick<ListingContext, 'kind' | 'draft' | 'files' | 'days' | 'attempt'>;

/** The forms on the wire: SPEC.md's names for what the draft calls alike in all three kinds. */
export const apartmentCall = ({ context }: { context: SentListing }): OperationInput<'listApartment'> => ({
  header: { 'Idempotency-Key': context.attempt },
  body: home<Schemas['ApartmentForm']['propertyType']>(context),
});

export const propertyCall = ({ context }: { context: SentListing }): OperationInput<'listProperty'> => ({
  header: { 'Idempotency-Key': context.attempt },
  body: home<Schemas['PropertyForm']['propertyType']>(context),
});

export const warehouseCall = ({ context }: { context: SentListing }): OperationInput<'listWarehouse'> => {
  const { draft, days } = context;
  return {
    header: { 'Idempotency-Key': context.attempt },
    body: {
      propertyType: draft.propertyType as Schemas['WarehouseType'],
      ...otherType(context),
      WarehouseDetails: draft.details.trim(),
      state: draft.state,
      city: draft.city,
      street: draft.address.trim(),
      price: toWire(parseNaira(draft.price) ?? kobo(0)),
      ...(draft.phoneNumber && { phoneNumber: draft.phoneNumber }),
      proofOfOwnership: stored(context, 'document')[0] ?? '',
      leaseDuration: Number(draft.leaseDuration),
      security: draft.security || 'No',
      propertyImages: stored(context, 'image'),
      features: draft.features as Schemas['WarehouseFeature'][],
      availability: days,
    },
  };
};

function home<Type extends string>(context: SentListing) {
  const { draft, days } = context;
  return {
    propertyType: draft.propertyType as Type,
    ...otherType(context),
    apartmentDetails: draft.details.trim(),
    state: draft.state,
    city: draft.city,
    address: draft.address.trim(),
    price: toWire(parseNaira(draft.price) ?? kobo(0)),
    phoneNumber: draft.phoneNumber,
    security: draft.security || 'No',
    description: draft.description.trim(),
    images: stored(context, 'image'),
    selectedFeatures: draft.features as Schemas['FeatureName'][],
    featureQuantities: quantities(draft),
    availability: days,
  };
}

const otherType = ({ kind, draft }: SentListing) =>
  isOtherType(kind, draft.propertyType) ? { otherPropertyType: draft.otherPropertyType.trim() } : {};

const stored = ({ files }: SentListing, purpose: 'image' | 'document') =>
  files.flatMap(({ purpose: own, file }) => (own === purpose && file ? [file] : []));

/** Only chosen features count, and only where somebody said how many. */
const quantities = ({ features, quantities: typed }: ListingDraft) =>
  Object.fromEntries(
    featureNameValues.flatMap((name) =>
      features.includes(name) && typed[name]?.trim() ? [[name, Number(typed[name])]] : [],
    ),
  );
