/** Converts a listing form to request bodies, and a listing of the API to its form. */
import { factNamesFor, toHouseFacts } from '#domain/house-facts.ts';
import { fieldWords, isOtherType, type ListingDraft } from '#domain/listing.ts';
import { termsOnWire } from '#domain/listing-terms.ts';
import { formatKobo, fromWire, kobo, parseNaira, tidyNaira, toWire } from '#domain/money.ts';
import { type components, featureNameValues } from '#openapi/contract.gen.ts';
import type { OperationInput } from '../api/operation.ts';
import type { StoredFiles } from '../attachments/attachments.types.ts';
import type { AvailableDay } from '../availability/availability.machine.ts';
import { serverToday } from '../clock/server-today.ts';
import type { ListingContext } from './listing.types.ts';

type Schemas = components['schemas'];

/** The context that a call creates a listing from. */
export type SentListing = Pick<ListingContext, 'kind' | 'draft' | 'stored' | 'days' | 'listingKey'>;

type SentChange = SentListing & Pick<ListingContext, 'listingId' | 'version'>;

/** The request body. The draft has one name for a field; the contract's names differ by kind. */
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

/** Sends the form that creates a listing as the change of an existing one. */
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

/** The optional fields, without empty ones. */
function knownOf({ kind, draft }: SentListing) {
  const title = draft.title.trim();
  const facts = toHouseFacts(draft.facts, factNamesFor(kind, draft.propertyType));
  return {
    ...termsOnWire(draft),
    ...(title && { title }),
    ...(Object.keys(facts).length > 0 && { facts }),
  };
}

const keyOf = ({ listingKey }: SentListing) => ({ 'Idempotency-Key': listingKey });

const otherType = ({ kind, draft }: SentListing) =>
  isOtherType(kind, draft.propertyType) ? { otherPropertyType: draft.otherPropertyType.trim() } : {};

/** The quantities of chosen features that have one. */
const quantities = ({ features, quantities: typed }: ListingDraft) =>
  Object.fromEntries(
    featureNameValues.flatMap((name) =>
      features.includes(name) && typed[name]?.trim() ? [[name, Number(typed[name])]] : [],
    ),
  );

export type ListingToChange = Schemas['ListingToChange'];

/** Maps a listing to its form; missing values are empty. */
export function draftOf(listing: ListingToChange): ListingDraft {
  const { kind, chosen_type, price_period, shortest_stay = 1, charges = [], facts = {} } = listing;
  return {
    propertyType: chosen_type,
    otherPropertyType: isOtherType(kind, chosen_type) ? listing.property_type : '',
    details: listing.property_details,
    state: listing.state,
    city: listing.city,
    address: listing.address,
    price: typed(listing.price),
    phoneNumber: listing.phone_no ?? '',
    security: listing.security,
    description: listing.description,
    leaseDuration: listing.leaseDuration === null ? '' : String(listing.leaseDuration),
    features: [...listing.features],
    quantities: asTyped(listing.featureQuantities),
    title: listing.title ?? '',
    pricePeriod: kind === 'property' ? '' : (price_period ?? ''),
    shortestStay: shortest_stay === 1 ? '' : String(shortest_stay),
    charges: charges.map((charge) => ({ ...charge, amount: typed(charge.amount) })),
    facts: asTyped(facts),
  };
}

/** Fields on the wire, as a message names them. Files and the place are not compared. */
const sentWords: Readonly<Record<string, string>> = {
  propertyType: 'type',
  otherPropertyType: 'type',
  apartmentDetails: 'details',
  WarehouseDetails: 'details',
  features: 'features',
  selectedFeatures: 'features',
  featureQuantities: 'features',
  ...fieldWords,
  availability: 'inspection times',
};

/** Names what a listing has otherwise than its form: what sending the form would replace. */
export function differencesFrom(typed: SentListing, listing: ListingToChange): string[] {
  const bodyOf = (context: SentListing): Record<string, unknown> =>
    ({ apartment: apartmentCall, property: propertyCall, warehouse: warehouseCall })[context.kind]({ context }).body;
  const [mine, now] = [bodyOf(typed), bodyOf({ ...typed, draft: draftOf(listing), days: daysOf(listing) })];
  const different = Object.keys(sentWords).filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(now[name]));
  const values: Readonly<Record<string, string | undefined>> = {
    price: formatKobo(fromWire(listing.price)),
    title: listing.title ?? undefined,
  };
  const words = different.map((name) => `${sentWords[name]}${values[name] ? ` (${values[name]})` : ''}`);
  return [...new Set(words)];
}

/** The inspection days from today on. */
export const daysOf = ({ availability }: Pick<ListingToChange, 'availability'>): AvailableDay[] =>
  availability.filter(({ day }) => day >= serverToday());

/** The file ids, taken from the end of their addresses. */
export const filesOf = ({ photos, proof }: ListingToChange): StoredFiles => ({
  images: photos.map(nameOf),
  documents: proof === null ? [] : [nameOf(proof)],
});

/** The files that the listing had when the form was filled in and has lost since. */
export const findLostFiles = (known: StoredFiles | undefined, listing: ListingToChange): string[] => {
  const { images, documents } = filesOf(listing);
  const here = [...images, ...documents];
  return [...(known?.images ?? []), ...(known?.documents ?? [])].filter((file) => !here.includes(file));
};

export const withoutFiles = ({ images, documents }: StoredFiles, lost: readonly string[]): StoredFiles => ({
  images: images.filter((file) => !lost.includes(file)),
  documents: documents.filter((file) => !lost.includes(file)),
});

const nameOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

const typed = (price: number) => tidyNaira(String(price));

const asTyped = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
