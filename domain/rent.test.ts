import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { BOOK_AHEAD_DAYS, STAY_MAX_DAYS } from './limits.ts';
import {
  answerBy,
  daysOfStay,
  emptyRent,
  endOfStay,
  isStay,
  nearestStays,
  overlaps,
  problemOfStay,
  type Stay,
  suggestFreeStays,
} from './rent.ts';
import { rentSchema } from './rent-form.ts';

// Rules: RENT-1

const TODAY = '2026-12-01';
const right = {
  fromDate: '2026-12-20',
  toDate: '2027-01-03',
  purpose: 'A new job',
  employmentStatus: 'Others',
  otherStatus: '',
  bringsGoods: '',
};

const problemsOf = async (change: Partial<typeof right>) => {
  const refusal = await rentSchema(TODAY)
    .validate({ ...right, ...change }, { abortEarly: false })
    .catch((error) => error);
  return Object.fromEntries(
    (refusal.inner ?? []).map(({ path, message }: { path: string; message: string }) => [path, message]),
  );
};

describe('the dates of a booking', () => {
  it('are suggested nearest first, before or after', () => {
    const wanted = { fromDate: '2026-12-10', toDate: '2026-12-12' };
    const before = { fromDate: '2026-12-07', toDate: '2026-12-09' };
    const after = { fromDate: '2026-12-14', toDate: '2026-12-16' };
    const taken = { fromDate: '2026-12-09', toDate: '2026-12-14' };
    const soonFree = { fromDate: '2026-12-04', toDate: '2026-12-11' };

    expect(nearestStays(wanted, [taken], TODAY)).toEqual([before, after]);
    expect(nearestStays(wanted, [soonFree], TODAY)).toEqual([
      { fromDate: '2026-12-11', toDate: '2026-12-13' },
      { fromDate: '2026-12-02', toDate: '2026-12-04' },
    ]);
    expect(nearestStays(wanted, [{ ...soonFree, fromDate: '2026-12-02' }], TODAY), 'none in the past').toHaveLength(1);
  });

  it.each([
    ['today', '2026-12-01', '2026-12-02', undefined],
    ['yesterday', '2026-11-30', '2026-12-02', 'day_in_past'],
    ['one day only', '2026-12-05', '2026-12-05', 'to_not_after_from'],
    ['backwards', '2026-12-05', '2026-12-04', 'to_not_after_from'],
    ['two years ahead', addDays(TODAY, BOOK_AHEAD_DAYS), addDays(TODAY, BOOK_AHEAD_DAYS + 1), undefined],
    ['a day more', addDays(TODAY, BOOK_AHEAD_DAYS + 1), addDays(TODAY, BOOK_AHEAD_DAYS + 2), 'invalid_request'],
    ['five years', TODAY, addDays(TODAY, STAY_MAX_DAYS), undefined],
    ['five years and a day', TODAY, addDays(TODAY, STAY_MAX_DAYS + 1), 'invalid_request'],
  ])('checks a booking for %s (%s to %s) with the result %s', (_, fromDate, toDate, code) => {
    expect(problemOfStay({ fromDate, toDate }, TODAY)?.code).toBe(code);
  });

  it('may begin on the day on which another booking ends', () => {
    const stay = (fromDate: string, toDate: string) => ({ fromDate, toDate });

    expect(overlaps(stay('2026-12-01', '2026-12-05'), stay('2026-12-05', '2026-12-09'))).toBe(false);
    expect(overlaps(stay('2026-12-01', '2026-12-06'), stay('2026-12-05', '2026-12-09'))).toBe(true);
    expect(overlaps(stay('2026-12-01', '2026-12-31'), stay('2026-12-05', '2026-12-09'))).toBe(true);
  });

  it('end when the last day begins in Lagos', () => {
    expect(endOfStay({ fromDate: '2026-12-01', toDate: '2026-12-05' })).toEqual(new Date('2026-12-04T23:00:00Z'));
  });

  it('must be answered within a day, or before their end', () => {
    const asked = new Date('2026-12-01T12:00:00Z');

    expect(answerBy({ fromDate: '2026-12-20', toDate: '2026-12-22' }, asked)).toEqual(new Date('2026-12-02T12:00:00Z'));
    expect(answerBy({ fromDate: '2026-12-01', toDate: '2026-12-02' }, asked)).toEqual(new Date('2026-12-01T23:00:00Z'));
  });
});

describe('the form of a request to rent', () => {
  it('accepts a complete form', async () => {
    expect(await problemsOf({})).toEqual({});
  });

  it('names every field that is missing', async () => {
    expect(Object.keys(await problemsOf(emptyRent))).toEqual(['fromDate', 'toDate', 'purpose', 'employmentStatus']);
  });

  it('reports an invalid day at its field', async () => {
    expect(await problemsOf({ toDate: '2026-12-20' })).toEqual({
      toDate: "The 'To Date' must be after the 'From Date'.",
    });
    expect(await problemsOf({ fromDate: '2026-11-30', toDate: '' })).toEqual({
      fromDate: 'Choose today or a later day',
      toDate: 'Choose your last day',
    });
  });

  it('reports a start too far ahead and a stay that is too long at their fields', async () => {
    expect(await problemsOf({ fromDate: '2028-12-04', toDate: '2028-12-05' })).toEqual({
      fromDate: 'Choose a start date within the next two years',
    });
    expect(await problemsOf({ fromDate: '2026-12-20', toDate: '2031-12-24' })).toEqual({});
    expect(await problemsOf({ fromDate: '2026-12-20', toDate: '2031-12-25' })).toEqual({
      toDate: 'A booking can last up to five years',
    });
  });

  it('refuses a purpose of spaces', async () => {
    expect(await problemsOf({ purpose: '   ' })).toEqual({ purpose: 'Enter why you are renting' });
  });
});

describe('whatever days are booked', () => {
  const from = (day: number, days: number): Stay => ({
    fromDate: addDays(TODAY, day),
    toDate: addDays(TODAY, day + days),
  });

  /** Sets of one to three bookings within six weeks; the same on each run. */
  const held = Array.from({ length: 300 }, (_, seed) => {
    const taken: Stay[] = [];
    for (let day = (seed * 7) % 11, at = 0; at < 1 + (seed % 3); at++) {
      const days = 1 + ((seed + at * 5) % 9);
      taken.push(from(day, days));
      day += days + ((seed >> at) % 4);
    }
    return taken;
  });

  it('suggests the next and the previous free dates, never booked or past ones', () => {
    for (const [seed, taken] of held.entries()) {
      const [day, days] = [(seed * 5) % 17, 1 + (seed % 6)];
      const isFree = (stay: Stay) => taken.every((each) => !overlaps(stay, each));
      const free = Array.from({ length: 80 }, (_, at) => from(at, days)).filter(isFree);
      const wanted = from(day, days);
      const later = free.find(({ fromDate }) => fromDate >= wanted.fromDate);
      const earlier = free.findLast(({ fromDate }) => fromDate <= wanted.fromDate);
      const near = [earlier, later].filter((stay) => stay !== undefined);

      expect(
        nearestStays(wanted, taken, TODAY)
          .map(({ fromDate }) => fromDate)
          .sort(),
        `${seed}`,
      ).toEqual(near.map(({ fromDate }) => fromDate).sort());
    }
  });

  it.each([
    ['2026-12-20', '2026-12-21', true],
    ['2026-12-20', '2026-12-20', false],
    ['2026-12-20', '2026-12-19', false],
    ['', '2026-12-21', false],
    ['2026-12-20', '', false],
    ['2026-02-30', '2026-12-21', false],
  ])('takes %j to %j as a stay: %s', (fromDate, toDate, is) => {
    expect(isStay({ fromDate, toDate })).toBe(is);
  });

  it('suggests other dates only for whole dates that meet a booking, and leaves free ones alone', () => {
    const booked = [
      { fromDate: '2026-12-10', toDate: '2026-12-12' },
      { fromDate: '2026-12-20', toDate: '2026-12-22' },
    ];
    const suggested = (fromDate: string, toDate: string) => suggestFreeStays({ fromDate, toDate }, booked, TODAY);

    expect(suggested('2026-12-11', '2026-12-13')).toEqual([
      { fromDate: '2026-12-12', toDate: '2026-12-14' },
      { fromDate: '2026-12-08', toDate: '2026-12-10' },
    ]);
    expect(suggested('2026-12-12', '2026-12-20'), 'between the two').toEqual([]);
    expect(suggested('2026-12-11', ''), 'the last day is missing').toEqual([]);
    expect(suggested('2026-12-11', '2026-12-11')).toEqual([]);
  });

  it('overlaps two stays exactly when they share a night', () => {
    const stays = [0, 1, 2, 3, 4].flatMap((day) => [1, 2, 3].map((days) => from(day, days)));

    for (const one of stays) {
      for (const other of stays) {
        const both = daysOfStay(one).filter((day) => daysOfStay(other).includes(day));
        expect(overlaps(one, other)).toBe(both.length > 0);
      }
    }
  });

  it('lists each day but the last', () => {
    expect(daysOfStay({ fromDate: '2026-12-30', toDate: '2027-01-02' })).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
    ]);
    expect(daysOfStay({ fromDate: '2026-12-30', toDate: '2026-12-29' })).toEqual([]);
  });
});
