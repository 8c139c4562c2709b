import { describe, expect, it } from 'vitest';
import { capacityOf, endOfPapers, isInServiceOn, parsePlate } from './vehicles.ts';

describe('vehicles', () => {
  it.each([
    ['abc 123 de', 'ABC-123DE'],
    ['ABC–123DE', 'ABC-123DE'],
    ['ab123cde', 'AB123-CDE'],
    ['ABC-12DE', undefined],
    ['ABCD-123DE', undefined],
    ['', undefined],
  ])('reads the plate %j as %s', (spelling, plate) => {
    expect(parsePlate(spelling)).toBe(plate);
  });

  it('keeps a vehicle in service through the last day of its papers, and not after', () => {
    const papers = { licence_until: '2026-12-31', insurance_until: '2026-06-30' };

    expect(isInServiceOn(papers, '2026-06-30')).toBe(true);
    expect(isInServiceOn(papers, '2026-07-01')).toBe(false);
    expect(isInServiceOn({ licence_until: '2026-06-29', insurance_until: '2027-01-01' }, '2026-06-30')).toBe(false);
    expect(isInServiceOn({ licence_until: '2026-06-30', insurance_until: '2027-01-01' }, '2026-06-30')).toBe(true);
  });

  it.each([
    ['2026-12-31', '2026-06-30', { day: '2026-06-30', papers: 'insurance' }],
    ['2026-06-30', '2026-12-31', { day: '2026-06-30', papers: 'licence' }],
    ['2026-06-30', '2026-06-30', { day: '2026-06-30', papers: 'licence and insurance' }],
  ])(
    'takes a vehicle with a licence until %s and an insurance until %s out of service after %j',
    (licence_until, insurance_until, end) => {
      expect(endOfPapers({ licence_until, insurance_until })).toEqual(end);
    },
  );

  it('have a maximum load in kilograms', () => {
    expect(capacityOf).toEqual({
      ...{ tricycle: 500, pickupTruck: 1_000, van: 1_500, lightTruck: 5_000, truck: 15_000, trailer: 30_000 },
      ...{ coldVan: 1_000, coldTruck: 10_000 },
    });
  });
});
