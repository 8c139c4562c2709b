import { describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { Pickups } from './pickup.service.ts';

describe('two carriers, of Ogun and Lagos and of Kano and Ogun, one of whom has a tariff', () => {
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
  ])('fetch in %s what they bring to %j', (from, states) => {
    expect(pickups.statesFrom(from).sort()).toEqual(states);
  });

  it.each([
    ['Ogun', 'Kano', { from: 'Kano', price: 90_000 }],
    ['Ogun', 'Lagos', { from: 'Lagos', price: 95_000 }],
    ['Kano', 'Ogun', { from: 'Ogun', price: null }],
    ['Ogun', 'any', { from: null, price: null }],
    ['Ogun', undefined, { from: null, price: null }],
    ['Oyo', 'Ogun', undefined],
  ])('have a card in %s say, fetched in %s, %j', (to, from, beside) => {
    expect(pickups.beside(to, from)).toEqual(beside);
  });

  it('have a page say each price, the lowest first, none where there is no tariff, and nothing where nobody comes', () => {
    expect(pickups.pricesTo('Ogun')).toEqual([
      { from: 'Kano', price: 90_000 },
      { from: 'Lagos', price: 95_000 },
    ]);
    expect([pickups.pricesTo('Kano'), pickups.pricesTo('Oyo')]).toEqual([[], undefined]);
  });
});
