import { expect, it } from 'vitest';
import type { PlainDate } from '#domain/calendar.ts';
import type { VehicleKind } from '#domain/vehicles.ts';
import { carrierOfOkafor, jobUnderWay } from '#machines/shipments/shipment.fixtures.ts';
import { fitVehicles } from './who-drives.tsx';

const goods = { ...jobUnderWay.goods, weight_kg: 900, longest_cm: 120, cold: false, hazard: null };
const shipment = { ...jobUnderWay, goods, vehicle: 'pickupTruck', day: '2026-01-12' } as const;

const fits = (kind: VehicleKind, licence_until: PlainDate, insurance_until: PlainDate) => {
  const vehicle = { plate: 'ABC-123DE', kind, licence_until, insurance_until, in_service: true };
  return fitVehicles({ ...carrierOfOkafor, vehicles: [vehicle] }, shipment).length === 1;
};

it('returns vehicles that can carry the goods and whose papers are valid on the day', () => {
  expect(fits('pickupTruck', '2026-01-12', '2026-01-12')).toBe(true);
  expect(fits('van', '2027-01-12', '2027-01-12')).toBe(true);
  expect(fits('tricycle', '2027-01-12', '2027-01-12')).toBe(false);
  expect(fits('pickupTruck', '2026-01-11', '2027-01-12')).toBe(false);
  expect(fits('pickupTruck', '2027-01-12', '2026-01-11')).toBe(false);
});
