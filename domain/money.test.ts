import { describe, expect, it } from 'vitest';
import { formatKobo, fromWire, kobo, naira, PRICE_MAX, parseNaira, plainNaira, tidyNaira, toWire } from './money.ts';

describe('parseNaira', () => {
  it.each([
    ['1500000', 1_500_000],
    ['1,500,000', 1_500_000],
    ['₦1,500,000', 1_500_000],
    ['N 1 500 000', 1_500_000],
    ['NGN 1,500,000.00', 1_500_000],
    ['0900', 900],
    ['999999999999', 999_999_999_999],
  ])('reads %s', (spelling, amount) => {
    expect(parseNaira(spelling)).toBe(naira(amount));
  });

  it.each(['', '0', '-1', '1.5m', '1e21', '1.50', 'free', '1000000000000', '٣٠٠'])(
    'does not guess at %s',
    (spelling) => {
      expect(parseNaira(spelling)).toBeUndefined();
    },
  );
});

describe('amounts of money', () => {
  it('shows naira with commas', () => {
    expect([900, 1_500, 1_500_000].map((price) => formatKobo(naira(price)))).toEqual(['₦900', '₦1,500', '₦1,500,000']);
  });

  it('shows kobo only when there are any', () => {
    expect(formatKobo(naira(5_000))).toBe('₦5,000');
    expect(formatKobo(kobo(150_005))).toBe('₦1,500.05');
  });

  it('converts to whole naira for the API, and back', () => {
    expect(fromWire(4_500_000)).toBe(450_000_000);
    expect(toWire(kobo(450_000_099))).toBe(4_500_000);
    expect(toWire(fromWire(toWire(PRICE_MAX)))).toBe(999_999_999_999);
  });

  it.each([1.5, -1, Number.NaN, 2 ** 53])('refuses %d as an amount in kobo', (amount) => {
    expect(() => kobo(amount)).toThrow(RangeError);
  });

  it.each([
    ['1500000', '₦1,500,000'],
    [' ₦900 ', '₦900'],
    ['ngn 1,500.00', '₦1,500'],
    ['1.5m', '1.5m'],
    ['', ''],
  ])('formats %j as %j', (typed, tidy) => {
    expect(tidyNaira(typed)).toBe(tidy);
  });

  it('formats the amount that is about to be paid', () => {
    expect([plainNaira(naira(5_000)), plainNaira(kobo(150_005))]).toEqual(['N5000.00', 'N1500.05']);
  });

  it('parses every price that it formats', () => {
    const prices = Array.from({ length: 40 }, (_, at) => naira(Math.min(999_999_999_999, 3 ** at)));

    for (const price of prices) expect(parseNaira(formatKobo(price))).toBe(price);
  });
});
