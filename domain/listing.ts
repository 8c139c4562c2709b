import { array, type ObjectSchema, object, string, ValidationError } from 'yup';
import {
  apartmentPeriodValues,
  apartmentPropertyTypeValues,
  featureNameValues,
  salePeriodValues,
  sellPropertyTypeValues,
  warehouseFeatureValues,
  warehousePeriodValues,
  warehouseTypeValues,
  yesNoValues,
} from '#openapi/contract.gen.ts';
import { type FactsDraft, factNamesFor, isValidFact } from './house-facts.ts';
import { atMost } from './in-words.ts';
import type { ListingKind } from './lifecycles/listing.ts';
import {
  ADDRESS_MAX_LENGTH,
  CITY_MAX_LENGTH,
  LEASE_MONTHS_MAX,
  OTHER_MAX_LENGTH,
  TEXT_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from './limits.ts';
import {
  areCharges,
  CHARGES_PROBLEM,
  type ChargeDraft,
  isShortestStay,
  SHORTEST_STAY_PROBLEM,
} from './listing-terms.ts';
import { parseNaira } from './money.ts';
import type { PricePeriod } from './move-in.ts';
import { PHONE_PROBLEM, parsePhone } from './phone.ts';
import { cityIn, findCity, findState } from './states.ts';

/** The values of a listing form, every field as typed. The three kinds share it; each shows its own part. */
export interface ListingDraft {
  propertyType: string;
  otherPropertyType: string;
  /** Sent as `apartmentDetails` or `WarehouseDetails`. */
  details: string;
  state: string;
  city: string;
  /** Sent as `address`, or as `street` for a warehouse. */
  address: string;
  price: string;
  phoneNumber: string;
  security: '' | 'Yes' | 'No';
  description: string;
  /** Months; warehouses only. */
  leaseDuration: string;
  features: string[];
  /** Quantity of each feature, as typed; homes only. */
  quantities: Record<string, string>;
  title: string;
  /** The period of the price; empty for a sale. */
  pricePeriod: string;
  /** The minimum stay, in periods of the price. */
  shortestStay: string;
  charges: ChargeDraft[];
  facts: FactsDraft;
}

export const emptyListing: ListingDraft = {
  propertyType: '',
  otherPropertyType: '',
  details: '',
  state: '',
  city: '',
  address: '',
  price: '',
  phoneNumber: '',
  security: '',
  description: '',
  leaseDuration: '',
  features: [],
  quantities: {},
  title: '',
  pricePeriod: '',
  shortestStay: '',
  charges: [],
  facts: {},
};

/** The types that the form of a kind offers. The last one opens a field for another type. */
export const typesOf: Record<ListingKind, readonly string[]> = {
  apartment: apartmentPropertyTypeValues,
  property: sellPropertyTypeValues,
  warehouse: warehouseTypeValues,
};

export const featuresOf: Record<ListingKind, readonly string[]> = {
  apartment: featureNameValues,
  property: featureNameValues,
  warehouse: warehouseFeatureValues,
};

/** The price periods of each kind of listing. */
export const periodsOf: Record<ListingKind, readonly PricePeriod[]> = {
  apartment: apartmentPeriodValues,
  property: salePeriodValues,
  warehouse: warehousePeriodValues,
};

/** The steps of a listing form. Every field is in one. */
export const listingParts = ['property', 'photos', 'features', 'price', 'details'] as const;
export type ListingPart = (typeof listingParts)[number];

/** A field of a listing form, also those of its files. */
export type FormField = keyof ListingDraft | 'photos' | 'document';

const partOfField: Record<FormField, ListingPart> = {
  propertyType: 'property',
  otherPropertyType: 'property',
  details: 'property',
  state: 'property',
  city: 'property',
  address: 'property',
  photos: 'photos',
  document: 'photos',
  features: 'features',
  quantities: 'features',
  price: 'price',
  pricePeriod: 'price',
  shortestStay: 'price',
  charges: 'price',
  phoneNumber: 'details',
  leaseDuration: 'details',
  security: 'details',
  description: 'details',
  title: 'details',
  facts: 'details',
};

/**
 * Returns the step of a field.
 *
 * @param field The name of a field, or the id of one of several inputs in it, such as `facts-toilets`.
 */
export const partOf = (field: string) => partOfField[field.split('-')[0] as keyof typeof partOfField];

export const isOtherType = (kind: ListingKind, type: string) => type === typesOf[kind].at(-1);

/** The cities of the chosen state; empty before one is chosen. */
export const citiesOf = (state: string) => (state ? (findState(state)?.cities ?? []) : []);

/** @source docs/product.md, "Listings" */
const FEATURE_PROBLEM = 'Please select at least one feature.';
export const OTHER_TYPE_PROBLEM = 'Please specify the other property type';
export const PHOTO_PROBLEM = 'Add at least one photo';
export const DOCUMENT_PROBLEM = 'Add the proof of ownership';

/** Fields of a listing in words, where a form and the wire have the same name for them. */
export const fieldWords = {
  price: 'price',
  pricePeriod: 'price period',
  shortestStay: 'minimum stay',
  charges: 'fees',
  phoneNumber: 'phone number',
  leaseDuration: 'lease duration',
  security: 'security',
  description: 'description',
  title: 'title',
  facts: 'facts',
} as const;

/** The features of homes and warehouses that contradict No for security. */
export const SECURITY_FEATURES = ['Security', '24/7 Security'];

const securityProblem = (feature: string) => `Choose Yes for security, or remove the feature “${feature}”`;

const CITY_PROBLEM = 'Enter the name of a town, such as Yaba';

const FACTS_PROBLEM = 'Enter whole numbers, and a short landmark such as a bus stop';

const PRICE_PROBLEM = 'Enter the price in naira without kobo, such as 1,500,000';

/** The schema of a typed price. */
export const listingPrice = string()
  .required('Enter the price')
  .test('price', PRICE_PROBLEM, (price) => !price || parseNaira(price) !== undefined);

const schemas: Partial<Record<ListingKind, ObjectSchema<ListingDraft>>> = {};

/**
 * The schema that a form of this kind must pass before its review. Photos and the document are checked separately.
 * Cached, because machines ask at every change.
 */
export function listingSchema(kind: ListingKind): ObjectSchema<ListingDraft> {
  schemas[kind] ??= schemaOf(kind);
  return schemas[kind];
}

const partSchemas: Record<string, ObjectSchema<Partial<ListingDraft>>> = {};

/** The number of files of a form. */
interface Files {
  readonly photos: number;
  readonly documents: number;
}

/** Whether a part of the form has all that it needs. */
export function isPartDone(kind: ListingKind, part: ListingPart, draft: ListingDraft, files: Files): boolean {
  return missingOf(kind, part, draft, files).length === 0;
}

/** Names the fields of a part that are missing or wrong, in the order of the form. */
export function missingOf(kind: ListingKind, part: ListingPart, draft: ListingDraft, files: Files): FormField[] {
  if (part === 'photos') {
    return [
      ...(kind !== 'property' && files.photos === 0 ? (['photos'] as const) : []),
      ...(kind === 'warehouse' && files.documents === 0 ? (['document'] as const) : []),
    ];
  }
  const fields = fieldNames.filter((field) => partOf(field) === part);
  partSchemas[kind + part] ??= listingSchema(kind).pick(fields);
  try {
    partSchemas[kind + part]?.validateSync(draft, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const wrong = new Set(error.inner.map(({ path }) => path));
    return fields.filter((field) => wrong.has(field));
  }
}

const fieldNames = Object.keys(emptyListing) as (keyof ListingDraft)[];

export const isListingDone = (kind: ListingKind, draft: ListingDraft, files: Files) =>
  listingParts.every((part) => isPartDone(kind, part, draft, files));

function schemaOf(kind: ListingKind): ObjectSchema<ListingDraft> {
  const isWarehouse = kind === 'warehouse';
  const isSale = kind === 'property';
  return object({
    propertyType: string()
      .required('Choose a type')
      .oneOf(['', ...typesOf[kind]], 'Choose a type'),
    otherPropertyType: text(OTHER_MAX_LENGTH).when('propertyType', ([type], field) =>
      isOtherType(kind, type) ? field.required(OTHER_TYPE_PROBLEM) : field,
    ),
    details: isSale ? text(TEXT_MAX_LENGTH) : text(TEXT_MAX_LENGTH).required('Describe it in a few words'),
    state: string().required('Choose a state'),
    city: text(CITY_MAX_LENGTH)
      .required('Choose a city')
      .test('city', (city, { parent, createError }) => {
        if (!city || cityIn(parent.state, city) !== undefined) return true;
        return createError({ message: findCity(city) ? 'Choose a city in this state' : CITY_PROBLEM });
      }),
    address: text(ADDRESS_MAX_LENGTH).required(isWarehouse ? 'Enter the street address' : 'Enter the address'),
    price: listingPrice,
    phoneNumber: phoneNumber(!isWarehouse),
    security: string<ListingDraft['security']>()
      .required('Choose Yes or No for security')
      .oneOf([...yesNoValues, ''])
      .test('security', (security, { parent, createError }) => {
        const secured = parent.features?.find((feature: string) => SECURITY_FEATURES.includes(feature));
        return security !== 'No' || secured === undefined || createError({ message: securityProblem(secured) });
      }),
    description: kind === 'apartment' ? text(TEXT_MAX_LENGTH).required('Enter a description') : text(TEXT_MAX_LENGTH),
    leaseDuration: isWarehouse ? leaseMonths : string().defined(),
    features: isWarehouse
      ? array(string().defined()).defined()
      : array(string().defined()).defined().min(1, FEATURE_PROBLEM),
    quantities: object<Record<string, string>>().test('quantities', 'Enter whole numbers, 0 or more', areQuantities),
    title: text(TITLE_MAX_LENGTH),
    pricePeriod: string().oneOf(['', ...periodsOf[kind]], 'Choose what period the price covers'),
    shortestStay: string().defined().test('stay', SHORTEST_STAY_PROBLEM, isShortestStay),
    charges: array().defined().test('charges', CHARGES_PROBLEM, areCharges),
    facts: object<FactsDraft>().test('facts', FACTS_PROBLEM, (facts, { parent }) =>
      // Facts that the chosen type does not have are neither shown nor sent.
      factNamesFor(kind, parent.propertyType).every((name) => isValidFact(name, (facts as FactsDraft)[name] ?? '')),
    ),
  }) as unknown as ObjectSchema<ListingDraft>;
}

const text = (longest: number) => string().trim().defined().max(longest, atMost(longest));

const phoneNumber = (required: boolean) => {
  const field = string()
    .defined()
    .test('phone', PHONE_PROBLEM, (phone) => !phone || parsePhone(phone) !== undefined);
  return required ? field.required('Enter a phone number') : field;
};

const leaseMonths = string()
  .required('Enter the lease duration in months')
  .test('months', `Enter a whole number of months from 1 to ${LEASE_MONTHS_MAX}`, (months) => {
    return !months || /^[1-9]\d{0,2}$/.test(months.trim());
  });

const areQuantities = (quantities: unknown) =>
  Object.values((quantities ?? {}) as Record<string, string>).every((typed) => /^\d{0,4}$/.test(typed.trim()));

const WORDS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Suggests a title from the fields: `Three-bedroom flat in Lekki`. Empty until the form has a type and a city. */
export function suggestTitle(kind: ListingKind, draft: ListingDraft): string {
  const { propertyType, otherPropertyType, features, quantities } = draft;
  const city = cityIn(draft.state, draft.city);
  const type = isOtherType(kind, propertyType) ? otherPropertyType.trim() : propertyType;
  if (!type || !city) return '';
  const bedrooms = features.includes('Bedrooms') ? WORDS[Number(quantities.Bedrooms)] : '';
  const title = bedrooms ? `${bedrooms}-bedroom ${type.toLowerCase()} in ${city}` : `${type} in ${city}`;
  return title.length > TITLE_MAX_LENGTH ? '' : title;
}
