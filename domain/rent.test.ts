import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { BOOK_AHEAD_DAYS, STAY_MAX_DAYS } from './limits.ts';
import { answerBy, emptyRent, endOfStay, nearestStays, overlaps, problemOfStay } from './rent.ts';
import { rentSchema } from './rent-form.ts';

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

describe('a stay', () => {
  it('that cannot be had has the nearest free ones first, whether they are before or after', () => {
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
  ])('%s', (_, fromDate, toDate, code) => {
    expect(problemOfStay({ fromDate, toDate }, TODAY)?.code).toBe(code);
  });

  it('may begin on the day on which another one ends', () => {
    const stay = (fromDate: string, toDate: string) => ({ fromDate, toDate });

    expect(overlaps(stay('2026-12-01', '2026-12-05'), stay('2026-12-05', '2026-12-09'))).toBe(false);
    expect(overlaps(stay('2026-12-01', '2026-12-06'), stay('2026-12-05', '2026-12-09'))).toBe(true);
    expect(overlaps(stay('2026-12-01', '2026-12-31'), stay('2026-12-05', '2026-12-09'))).toBe(true);
  });

  it('is over when its last day begins in Lagos', () => {
    expect(endOfStay({ fromDate: '2026-12-01', toDate: '2026-12-05' })).toEqual(new Date('2026-12-04T23:00:00Z'));
  });

  it('is answered within a day, or before it would be over', () => {
    const asked = new Date('2026-12-01T12:00:00Z');

    expect(answerBy({ fromDate: '2026-12-20', toDate: '2026-12-22' }, asked)).toEqual(new Date('2026-12-02T12:00:00Z'));
    expect(answerBy({ fromDate: '2026-12-01', toDate: '2026-12-02' }, asked)).toEqual(new Date('2026-12-01T23:00:00Z'));
  });
});

describe('the form of a request to rent', () => {
  it('passes when it is right', async () => {
    expect(await problemsOf({})).toEqual({});
  });

  it('names every field that is missing', async () => {
    expect(Object.keys(await problemsOf(emptyRent))).toEqual(['fromDate', 'toDate', 'purpose', 'employmentStatus']);
  });

  it('says at the day itself what is wrong with it', async () => {
    expect(await problemsOf({ toDate: '2026-12-20' })).toEqual({
      toDate: "The 'To Date' must be after the 'From Date'.",
    });
    expect(await problemsOf({ fromDate: '2026-11-30', toDate: '' })).toEqual({
      fromDate: 'Choose today or a later day',
      toDate: 'Choose the last day',
    });
  });

  it('wants a purpose in words, not in spaces', async () => {
    expect(await problemsOf({ purpose: '   ' })).toEqual({ purpose: 'Enter the purpose of your stay' });
  });
});
