import { describe, expect, it } from 'vitest';
import { distanceBetween } from './towns.ts';
import { suggestedVehicles, vehiclesFor, vehiclesFrom } from './vehicle-fit.ts';

const load = { weight_kg: 400, longest_cm: 120, cold: false, hazard: null };
const petrol = { un_number: 'UN1203', class: '3', papers: true } as const;

const all = ['tricycle', 'pickupTruck', 'van', 'lightTruck', 'truck', 'trailer', 'coldVan', 'coldTruck'] as const;

describe('suggested vehicles', () => {
  it.each([
    ['a few crates', load, 'tricycle'],
    ['a long pipe', { ...load, longest_cm: 600 }, 'truck'],
    ['eight tonnes', { ...load, weight_kg: 8_000 }, 'truck'],
    ['thirty tonnes', { ...load, weight_kg: 30_000 }, 'trailer'],
    ['fish', { ...load, cold: true }, 'coldVan'],
    ['a barrel of petrol', { ...load, hazard: petrol }, 'pickupTruck'],
    [
      'twelve tonnes of fish, more than any cold vehicle carries',
      { ...load, weight_kg: 12_000, cold: true },
      undefined,
    ],
  ])('suggests for %s the smallest suitable vehicle', (_, goods, kind) => {
    expect(vehiclesFor(goods)[0]).toBe(kind);
  });

  it.each([
    ['Aba', 'Abia', 'Ikeja', 'Lagos', 'pickupTruck'],
    ['Onitsha', 'Anambra', 'Asaba', 'Delta', 'pickupTruck'],
    ['Aba', 'Abia', 'Umuahia', 'Abia', 'pickupTruck'],
    ['Aba', 'Abia', 'Osisioma', 'Abia', 'tricycle'],
    ['Aba', 'Abia', 'A village', 'Abia', 'tricycle'],
  ] as const)('suggests from %s, %s to %s, %s a %s or larger', (one, from_state, other, to_state, kind) => {
    const straight = distanceBetween({ city: one, state: from_state }, { city: other, state: to_state });

    expect(suggestedVehicles(load, { from_state, to_state, straight })[0]).toBe(kind);
  });

  it('accepts a cold truck for other goods too, and never a smaller vehicle than requested', () => {
    expect(vehiclesFrom('lightTruck', load)).toEqual(['lightTruck', 'truck', 'trailer', 'coldTruck']);
  });

  it.each([
    ['tricycle', 500, 150],
    ['pickupTruck', 1_000, 220],
    ['van', 1_500, 280],
    ['lightTruck', 5_000, 450],
    ['truck', 15_000, 750],
    ['trailer', 30_000, 1_360],
    ['coldVan', 1_000, 250],
    ['coldTruck', 10_000, 650],
  ] as const)('loads a %s with up to %i kg of up to %i cm', (kind, weight_kg, longest_cm) => {
    const most = { ...load, weight_kg, longest_cm };

    expect(vehiclesFor(most)).toContain(kind);
    expect(vehiclesFor({ ...most, weight_kg: weight_kg + 1 })).not.toContain(kind);
    expect(vehiclesFor({ ...most, longest_cm: longest_cm + 1 })).not.toContain(kind);
  });

  it('lists cold trucks last, the smallest first, and no tricycle for hazardous goods', () => {
    expect(vehiclesFor(load)).toEqual(all);
    expect(vehiclesFor({ ...load, hazard: petrol })).toEqual(all.slice(1));
    expect(vehiclesFor({ ...load, cold: true })).toEqual(['coldVan', 'coldTruck']);
    expect(vehiclesFrom('coldVan', { ...load, cold: true })).toEqual(['coldVan', 'coldTruck']);
    expect(vehiclesFrom('pickupTruck', load), 'one that takes as much, too').toEqual(all.slice(1));
  });
});
