import { describe, expect, it } from 'vitest';
import { chargesAboveLaw } from './lawful-caps.ts';
import { kobo, naira } from './money.ts';
import type { PriceTerms } from './move-in.ts';
import {
  aboveLawInWords,
  lineInWords,
  minimumStayInWords,
  monthlyPrice,
  periodsInWords,
  priceInWords,
} from './price-words.ts';
import { unusedInWords } from './unused-days.ts';

describe('monthlyPrice', () => {
  // The database computes the same: tests/api/listings-price.test.ts.
  it.each([
    ['night', 100_001, 3_000_030],
    ['month', 100_001, 100_001],
    ['year', 1_200_000, 100_000],
    ['year', 1_200_001, 100_001],
    ['once', 100_001, 100_001],
    [null, 100_001, 100_001],
    [undefined, 100_001, 100_001],
  ] as const)('by the %s, of %i kobo is %i', (period, price, monthly) => {
    expect(monthlyPrice(kobo(price), period)).toBe(monthly);
  });
});

describe('periodsInWords', () => {
  it.each([
    [1, 'year', '1 year'],
    [2, 'month', '2 months'],
    [1, 'night', '1 night'],
    [3, 'once', ''],
    [3, null, ''],
  ] as const)('says %i of %s as %j', (times, period, words) => {
    expect(periodsInWords(times, period)).toBe(words);
  });
});

describe('prices in words', () => {
  // Rules: PRICE-4

  it.each([
    ['year', '₦3,100,000 a year'],
    ['month', '₦3,100,000 a month'],
    ['night', '₦3,100,000 a night'],
    ['once', '₦3,100,000'],
    [null, '₦3,100,000'],
    [undefined, '₦3,100,000'],
  ] as const)('says a price by the %s as %s', (period, words) => {
    expect(priceInWords(naira(3_100_000), period)).toBe(words);
  });

  it.each([
    ['price', 1, 'year', 'Price for 1 year'],
    ['price', 2, 'year', 'Price for 2 years'],
    ['price', 3, 'night', 'Price for 3 nights'],
    ['price', 1, 'once', 'Price'],
    ['price', 1, null, 'Price'],
    ['service', 2, 'month', 'Service charge for 2 months'],
    ['service', 1, 'month', 'Service charge'],
    ['agency', 1, 'year', 'Agency fee'],
    ['agreement', 1, 'year', 'Agreement fee'],
    ['caution', 1, 'year', 'Caution fee'],
    ['other', 2, 'once', 'Other fee'],
  ] as const)('names the line of %s, paid %i times by the %s: %s', (of, times, period, words) => {
    expect(lineInWords({ of, times, amount: naira(1), refundable: false }, period)).toBe(words);
  });

  it.each([
    ['year', 1, 'Minimum stay: 1 year'],
    ['night', 3, 'Minimum stay: 3 nights'],
    ['once', 1, undefined],
    [null, 2, undefined],
    ['year', undefined, undefined],
  ] as const)('names the minimum stay of a price by the %s and %s periods as %s', (period, count, words) => {
    expect(minimumStayInWords(period, count)).toBe(words);
  });

  it.each([
    [
      { period: 'year' },
      '2026-12-20',
      'You pay for 1 year, until Friday 10 December 2027. That is 355 days more than your dates.',
    ],
    [
      { period: 'year' },
      '2027-12-09',
      'You pay for 1 year, until Friday 10 December 2027. That is 1 day more than your dates.',
    ],
    [{ period: 'year' }, '2027-12-10', undefined],
    [
      { period: 'year' },
      '2028-06-10',
      'You pay for 2 years, until Sunday 10 December 2028. That is 183 days more than your dates.',
    ],
    [
      { period: 'month', shortestStay: 3 },
      '2026-12-20',
      'You pay for 3 months, until Wednesday 10 March 2027. That is 80 days more than your dates.',
    ],
    [
      { period: 'night', shortestStay: 2 },
      '2026-12-11',
      'You pay for 2 nights, until Saturday 12 December 2026. That is 1 day more than your dates.',
    ],
    [{ period: 'night' }, '2026-12-11', undefined],
    [{ period: null }, '2026-12-11', undefined],
  ] as const)('tells for %j from 10 December 2026 to %s which paid days are not used', (given, toDate, words) => {
    const terms: PriceTerms = { price: naira(1_000), shortestStay: 1, charges: [], ...given };

    expect(unusedInWords(terms, { fromDate: '2026-12-10', toDate })).toBe(words);
    const toOwner = words?.replace('You pay', 'The renter pays').replace('your dates', 'these dates');
    expect(unusedInWords(terms, { fromDate: '2026-12-10', toDate }, 'owner')).toBe(toOwner);
  });

  it.each([
    [['agency'], 'Agency fee: ₦240,000', 'allows at most'],
    [['agency', 'agreement'], 'Agency fee: ₦240,000, Agreement fee: ₦240,000', 'allows each at most'],
  ] as const)('says by how much %j exceed the law, and names the law once', (kinds, charged, allows) => {
    const charges = kinds.map((kind) => ({ kind, amount: naira(20_000), refundable: false, every: 'period' }) as const);
    const [first, ...others] = chargesAboveLaw(
      { price: naira(100_000), period: 'month', shortestStay: 1, charges },
      'Lagos',
    );

    expect(first && aboveLawInWords([first, ...others])).toBe(
      `${charged} in the first year. The Lagos State Real Estate Regulatory Authority Law of 7 February 2022 ${allows} 10% of one year’s rent (₦120,000).`,
    );
  });
});
