import { expect, it } from 'vitest';
import { chargesAboveLaw } from './lawful-caps.ts';
import { naira } from './money.ts';
import { aboveLawInWords, lineInWords, priceInWords } from './price-words.ts';

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

it('says by how much a charge is above the law, and where that stands', () => {
  const agency = { kind: 'agency', amount: naira(20_000), refundable: false, every: 'period' } as const;
  const [above] = chargesAboveLaw(
    { price: naira(100_000), period: 'month', shortestStay: 1, charges: [agency] },
    'Lagos',
  );

  expect(above && aboveLawInWords(above)).toBe(
    'Agency fee: ₦240,000 in the first year. Lagos law allows at most 10% of one year’s rent (₦120,000) for this fee. Source: Lagos State Real Estate Regulatory Authority Law, signed 7 February 2022.',
  );
});
