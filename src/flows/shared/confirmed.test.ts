import { expect, it } from 'vitest';
import type { PlainDate } from '#domain/calendar.ts';
import { confirmedInWords } from './confirmed.ts';

/** Lagos is an hour ahead of UTC. */
it.each([
  { at: '2026-01-12T23:00:00.000Z', today: '2026-01-13', words: 'Availability confirmed today' },
  { at: '2026-01-12T23:30:00.000Z', today: '2026-01-13', words: 'Availability confirmed today' },
  { at: '2026-01-12T22:59:59.999Z', today: '2026-01-13', words: 'Availability confirmed yesterday' },
  { at: '2026-01-31T23:30:00.000Z', today: '2026-02-01', words: 'Availability confirmed today' },
  { at: '2028-02-28T22:59:59.999Z', today: '2028-02-29', words: 'Availability confirmed yesterday' },
  { at: '2028-02-28T23:00:00.000Z', today: '2028-03-01', words: 'Availability confirmed yesterday' },
  { at: '2026-12-31T22:59:59.999Z', today: '2027-01-02', words: 'Availability confirmed 2 days ago' },
  // A server of another minute has confirmed it on a day that this page does not have yet.
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
