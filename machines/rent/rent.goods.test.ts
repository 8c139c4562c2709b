import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { emptyRent } from '#domain/rent.ts';
import { serverToday } from '../clock/server-today.ts';
import { forRent } from './rent.fixtures.ts';
import { initialContext, toOutput } from './rent.setup.ts';

const ended = (kind: 'apartment' | 'warehouse', bringsGoods: string, ahead: number, days = 2) => {
  const fromDate = addDays(serverToday(), ahead);
  return toOutput({
    context: {
      ...initialContext({ input: { propertyId: forRent.id } }),
      listing: { ...forRent, kind },
      draft: { ...emptyRent, fromDate, toDate: addDays(fromDate, days), bringsGoods },
      bookingId: 'a booking',
    },
  });
};

afterEach(() => {
  vi.useRealTimers();
});

describe('toOutput', () => {
  it('asks for a delivery next for a ticked warehouse at most 60 days ahead', () => {
    expect(ended('warehouse', 'yes', 60)).toEqual({ bookingId: 'a booking', bringsGoods: true });
  });

  it.each([
    ['warehouse', '', 60],
    ['warehouse', 'yes', 61],
    ['apartment', 'yes', 60],
  ] as const)('and not otherwise: %s, ticked “%s”, %d days ahead', (kind, ticked, ahead) => {
    expect(ended(kind, ticked, ahead).bringsGoods).toBe(false);
  });

  it.each([
    ['2026-03-02T15:59:59+01:00', 1, true],
    ['2026-03-02T16:00:00+01:00', 1, false],
    ['2026-03-02T23:00:00+01:00', 2, true],
  ])('says at %s for a booking of %i days from today: %j', (now, days, isAsked) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });

    expect(ended('warehouse', 'yes', 0, days).bringsGoods).toBe(isAsked);
  });
});
