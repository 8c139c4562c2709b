import { describe, expect, it } from 'vitest';
import type { PlainDate } from '#domain/calendar.ts';
import { SEARCH_COUNTED_MAX } from '#domain/limits.ts';
import { formatSavedAt } from './saved-at.ts';
import { confirmedInWords, countedInWords } from './small-words.ts';

describe('confirmedInWords', () => {
  // Rules: FRESH-2

  /** Lagos is an hour ahead of UTC. */
  it.each([
    { at: '2026-01-12T23:00:00.000Z', today: '2026-01-13', words: 'Availability confirmed today' },
    { at: '2026-01-12T23:30:00.000Z', today: '2026-01-13', words: 'Availability confirmed today' },
    { at: '2026-01-12T22:59:59.999Z', today: '2026-01-13', words: 'Availability confirmed yesterday' },
    { at: '2026-01-31T23:30:00.000Z', today: '2026-02-01', words: 'Availability confirmed today' },
    { at: '2028-02-28T22:59:59.999Z', today: '2028-02-29', words: 'Availability confirmed yesterday' },
    { at: '2028-02-28T23:00:00.000Z', today: '2028-03-01', words: 'Availability confirmed yesterday' },
    { at: '2026-12-31T22:59:59.999Z', today: '2027-01-02', words: 'Availability confirmed 2 days ago' },
    // Around midnight the server's day can be one ahead of the day that this page was opened on.
    { at: '2026-01-13T23:00:00.000Z', today: '2026-01-13', words: 'Availability confirmed today' },
  ] satisfies { at: string; today: PlainDate; words: string }[])(
    'says $words on $today of $at',
    ({ at, today, words }) => {
      expect(confirmedInWords(at, today)).toBe(words);
    },
  );

  it('returns undefined without a confirmation', () => {
    expect(confirmedInWords(undefined, '2026-01-13')).toBeUndefined();
  });
});

const noon = new Date(2026, 10, 20, 12, 0).getTime();

describe('formatSavedAt', () => {
  it('formats a time of today, and of any other day', () => {
    expect(formatSavedAt(new Date(2026, 10, 20, 9, 5).getTime(), noon)).toBe('today at 9:05 AM');
    expect(formatSavedAt(new Date(2026, 10, 19, 23, 59).getTime(), noon)).toBe('Thu 19 Nov 2026, 11:59 PM');
  });
});

describe('countedInWords', () => {
  it.each([
    [1, '1'],
    [SEARCH_COUNTED_MAX - 1, '99'],
    [SEARCH_COUNTED_MAX, '100+'],
  ])('formats %i up to the counting limit', (total, says) => {
    expect(countedInWords(total)).toBe(says);
  });
});
