import { describe, expect, it } from 'vitest';
import { arrivalInWords, expectedArrival } from './arrival.ts';
import { SHIPMENT_ROAD_TIME } from './limits.ts';
import { states } from './states.ts';
import { distanceBetween } from './towns.ts';

// Rules: DEL-16

const aba = { city: 'Aba', state: 'Abia' };
const ikeja = { city: 'Ikeja', state: 'Lagos' };

describe('distanceBetween', () => {
  it('measures the straight line in kilometres, however a town is written', () => {
    expect(distanceBetween(aba, ikeja)).toBeCloseTo(474, -1);
    expect(distanceBetween({ city: ' IKEJA, Lagos ', state: 'Lagos' }, aba)).toBe(distanceBetween(ikeja, aba));
    expect(distanceBetween(aba, aba)).toBe(0);
  });

  it('returns no distance to an unknown town, or to a town of another state', () => {
    expect(distanceBetween(aba, { city: 'Atlantis', state: 'Lagos' })).toBeUndefined();
    expect(distanceBetween({ city: 'Aba', state: 'Lagos' }, ikeja)).toBeUndefined();
  });

  it('knows every town that the app suggests, near the capital of its state', () => {
    const towns = states.flatMap(({ name, cities: [capital = '', ...others] }) =>
      others.map((city) => [city, distanceBetween({ city: capital, state: name }, { city, state: name })] as const),
    );

    expect(towns.filter(([, km]) => km === undefined || km > 350)).toEqual([]);
  });
});

describe('expectedArrival', () => {
  const loadedAt = new Date('2026-01-12T10:10:00+01:00');
  const words = (km: number, at: string, arrivedAt?: string) =>
    arrivalInWords(expectedArrival(km, loadedAt), arrivedAt ? new Date(arrivedAt) : undefined, new Date(at));

  it('spans the times of a good and a bad day on the road, in full hours', () => {
    expect(words(100, '2026-01-12T10:10:00+01:00')).toBe(
      'Expected to arrive: Mon 12 Jan 2026, 1:00 PM to Mon 12 Jan 2026, 6:00 PM.',
    );
    expect(words(480, '2026-01-12T10:10:00+01:00')).toBe(
      'Expected to arrive: Mon 12 Jan 2026, 11:00 PM to Tue 13 Jan 2026, 2:00 PM.',
    );
  });

  it('never ends after the deadline of the delivery', () => {
    const { from, until } = expectedArrival(9_000, loadedAt);

    expect([from, until].map((moment) => moment.getTime() - loadedAt.getTime())).toEqual([
      SHIPMENT_ROAD_TIME,
      SHIPMENT_ROAD_TIME,
    ]);
  });

  it('says that goods are late, or arrived late, and nothing if they are in time', () => {
    expect(words(100, '2026-01-12T18:00:00+01:00')).toContain('Expected to arrive');
    expect(words(100, '2026-01-12T18:00:01+01:00')).toBe('Late: we expected it by Mon 12 Jan 2026, 6:00 PM.');
    const later = '2026-01-14T09:00:00+01:00';
    expect(words(100, later, '2026-01-12T18:01:00+01:00')).toBe(
      'Arrived late: we expected it by Mon 12 Jan 2026, 6:00 PM.',
    );
    expect(words(100, later, '2026-01-12T18:00:00+01:00')).toBe('');
  });
});
