import { expect, it } from 'vitest';
import { turnedTo } from './list.setup.ts';

const found = { items: [], total: 60, after: 'after-the-fortieth' };

it.each([
  [1, null],
  [2, null],
  [3, 'after-the-fortieth'],
  [4, null],
])('from page 2 to page %i it goes on where page 2 ended, or by its number', (page, after) => {
  expect(turnedTo({ page: 2, after: null, found, problem: null }, page)).toEqual({
    ...{ page, after, found: null },
  });
});
