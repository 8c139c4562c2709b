import { describe, expect, it } from 'vitest';
import { formatKobo, formatNaira, type Kobo, naira, parseNaira } from './money.ts';

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
    expect(parseNaira(spelling)).toBe(amount);
  });

  it.each(['', '0', '-1', '1.5m', '1e21', '1.50', 'free', '1000000000000', '٣٠٠'])(
    'does not guess at %s',
    (spelling) => {
      expect(parseNaira(spelling)).toBeUndefined();
    },
  );
});

it('shows naira with commas', () => {
  expect([900, 1_500, 1_500_000].map(formatNaira)).toEqual(['₦900', '₦1,500', '₦1,500,000']);
});

it('shows kobo only when there are any', () => {
  expect(formatKobo(naira(5_000))).toBe('₦5,000');
  expect(formatKobo(150_005 as Kobo)).toBe('₦1,500.05');
});
