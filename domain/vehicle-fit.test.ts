import { expect, it } from 'vitest';
import { vehiclesFor, vehiclesFrom } from './vehicle-fit.ts';

const load = { weight_kg: 400, longest_cm: 120, cold: false, hazard: null };
const petrol = { un_number: 'UN1203', class: '3', papers: true } as const;

it.each([
  ['a few crates', load, 'tricycle'],
  ['a long pipe', { ...load, longest_cm: 600 }, 'truck'],
  ['eight tonnes', { ...load, weight_kg: 8_000 }, 'truck'],
  ['thirty tonnes', { ...load, weight_kg: 30_000 }, 'trailer'],
  ['fish', { ...load, cold: true }, 'coldVan'],
  ['a barrel of petrol', { ...load, hazard: petrol }, 'pickupTruck'],
  ['twelve tonnes of fish, which nobody brings at once', { ...load, weight_kg: 12_000, cold: true }, undefined],
])('suggests for %s the smallest that carries it', (_, goods, kind) => {
  expect(vehiclesFor(goods)[0]).toBe(kind);
});

it('brings what need not be cold in a cold truck as well, and nothing in less than was asked for', () => {
  expect(vehiclesFrom('lightTruck', load)).toEqual(['lightTruck', 'truck', 'trailer', 'coldTruck']);
});
