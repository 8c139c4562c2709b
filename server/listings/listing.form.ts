/**
 * Reads the three forms into one shape. The service checks everything that needs the database, such as the owner of the
 * files.
 */
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { isOtherType } from '#domain/listing.ts';
import { type PricePeriod, termsOf } from '#domain/move-in.ts';
import { parsePhone } from '#domain/phone.ts';
import { cityIn, findState } from '#domain/states.ts';
import { cleanText } from '#domain/text.ts';
import { nameOfTown } from '#domain/towns.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { FileField } from '../files/file.service.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import { neededText } from '../platform/errors.ts';
import { type AvailableDay, readAvailability } from './availability.form.ts';
import { invalidPhone, otherTypeMissing, unknownCity, unknownState } from './listing.errors.ts';
import type { FilledIn } from './listing.repository.ts';
import { priceColumns } from './price-columns.ts';

type HomeForm = components['schemas']['ApartmentForm'] | components['schemas']['PropertyForm'];
type WarehouseForm = components['schemas']['WarehouseForm'];

/** A listing that is not stored yet: its columns, and the rows that belong to it. */
export interface ListingForm {
  readonly columns: FilledIn & Pick<ListingRow, 'waits_for_fee'>;
  readonly photos: FileField;
  /** The proof of ownership. */
  readonly documents: FileField;
  readonly availability: readonly AvailableDay[];
}

/** Reads the form of a home. The names of its file fields are kept for error messages. */
export function readHomeForm(kind: 'apartment' | 'property', form: HomeForm, now: Date): ListingForm {
  return {
    columns: {
      ...typeOf(kind, form),
      ...placeOf(form),
      address: neededText('address', form.address),
      details:
        kind === 'apartment' ? neededText('apartmentDetails', form.apartmentDetails) : cleanText(form.apartmentDetails),
      description: kind === 'apartment' ? neededText('description', form.description) : cleanText(form.description),
      ...priceOf(form, kind === 'property' ? 'once' : form.pricePeriod),
      title: titleOf(form),
      facts: factsOf(form),
      phone: phoneOf(form.phoneNumber),
      security: form.security === 'Yes',
      features: form.selectedFeatures,
      feature_quantities: quantitiesOf(form),
      bedrooms: quantitiesOf(form).Bedrooms ?? null,
      lease_months: null,
      waits_for_fee: 'waitsForFee' in form && form.waitsForFee === true,
    },
    photos: { field: 'images', ids: form.images ?? [] },
    documents: { field: 'proofOfOwnership', ids: [] },
    availability: readAvailability(form.availability ?? [], now),
  };
}

export function readWarehouseForm(form: WarehouseForm, now: Date): ListingForm {
  return {
    columns: {
      ...typeOf('warehouse', form),
      ...placeOf(form),
      address: neededText('street', form.street),
      details: neededText('WarehouseDetails', form.WarehouseDetails),
      description: '',
      ...priceOf(form, form.pricePeriod),
      title: titleOf(form),
      facts: factsOf(form),
      bedrooms: null,
      phone: form.phoneNumber === undefined ? null : phoneOf(form.phoneNumber),
      security: form.security === 'Yes',
      features: form.features ?? [],
      feature_quantities: {},
      lease_months: Number(form.leaseDuration),
      waits_for_fee: false,
    },
    photos: { field: 'propertyImages', ids: form.propertyImages },
    documents: { field: 'proofOfOwnership', ids: [form.proofOfOwnership] },
    availability: readAvailability(form.availability ?? [], now),
  };
}

function typeOf(kind: ListingKind, form: { propertyType: string; otherPropertyType?: string | undefined }) {
  const other = isOtherType(kind, form.propertyType) ? cleanText(form.otherPropertyType) : null;
  if (other === '') throw otherTypeMissing();
  return { kind, property_type: form.propertyType, other_type: other };
}

/** Normalises state and city to their official names. */
function placeOf(form: { state: string; city: string }) {
  const state = findState(form.state);
  if (!state) throw unknownState();
  const city = cityIn(state.name, cleanText(form.city));
  if (!city) throw unknownCity(state);
  return { state: state.name, city: nameOfTown({ city, state: state.name }) ?? city };
}

const priceOf = ({ price, shortestStay, charges }: HomeForm | WarehouseForm, period: PricePeriod | undefined) =>
  priceColumns(termsOf({ price: Number(price), price_period: period, shortest_stay: shortestStay, charges }));

const titleOf = ({ title }: HomeForm | WarehouseForm) => cleanText(title) || null;

function factsOf({ facts = {} }: HomeForm | WarehouseForm): ListingRow['facts'] {
  const { landmark, ...others } = facts;
  const near = cleanText(landmark);
  return near ? { ...others, landmark: near } : others;
}

function phoneOf(spelling: string) {
  const phone = parsePhone(spelling);
  if (!phone) throw invalidPhone();
  return phone;
}

/** Keeps only the quantities of chosen features. Others are left over from features that were chosen before. */
function quantitiesOf({ selectedFeatures, featureQuantities = {} }: HomeForm) {
  const chosen = new Set<string>(selectedFeatures);
  return Object.fromEntries(Object.entries(featureQuantities).filter(([feature]) => chosen.has(feature)));
}
