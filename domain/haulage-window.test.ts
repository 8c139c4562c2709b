import { expect, it } from 'vitest';
import { dayInLagos } from './calendar.ts';
import { haulageAskedFrom, lastHaulageDay, windowOf } from './haulage-window.ts';

it.each([
  ['2026-01-30T22:59:59Z', '2026-03-31'],
  ['2026-01-30T23:00:00Z', '2026-04-01'],
  ['2027-12-31T23:30:00Z', '2028-03-01'],
])('at %s goods can be asked to be fetched up to %s', (now, day) => {
  expect(lastHaulageDay(new Date(now))).toBe(day);
  expect(haulageAskedFrom(day)).toBe(dayInLagos(new Date(now)));
});

it('is fetched in a window of hours in Lagos', () => {
  expect(windowOf('2026-03-01', 'evening')).toEqual([
    new Date('2026-03-01T16:00:00+01:00'),
    new Date('2026-03-01T20:00:00+01:00'),
  ]);
});
