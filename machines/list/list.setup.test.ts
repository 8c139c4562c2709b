import { expect, it } from 'vitest';
import { asksForShown, pageAsked, turnedTo } from './list.setup.ts';

const found = { items: [], total: 60, after: 'after-the-fortieth' };

it.each([
  [1, null],
  [2, null],
  [3, 'after-the-fortieth'],
  [4, null],
])('turns from page 2 to page %i by cursor or number', (page, after) => {
  expect(turnedTo({ page: 2, after: null, found, problem: null }, page)).toEqual({
    ...{ page, after, found: null },
  });
});

it.each([
  [0, 20],
  [20, 20],
  [21, 21],
  [50, 50],
  [51, 50],
  [60, 50],
])('reloads a list of %i items as one page of %i', (shown, limit) => {
  const grown = { ...found, items: Array.from({ length: shown }, (_, id) => ({ id })) };
  const context = { page: 1, after: 'where the next one begins', found: grown, problem: null };

  expect(asksForShown(20)({ context })).toEqual({ query: { limit, page: 1 } });
});

it('requests a page by number or cursor', () => {
  expect(pageAsked({ page: 3, after: null }, 10)).toEqual({ limit: 10, page: 3 });
  expect(pageAsked({ page: 3, after: 'there' }, 10)).toEqual({ limit: 10, after: 'there' });
});
