import { describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { Pickups } from './pickup.service.ts';

// Rules: SEARCH-3

describe('Pickups of two carriers, one with tariffs', () => {
  const way = { from_state: 'Kano', to_state: 'Ogun', price: kobo(9_000_000) };
  const dearer = { ...way, from_state: 'Lagos', price: kobo(9_500_000) };
  const pickups = new Pickups(
    [
      ['Ogun', 'Lagos'],
      ['Kano', 'Ogun'],
    ],
    [way, dearer],
  );

  it.each([
    ['Lagos', ['Lagos', 'Ogun']],
    ['Kano', ['Kano', 'Ogun']],
    ['Ogun', ['Kano', 'Lagos', 'Ogun']],
    ['any', ['Kano', 'Lagos', 'Ogun']],
    ['Oyo', []],
  ])('picks up in %s for %j', (from, states) => {
    expect(pickups.statesFrom(from).sort()).toEqual(states);
  });

  it.each([
    ['Ogun', 'Kano', { from: 'Kano', price: 90_000 }],
    ['Ogun', 'Lagos', { from: 'Lagos', price: 95_000 }],
    ['Kano', 'Ogun', { from: 'Ogun', price: null }],
    ['Ogun', 'any', { from: null, price: null }],
    ['Ogun', undefined, { from: null, price: null }],
    ['Oyo', 'Ogun', undefined],
  ])('shows on a card in %s, with pickup from %s, %j', (to, from, beside) => {
    expect(pickups.beside(to, from)).toEqual(beside);
  });

  it('lists each price for a page, the lowest first, and no price without a tariff', () => {
    expect(pickups.pricesTo('Ogun')).toEqual([
      { from: 'Kano', price: 90_000 },
      { from: 'Lagos', price: 95_000 },
    ]);
    expect([pickups.pricesTo('Kano'), pickups.pricesTo('Oyo')]).toEqual([[], undefined]);
  });
});
