import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyListing } from '#domain/listing.ts';
import { completeDrafts, listingToChange } from './listing.fixtures.ts';
import { daysOf, draftOf, filesOf, findLostFiles, withoutFiles } from './listing.payload.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const days = ['2026-01-04', '2026-01-05', '2026-01-06'].map((day) => ({ day, start: '09:00', end: '17:00' }) as const);

describe('daysOf', () => {
  it.each([
    ['2026-01-04T22:59:00Z', 3],
    ['2026-01-04T23:00:00Z', 2],
    ['2026-01-05T22:59:00Z', 2],
    ['2026-01-06T23:00:00Z', 0],
  ])('offers the days from %s on out of three: %i', (now, count) => {
    vi.setSystemTime(now);

    expect(daysOf({ availability: days })).toEqual(days.slice(3 - count));
  });
});

const PHONE = '+2348031234567';

describe('the form of an existing listing', () => {
  it.each(['apartment', 'property', 'warehouse'] as const)(
    'contains the saved values (%s), and nothing else',
    (kind) => {
      expect(draftOf(listingToChange(kind))).toEqual({
        ...{ ...completeDrafts[kind], price: '₦4,500,000', phoneNumber: PHONE },
      });
    },
  );

  it('contains optional values as they are typed', () => {
    const charges = [{ kind: 'caution', amount: 90_000, refundable: true, every: 'once' }] as const;
    const told = {
      title: 'By the lagoon',
      shortest_stay: 2,
      charges: [...charges],
      facts: { toilets: 0, band: 'A' as const },
    };
    const draft = {
      ...{ title: 'By the lagoon', shortestStay: '2', facts: { toilets: '0', band: 'A' } },
      charges: [{ ...charges[0], amount: '₦90,000' }],
    };

    expect(draftOf({ ...listingToChange('apartment'), ...told, price_period: 'year' })).toMatchObject({
      ...{ ...draft, pricePeriod: 'year' },
    });
    // A sale is priced once, so its form has no period.
    expect(draftOf({ ...listingToChange('property'), ...told, price_period: 'once' })).toMatchObject({
      ...{ ...draft, pricePeriod: '' },
    });
    expect(draftOf({ ...listingToChange('apartment'), shortest_stay: 1, phone_no: null })).toMatchObject({
      ...{ shortestStay: '', phoneNumber: '' },
    });
  });

  it('names another type as it was written, and none where a type was chosen', () => {
    const boat = { chosen_type: 'Other Property Type', property_type: 'Houseboat' };

    expect(draftOf({ ...listingToChange('apartment'), ...boat })).toMatchObject({
      ...{ propertyType: 'Other Property Type', otherPropertyType: 'Houseboat' },
    });
    expect(draftOf(listingToChange('apartment')).otherPropertyType).toBe(emptyListing.otherPropertyType);
  });
});

describe('the files of an existing listing', () => {
  const listing = (photos: string[], proof: string | null = null) => ({
    ...listingToChange('warehouse'),
    photos: photos.map((name) => `/api/files/${name}`),
    proof: proof && `/api/files/${proof}`,
  });

  it('names files by their ids, in order', () => {
    expect(filesOf(listing(['two', 'one'], 'deed'))).toEqual({ images: ['two', 'one'], documents: ['deed'] });
    expect(filesOf(listing(['one']))).toEqual({ images: ['one'], documents: [] });
  });

  it('finds the files that were removed since the form was filled in', () => {
    const known = { images: ['one', 'two'], documents: ['deed'] };

    expect(findLostFiles(known, listing(['two', 'one', 'three'], 'deed'))).toEqual([]);
    expect(findLostFiles(known, listing(['two'], 'another deed'))).toEqual(['one', 'deed']);
    expect(findLostFiles(undefined, listing(['two']))).toEqual([]);
    expect(withoutFiles({ images: ['one', 'two', 'new'], documents: ['deed', 'new'] }, ['one', 'deed'])).toEqual({
      ...{ images: ['two', 'new'], documents: ['new'] },
    });
  });
});
