import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { emptyRent } from '#domain/rent.ts';
import { serverToday } from '../clock/server-today.ts';
import { forRent } from './rent.samples.ts';
import { made, opened } from './rent.setup.ts';

const ended = (kind: 'apartment' | 'warehouse', bringsGoods: string, ahead: number) =>
  made({
    context: {
      ...opened({ input: { propertyId: forRent.id } }),
      listing: { ...forRent, kind },
      draft: { ...emptyRent, fromDate: addDays(serverToday(), ahead), bringsGoods },
      bookingId: 'a booking',
    },
  });

describe('the way of the goods is asked for next', () => {
  it('where it was ticked for a warehouse whose days are at most 60 ahead', () => {
    expect(ended('warehouse', 'yes', 60)).toEqual({ bookingId: 'a booking', bringsGoods: true });
  });

  it.each([
    ['warehouse', '', 60],
    ['warehouse', 'yes', 61],
    ['apartment', 'yes', 60],
  ] as const)('and not otherwise: %s, ticked “%s”, %d days ahead', (kind, ticked, ahead) => {
    expect(ended(kind, ticked, ahead).bringsGoods).toBe(false);
  });
});
