import { expect, it } from 'vitest';
import type { WireTerms } from './move-in.ts';
import { serializeTerms } from './seen-terms.ts';

const charge = { kind: 'agency', amount: 310_000, refundable: false, every: 'once' } as const;
const terms: WireTerms = { price: 3_100_000, price_period: 'year', shortest_stay: 2, charges: [charge] };

it('is the same for terms that say the same, whatever else comes with them', () => {
  const { refundable, every, amount, kind } = charge;

  expect(serializeTerms({ ...terms, charges: [{ every, refundable, amount, kind }], ...{ title: 'By the sea' } })).toBe(
    serializeTerms(terms),
  );
  expect(serializeTerms({ price: 1 })).toBe(
    serializeTerms({ price: 1, price_period: null, shortest_stay: 1, charges: [] }),
  );
});

it.each<[string, Partial<WireTerms>]>([
  ['price', { price: 3_100_001 }],
  ['period', { price_period: 'month' }],
  ['period that nobody has said', { price_period: null }],
  ['shortest stay', { shortest_stay: 1 }],
  ['charge left out', { charges: [] }],
  ['charge of another kind', { charges: [{ ...charge, kind: 'agreement' }] }],
  ['amount of a charge', { charges: [{ ...charge, amount: 310_001 }] }],
  ['charge that comes back', { charges: [{ ...charge, refundable: true }] }],
  ['charge of every period', { charges: [{ ...charge, every: 'period' }] }],
  ['charge more', { charges: [charge, charge] }],
])('is another with another %s', (_, change) => {
  expect(serializeTerms({ ...terms, ...change })).not.toBe(serializeTerms(terms));
});
