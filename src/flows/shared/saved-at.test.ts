import { expect, it } from 'vitest';
import { formatSavedAt } from './saved-at.ts';

const noon = new Date(2026, 10, 20, 12, 0).getTime();

it('formats a time of today, and of any other day', () => {
  expect(formatSavedAt(new Date(2026, 10, 20, 9, 5).getTime(), noon)).toBe('today at 9:05 AM');
  expect(formatSavedAt(new Date(2026, 10, 19, 23, 59).getTime(), noon)).toBe('Thu 19 Nov 2026, 11:59 PM');
});
