import { describe, expect, it } from 'vitest';
import { factNamesFor, isValidFact, toHouseFacts } from './house-facts.ts';

const STORES = ['size', 'band', 'meter', 'backup', 'water', 'floods', 'parking', 'landmark'];

describe('the facts of a house', () => {
  // Rules: FACT-2

  it.each([
    ['apartment', 'Flat', true, true],
    ['property', 'Land', false, false],
    ['apartment', 'Plot of Land', false, false],
    ['property', 'Farm', false, false],
    ['warehouse', 'Cold Storage Warehouse', false, true],
    ['property', 'Warehouse', false, true],
  ] as const)('lists the facts of %s, %s: toilets %s, meter %s', (kind, type, toilets, meter) => {
    const asked = factNamesFor(kind, type);

    expect([asked.includes('toilets'), asked.includes('meter')]).toEqual([toilets, meter]);
    expect(asked).toEqual(expect.arrayContaining(['size', 'floods', 'landmark']));
  });

  it.each([
    ['toilets', '0', true],
    ['toilets', '99', true],
    ['toilets', '100', false],
    ['toilets', '1.5', false],
    ['size', '0', false],
    ['size', '9999999', true],
    ['size', '10000000', false],
    ['band', 'A', true],
    ['band', 'F', false],
    ['landmark', 'x'.repeat(120), true],
    ['landmark', 'x'.repeat(121), false],
    ['size', ' ', true],
  ] as const)('checks %s: sendable %s, %s', (name, typed, can) => {
    expect(isValidFact(name, typed)).toBe(can);
  });

  it('sends numbers as numbers, and leaves out facts that are empty or do not fit the type', () => {
    const typed = { toilets: '3', size: ' 120 ', band: 'A', water: '', landmark: ' Behind the market ' };

    expect(toHouseFacts(typed, factNamesFor('apartment', 'Flat'))).toEqual({
      ...{ toilets: 3, size: 120, band: 'A', landmark: 'Behind the market' },
    });
    expect(toHouseFacts(typed, factNamesFor('property', 'Land'))).toEqual({ size: 120, landmark: 'Behind the market' });
  });

  it.each([
    ['apartment', 'Flat', ['toilets', ...STORES, 'pets']],
    ['property', 'Bungalow', ['papers', 'toilets', ...STORES]],
    ['property', 'Industrial', ['papers', ...STORES]],
    ['apartment', 'Land', ['size', 'water', 'floods', 'landmark']],
    ['warehouse', 'Others', STORES],
    ['property', 'Plot', ['papers', 'size', 'water', 'floods', 'landmark']],
  ] as const)('asks the facts of %s, %s in this order: %j', (kind, type, asked) => {
    expect(factNamesFor(kind, type)).toEqual(asked);
  });

  it.each([
    ['band', 'E'],
    ['meter', 'Prepaid'],
    ['backup', 'Solar'],
    ['water', 'Borehole'],
    ['floods', 'Never'],
    ['parking', 'On the street'],
    ['pets', 'No'],
    ['papers', "Governor's Consent"],
  ] as const)('accepts only the choices of %s, such as %s', (name, choice) => {
    expect([
      isValidFact(name, choice),
      isValidFact(name, ` ${choice} `),
      isValidFact(name, ''),
      isValidFact(name, 'Now and then'),
    ]).toEqual([...[true, true, true, false]]);
  });
});
