import { factsAsked, factsOnWire } from '#domain/house-facts.ts';
import { isOtherType, type ListingDraft } from '#domain/listing.ts';
import { termsOnWire } from '#domain/listing-terms.ts';
import { kobo, parseNaira, toWire } from '#domain/money.ts';
import { type components, featureNameValues } from '#openapi/contract.gen.ts';
import type { OperationInput } from '../api/operation.ts';
import type { ListingContext } from './listing.types.ts';

type Schemas = components['schemas'];

/** What of a flow goes out as a listing. */
export type SentListing = Pick<ListingContext, 'kind' | 'draft' | 'stored' | 'days' | 'listingAttempt'>;

type SentChange = SentListing & Pick<ListingContext, 'listingId' | 'version'>;

/** The forms on the wire: the contract's names for what the draft calls alike in all three kinds. */
export const apartmentCall = ({ context }: { context: SentListing }): OperationInput<'listApartment'> => ({
  header: keyOf(context),
  body: {
    ...home<Schemas['ApartmentForm']['propertyType']>(context),
    ...(context.draft.pricePeriod && { pricePeriod: context.draft.pricePeriod as Schemas['ApartmentPeriod'] }),
  },
});

export const propertyCall = ({ context }: { context: SentListing }): OperationInput<'listProperty'> => ({
  header: keyOf(context),
  body: home<Schemas['PropertyForm']['propertyType']>(context),
});

export const warehouseCall = ({ context }: { context: SentListing }): OperationInput<'listWarehouse'> => {
  const { draft, days, stored } = context;
  return {
    header: keyOf(context),
    body: {
      propertyType: draft.propertyType as Schemas['WarehouseType'],
      ...otherType(context),
      WarehouseDetails: draft.details.trim(),
      state: draft.state,
      city: draft.city,
      street: draft.address.trim(),
      price: toWire(parseNaira(draft.price) ?? kobo(0)),
      ...(draft.phoneNumber && { phoneNumber: draft.phoneNumber }),
      proofOfOwnership: stored?.documents[0] ?? '',
      leaseDuration: Number(draft.leaseDuration),
      security: draft.security || 'No',
      propertyImages: stored?.images ?? [],
      features: draft.features as Schemas['WarehouseFeature'][],
      availability: days,
      ...(draft.pricePeriod && { pricePeriod: draft.pricePeriod as Schemas['WarehousePeriod'] }),
      ...knownOf(context),
    },
  };
};

/** The very same form again, of a listing that is there. */
export const apartmentChange = ({ context }: { context: SentChange }): OperationInput<'changeApartment'> => ({
  ...changeOf(context),
  body: apartmentCall({ context }).body,
});

export const propertyChange = ({ context }: { context: SentChange }): OperationInput<'changeProperty'> => ({
  ...changeOf(context),
  body: propertyCall({ context }).body,
});

export const warehouseChange = ({ context }: { context: SentChange }): OperationInput<'changeWarehouse'> => ({
  ...changeOf(context),
  body: warehouseCall({ context }).body,
});

const changeOf = ({ listingId, version }: SentChange) => ({
  path: { id: listingId ?? '' },
  header: { 'If-Match': `"${version ?? ''}"` },
});

function home<Type extends string>(context: SentListing) {
  const { draft, days, stored } = context;
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
    images: stored?.images ?? [],
    selectedFeatures: draft.features as Schemas['FeatureName'][],
    featureQuantities: quantities(draft),
    availability: days,
    ...knownOf(context),
  };
}

/** What may be left out is left out where nobody has said it. */
function knownOf({ kind, draft }: SentListing) {
  const title = draft.title.trim();
  const facts = factsOnWire(draft.facts, factsAsked(kind, draft.propertyType));
  return {
    ...termsOnWire(draft),
    ...(title && { title }),
    ...(Object.keys(facts).length > 0 && { facts }),
  };
}

const keyOf = ({ listingAttempt }: SentListing) => ({ 'Idempotency-Key': listingAttempt });

const otherType = ({ kind, draft }: SentListing) =>
  isOtherType(kind, draft.propertyType) ? { otherPropertyType: draft.otherPropertyType.trim() } : {};

/** Only chosen features count, and only where somebody said how many. */
const quantities = ({ features, quantities: typed }: ListingDraft) =>
  Object.fromEntries(
    featureNameValues.flatMap((name) =>
      features.includes(name) && typed[name]?.trim() ? [[name, Number(typed[name])]] : [],
    ),
  );
