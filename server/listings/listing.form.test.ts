import { describe, expect, it } from 'vitest';
import type { components } from '#openapi/contract.gen.ts';
import { homeFields, store } from '#tests/support/listings.ts';
import { AppError } from '../platform/errors.ts';
import { readHomeForm, readWarehouseForm } from './listing.form.ts';

type Schemas = components['schemas'];

/** Half past midnight in Lagos, and still the day before in UTC. */
const NOW = new Date('2026-12-01T00:30:00+01:00');

const flat = (change: Partial<Schemas['ApartmentForm']> = {}) =>
  readHomeForm('apartment', { ...homeFields, propertyType: 'Flat', images: ['front'], ...change }, NOW);
const sale = (change: Partial<Schemas['PropertyForm']> = {}) =>
  readHomeForm('property', { ...homeFields, propertyType: 'Bungalow', images: [], ...change }, NOW);
const depot = (change: Partial<Schemas['WarehouseForm']> = {}) =>
  readWarehouseForm({ ...store, propertyImages: ['front'], proofOfOwnership: 'deed', ...change }, NOW);

/** The field that is refused, and the code of the error. */
function refusal(read: () => unknown) {
  try {
    read();
    return 'nothing';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, error.errors?.[0]?.field].filter(Boolean).join(' ');
  }
}

describe('the form of a listing', () => {
  it('keeps quantities of chosen features only', () => {
    const quantities = { Bedrooms: 3, Parking: 2 };

    const { columns } = flat({ selectedFeatures: ['Parking'], featureQuantities: quantities });

    expect([columns.features, columns.feature_quantities, columns.bedrooms]).toEqual([
      ['Parking'],
      { Parking: 2 },
      null,
    ]);
    expect(flat({ selectedFeatures: ['Bedrooms'], featureQuantities: quantities }).columns.bedrooms).toBe(3);
    expect(flat({ selectedFeatures: ['Bedrooms'], featureQuantities: undefined }).columns.bedrooms).toBeNull();
  });

  it('normalises state and city, and keeps an optional warehouse phone', () => {
    const { columns } = flat({ state: 'lagos state', city: ' victoria ISLAND ' });

    expect([columns.state, columns.city, columns.phone]).toEqual(['Lagos', 'Victoria Island', '+2348031234567']);
    expect(depot().columns).toMatchObject({ phone: null, state: 'Ogun', city: 'Sagamu', address: store.street });
    expect(depot({ phoneNumber: '0803 765 4321' }).columns.phone).toBe('+2348037654321');
  });

  it('spells a town that is not listed as the table of towns does', () => {
    const townOf = (city: string) => flat({ city }).columns.city;

    expect(['Lekki', 'yaba', 'ikorodu', 'ajah estate'].map(townOf)).toEqual([
      'Lekki',
      'Yaba',
      'Ikorodu',
      'Ajah Estate',
    ]);
  });

  it('sets price period and waiting for the fee for each kind', () => {
    const other = { propertyType: 'Other', otherPropertyType: ' Detached Duplex ' } as const;

    expect(flat({ pricePeriod: 'month' }).columns).toMatchObject({ price_period: 'month', waits_for_fee: false });
    expect(flat().columns).toMatchObject({ price_period: null, lease_months: null, other_type: null, security: true });
    expect(sale({ waitsForFee: true }).columns).toMatchObject({ price_period: 'once', waits_for_fee: true });
    expect(sale(other).columns).toMatchObject({ property_type: 'Other', other_type: 'Detached Duplex' });
    expect(sale({ otherPropertyType: 'Left over' }).columns.other_type).toBeNull();
    expect(depot().columns).toMatchObject({ lease_months: 24, security: false, features: store.features });
    expect([depot().photos.ids, depot().documents.ids, flat().documents.ids]).toEqual([['front'], ['deed'], []]);
  });

  it.each<[string, () => unknown]>([
    ['unknown_state state', () => flat({ state: 'Texas' })],
    ['unknown_city city', () => flat({ state: 'Oyo' })],
    ['unknown_city city', () => flat({ city: '12' })],
    ['invalid_phone phoneNumber', () => flat({ phoneNumber: '12' })],
    ['invalid_phone phoneNumber', () => depot({ phoneNumber: '12' })],
    ['invalid_request description', () => flat({ description: ' ' })],
    ['invalid_request apartmentDetails', () => flat({ apartmentDetails: ' ' })],
    ['nothing', () => sale({ description: ' ', apartmentDetails: ' ' })],
    ['invalid_request street', () => depot({ street: ' ' })],
    ['invalid_request WarehouseDetails', () => depot({ WarehouseDetails: ' ' })],
  ])('refuses a form with %s (%#)', (refused, read) => {
    expect(refusal(read)).toBe(refused);
  });

  const on = (day: string, start = '10:00', end = '16:00') => ({ day, start, end }) as Schemas['AvailableDay'];

  it('sorts the days, from today in Lagos on', () => {
    const days = [on('2026-12-05'), on('2026-12-01'), on('2026-12-03', '22:00', '00:00')];

    expect(flat({ availability: days }).availability.map(({ day }) => day)).toEqual([
      ...['2026-12-01', '2026-12-03', '2026-12-05'],
    ]);
    expect(flat().availability).toEqual([]);
  });

  it.each<[string, Schemas['AvailableDay'][]]>([
    ['day_in_past availability.1.day', [on('2026-12-01'), on('2026-11-30')]],
    ['day_twice availability.1.day', [on('2026-12-01'), on('2026-12-01')]],
    ['end_not_after_start availability.0.end', [on('2026-12-01', '10:00', '10:00')]],
    ['end_not_after_start availability.0.end', [on('2026-12-01', '16:00', '10:00')]],
  ])('refuses with %s for %o', (refused, availability) => {
    expect(refusal(() => flat({ availability }))).toBe(refused);
    expect(refusal(() => depot({ availability }))).toBe(refused);
  });
});
