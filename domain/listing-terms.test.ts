import { describe, expect, it } from 'vitest';
import { CHARGES_MAX } from './limits.ts';
import { emptyListing, listingSchema } from './listing.ts';
import { areCharges, type ChargeDraft, isShortestStay, nextCharge, termsOnWire, typedTerms } from './listing-terms.ts';
import { naira } from './money.ts';
import { moveInCost, type WireTerms } from './move-in.ts';
import { serializeTerms } from './seen-terms.ts';

const agency: ChargeDraft = { kind: 'agency', amount: '₦310,000', refundable: false, every: 'once' };
const typed = { ...emptyListing, price: '3,100,000', pricePeriod: 'year', shortestStay: '2', charges: [agency] };

describe('areCharges', () => {
  it.each([
    ['none', [], true],
    ['as many as can be', Array.from({ length: CHARGES_MAX }, () => agency), true],
    ['one more', Array.from({ length: CHARGES_MAX + 1 }, () => agency), false],
    ['one without an amount', [agency, { ...agency, amount: '' }], false],
    ['something else', 'agency', false],
  ])('takes %s: %s', (_, charges, are) => {
    expect(areCharges(charges)).toBe(are);
  });
});

describe('the terms of a listing form', () => {
  it('adds up typed terms as the listing will', () => {
    const terms = typedTerms('apartment', typed);

    expect(terms && moveInCost(terms)?.total).toBe(naira(6_510_000));
  });

  it('leaves unfinished fees out of the sum', () => {
    const begun = {
      ...typed,
      shortestStay: '0',
      charges: [agency, nextCharge([agency]), { ...agency, amount: '1.5m' }],
    };
    const terms = typedTerms('apartment', begun);

    expect(nextCharge([agency])).toEqual({ kind: 'agreement', amount: '', refundable: false, every: 'once' });
    expect(terms && moveInCost(terms)?.total).toBe(naira(3_410_000));
  });

  it('gives a sale the period “once”, and has no period where the owner chose none', () => {
    expect(typedTerms('property', { ...typed, pricePeriod: '' })?.period).toBe('once');
    expect(typedTerms('apartment', { ...typed, pricePeriod: '' })?.period).toBeNull();
    expect(typedTerms('apartment', { ...typed, price: 'soon' })).toBeNull();
  });

  it('sends nothing for empty fields', () => {
    expect(termsOnWire(emptyListing)).toEqual({});
    expect(termsOnWire(typed)).toEqual({ shortestStay: 2, charges: [{ ...agency, amount: 310_000 }] });
  });

  it.each([
    ['', true],
    ['1', true],
    ['365', true],
    [' 2 ', true],
    [' ', true],
    ['366', false],
    ['0', false],
    ['1.5', false],
    ['two', false],
  ])('accepts a minimum stay of "%s": %s', (stay, is) => {
    expect(isShortestStay(stay)).toBe(is);
  });

  it('offers each kind of fee once with its usual terms, and then “other”', () => {
    const added: ChargeDraft[] = [];
    for (let count = 0; count < 6; count++) added.push(nextCharge(added));

    expect(added.map(({ kind }) => kind)).toEqual(['agency', 'agreement', 'caution', 'service', 'other', 'other']);
    expect(added.filter(({ refundable }) => refundable).map(({ kind }) => kind)).toEqual(['caution']);
    expect(added.filter(({ every }) => every === 'period').map(({ kind }) => kind)).toEqual(['service']);
  });

  it.each([
    ['a charge without its amount', { charges: [{ ...agency, amount: '' }] }, 'charges'],
    ['eleven charges', { charges: Array.from({ length: 11 }, () => agency) }, 'charges'],
    ['a period that a warehouse has not', { pricePeriod: 'night' }, 'pricePeriod'],
    ['half a square metre', { facts: { size: '0.5' } }, 'facts'],
    ['too long a title', { title: 'x'.repeat(121) }, 'title'],
  ])('refuses a form with %s', async (_, change, field) => {
    const schema = listingSchema('warehouse');
    const problem = (draft: object) => schema.validateAt(field, draft).then(() => 'none', String);

    expect(await problem({ ...emptyListing, ...change })).not.toBe('none');
    expect(await problem(emptyListing)).toBe('none');
  });

  it('ignores a wrong fact that does not fit the type', async () => {
    const land = { ...emptyListing, propertyType: 'Land', facts: { toilets: '100' } };

    await expect(listingSchema('property').validateAt('facts', land)).resolves.toBeDefined();
    await expect(
      listingSchema('property').validateAt('facts', { ...land, propertyType: 'Bungalow' }),
    ).rejects.toThrow();
  });
});

const charge = { kind: 'agency', amount: 310_000, refundable: false, every: 'once' } as const;
const terms: WireTerms = { price: 3_100_000, price_period: 'year', shortest_stay: 2, charges: [charge] };

describe('serializeTerms', () => {
  it('is the same for terms that say the same, whatever else comes with them', () => {
    const { refundable, every, amount, kind } = charge;

    expect(
      serializeTerms({ ...terms, charges: [{ every, refundable, amount, kind }], ...{ title: 'By the sea' } }),
    ).toBe(serializeTerms(terms));
    expect(serializeTerms({ price: 1 })).toBe(
      serializeTerms({ price: 1, price_period: null, shortest_stay: 1, charges: [] }),
    );
  });

  it.each<[string, Partial<WireTerms>]>([
    ['price', { price: 3_100_001 }],
    ['period', { price_period: 'month' }],
    ['period, unknown', { price_period: null }],
    ['shortest stay', { shortest_stay: 1 }],
    ['charge left out', { charges: [] }],
    ['charge of another kind', { charges: [{ ...charge, kind: 'agreement' }] }],
    ['amount of a charge', { charges: [{ ...charge, amount: 310_001 }] }],
    ['charge, refundable', { charges: [{ ...charge, refundable: true }] }],
    ['charge of every period', { charges: [{ ...charge, every: 'period' }] }],
    ['charge more', { charges: [charge, charge] }],
  ])('differs for another %s', (_, change) => {
    expect(serializeTerms({ ...terms, ...change })).not.toBe(serializeTerms(terms));
  });
});
