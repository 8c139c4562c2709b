import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { daysOf } from './listing.opened.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const days = ['2026-01-04', '2026-01-05', '2026-01-06'].map((day) => ({ day, start: '09:00', end: '17:00' }));

it.each([
  ['2026-01-04T22:59:00Z', 3],
  ['2026-01-04T23:00:00Z', 2],
  ['2026-01-05T22:59:00Z', 2],
  ['2026-01-06T23:00:00Z', 0],
])('of three days that are offered, at %s so many are to come, today in Lagos with them: %i', (now, count) => {
  vi.setSystemTime(now);

  expect(daysOf({ availability: days } as unknown as Parameters<typeof daysOf>[0])).toEqual(days.slice(3 - count));
});
