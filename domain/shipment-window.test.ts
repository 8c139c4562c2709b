import { describe, expect, it } from 'vitest';
import { dayInLagos } from './calendar.ts';
import { firstRequestDay, hasWindowFor, lastPickupDay, lastShipmentDay, windowOf } from './shipment-window.ts';

describe('the pickup window', () => {
  it.each([
    ['2026-01-30T22:59:59Z', '2026-03-31'],
    ['2026-01-30T23:00:00Z', '2026-04-01'],
    ['2027-12-31T23:30:00Z', '2028-03-01'],
  ])('allows at %s pickups up to %s', (now, day) => {
    expect(lastShipmentDay(new Date(now))).toBe(day);
    expect(firstRequestDay(day)).toBe(dayInLagos(new Date(now)));
  });

  it.each([
    ['morning', '08:00', '12:00'],
    ['afternoon', '12:00', '16:00'],
    ['evening', '16:00', '20:00'],
  ] as const)('places the %s between %s and %s in Lagos', (window, start, end) => {
    expect(windowOf('2026-03-01', window)).toEqual([
      new Date(`2026-03-01T${start}:00+01:00`),
      new Date(`2026-03-01T${end}:00+01:00`),
    ]);
  });

  it.each([
    ['2026-03-01', '2026-03-02', '2026-03-01T15:59:59+01:00', true],
    ['2026-03-01', '2026-03-02', '2026-03-01T16:00:00+01:00', false],
    ['2026-03-01', '2026-03-03', '2026-03-01T23:00:00+01:00', true],
    ['2026-04-30', '2027-01-01', '2026-03-01T23:00:00+01:00', true],
    ['2026-05-01', '2027-01-01', '2026-03-01T23:00:00+01:00', false],
  ])('finds for a booking from %s to %s a pickup time left at %s: %j', (fromDate, toDate, now, can) => {
    expect(hasWindowFor({ fromDate, toDate }, new Date(now))).toBe(can);
  });

  it.each([
    ['none', null, '2026-04-30'],
    ['one that ends before', '2026-04-30', '2026-04-29'],
    ['one whose last night is that day', '2026-05-01', '2026-04-30'],
    ['a longer one', '2027-01-01', '2026-04-30'],
  ])('allows pickups up to sixty days ahead, and to the last night of a booking: %s', (_, toDate, day) => {
    const stay = toDate === null ? null : { fromDate: '2026-03-01', toDate };
    expect(lastPickupDay(new Date('2026-03-01T12:00:00+01:00'), stay)).toBe(day);
  });
});
