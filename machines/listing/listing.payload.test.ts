import { describe, expect, it } from 'vitest';
import type { ListingDraft } from '#domain/listing.ts';
import { apartmentCall, propertyCall, type SentListing, warehouseCall } from './listing.payload.ts';
import { completeDrafts } from './listing.samples.ts';

const told: Partial<ListingDraft> = {
  title: ' Three-bedroom flat in Lekki ',
  pricePeriod: 'year',
  shortestStay: '2',
  charges: [{ kind: 'agency', amount: '₦450,000', refundable: false, every: 'once' }],
  facts: { toilets: '4', size: '140', band: 'A', water: '' },
};

const sent = (kind: SentListing['kind'], change: Partial<ListingDraft>) => ({
  context: { kind, draft: { ...completeDrafts[kind], ...change }, stored: null, days: [], listingAttempt: 'key' },
});

/** What no other client has to send. */
const OPTIONAL = ['title', 'pricePeriod', 'shortestStay', 'charges', 'facts'];
const namesOf = (body: object) => OPTIONAL.filter((name) => name in body);

it('says what was said of price and place', () => {
  expect(apartmentCall(sent('apartment', told)).body).toMatchObject({
    title: 'Three-bedroom flat in Lekki',
    pricePeriod: 'year',
    shortestStay: 2,
    charges: [{ kind: 'agency', amount: 450_000, refundable: false, every: 'once' }],
    facts: { toilets: 4, size: 140, band: 'A' },
  });
});

describe('leaves out', () => {
  it('all that nobody has said', () => {
    const bodies = [
      apartmentCall(sent('apartment', {})).body,
      propertyCall(sent('property', {})).body,
      warehouseCall(sent('warehouse', {})).body,
    ];

    expect(bodies.map(namesOf)).toEqual([[], [], []]);
  });

  it('what the place has not, and the period of a sale', () => {
    const land = propertyCall(sent('property', { ...told, propertyType: 'Land' })).body;

    expect(namesOf(land)).toEqual(['title', 'shortestStay', 'charges', 'facts']);
    expect(land.facts).toEqual({ size: 140 });
    expect(warehouseCall(sent('warehouse', told)).body.facts).toEqual({ size: 140, band: 'A' });
  });
});
