import { describe, expect, it } from 'vitest';
import type { ValidationError } from 'yup';
import {
  citiesOf,
  emptyListing,
  isOtherType,
  isPartDone,
  type ListingDraft,
  listingSchema,
  missingOf,
  typesOf,
} from './listing.ts';

const flat: ListingDraft = {
  ...emptyListing,
  propertyType: 'Flat',
  details: 'Three bedrooms on the second floor',
  state: 'Lagos',
  city: 'Lekki',
  address: '12 Admiralty Way',
  price: '4,500,000',
  phoneNumber: '0803 123 4567',
  security: 'Yes',
  description: 'Newly painted.',
  features: ['Bedrooms'],
  quantities: { Bedrooms: '3' },
};

const store: ListingDraft = { ...flat, propertyType: 'Bonded Warehouse', leaseDuration: '24', features: [] };

async function problemsOf(kind: 'apartment' | 'property' | 'warehouse', draft: ListingDraft) {
  try {
    await listingSchema(kind).validate(draft, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as ValidationError;
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
  }
}

describe('one field at a time', () => {
  it.each<[string, Partial<ListingDraft>, object]>([
    ['a city of another state', { city: 'Ikeja', state: 'Oyo' }, { city: 'Choose a city in this state' }],
    ['a price in shorthand', { price: '1.5m' }, { price: 'Enter the price in naira without kobo, such as 1,500,000' }],
    ['a negative price', { price: '-1' }, { price: 'Enter the price in naira without kobo, such as 1,500,000' }],
    ['no feature', { features: [] }, { features: 'Please select at least one feature.' }],
    [
      'no security beside the feature Security',
      { security: 'No', features: ['Bedrooms', 'Security'] },
      { security: 'Choose Yes for security, or remove the feature “Security”' },
    ],
    ['a negative quantity', { quantities: { Bedrooms: '-1' } }, { quantities: 'Enter whole numbers, 0 or more' }],
    [
      'another type without saying which',
      { propertyType: 'Other Property Type' },
      { otherPropertyType: 'Please specify the other property type' },
    ],
    ['too long a description', { description: 'ọ'.repeat(2_001) }, { description: 'Use at most 2,000 characters' }],
  ])('refuses %s', async (_, change, problems) => {
    expect(await problemsOf('apartment', { ...flat, ...change })).toEqual(problems);
  });

  it('refuses a guarded warehouse without security, and takes one with cameras alone', async () => {
    const problemsWith = (feature: string) =>
      problemsOf('warehouse', { ...store, security: 'No', features: ['Loading Dock', feature] });

    expect([await problemsWith('24/7 Security'), await problemsWith('Surveillance Cameras')]).toEqual([
      { security: 'Choose Yes for security, or remove the feature “24/7 Security”' },
      {},
    ]);
  });

  it.each(['0', '1.5', '-3', '1000', 'two'])('refuses a lease of %s months', async (leaseDuration) => {
    expect(Object.keys(await problemsOf('warehouse', { ...store, leaseDuration }))).toEqual(['leaseDuration']);
  });
});

describe('listingSchema', () => {
  it('accepts complete forms of all three kinds', async () => {
    expect(await problemsOf('apartment', flat)).toEqual({});
    expect(await problemsOf('property', { ...flat, details: '', description: '' })).toEqual({});
    expect(await problemsOf('warehouse', { ...store, phoneNumber: '', description: '' })).toEqual({});
  });

  it('names every missing field at once', async () => {
    expect(Object.keys(await problemsOf('apartment', emptyListing)).sort()).toEqual(
      [
        'address',
        'city',
        'description',
        'details',
        'features',
        'phoneNumber',
        'price',
        'propertyType',
        'security',
        'state',
      ].sort(),
    );
    expect(Object.keys(await problemsOf('property', emptyListing)).sort()).toEqual(
      ['address', 'city', 'features', 'phoneNumber', 'price', 'propertyType', 'security', 'state'].sort(),
    );
    expect(Object.keys(await problemsOf('warehouse', emptyListing)).sort()).toEqual(
      ['address', 'city', 'details', 'leaseDuration', 'price', 'propertyType', 'security', 'state'].sort(),
    );
  });

  it('asks for the other type when the last option is chosen', () => {
    expect(isOtherType('apartment', 'Other Property Type')).toBe(true);
    expect(isOtherType('property', 'Other')).toBe(true);
    expect(isOtherType('warehouse', 'Others')).toBe(true);
    expect(isOtherType('warehouse', 'Storage Warehouse')).toBe(false);
  });

  it('offers the types of the specification', () => {
    expect([typesOf.apartment.length, typesOf.property.length, typesOf.warehouse.length]).toEqual([21, 21, 22]);
  });

  it('names what a part lacks in the order of the form, each once', () => {
    const none = { photos: 0, documents: 0 };
    const lacks = (kind: 'apartment' | 'property' | 'warehouse', part: 'property' | 'photos' | 'details') =>
      missingOf(kind, part, { ...emptyListing, state: 'Lagos' }, none);

    expect([lacks('apartment', 'property'), lacks('property', 'property')]).toEqual([
      ['propertyType', 'details', 'city', 'address'],
      ['propertyType', 'city', 'address'],
    ]);
    expect([lacks('apartment', 'photos'), lacks('property', 'photos'), lacks('warehouse', 'photos')]).toEqual([
      ['photos'],
      [],
      ['photos', 'document'],
    ]);
    expect(lacks('warehouse', 'details')).toEqual(['security', 'leaseDuration']);
    expect(isPartDone('apartment', 'details', { ...flat, security: 'No', features: ['Security'] }, none)).toBe(false);
  });

  it('offers no city until there is a state', () => {
    expect(citiesOf('')).toEqual([]);
    expect(citiesOf('Lagos')).toContain('Lekki');
  });
});
