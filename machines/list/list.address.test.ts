import { expect, it } from 'vitest';
import { pageIn, pageQuery } from './list.address.ts';

it.each([
  ['', 1],
  ['?page=2', 2],
  ['?page=1000', 1_000],
  ['?page=1001', 1],
  ['?page=0', 1],
  ['?page=-1', 1],
  ['?page=1.5', 1],
  ['?page=last', 1],
])('reads %j as page %i', (query, page) => {
  expect(pageIn(query)).toBe(page);
});

it('writes no query for page 1 and reports only a changed page', () => {
  expect([pageQuery.write({ page: 1 }), pageQuery.write({ page: 2 })]).toEqual(['', '?page=2']);
  expect(pageQuery.told('?page=3', { page: 2 })).toEqual({ type: 'page.turned', page: 3 });
  expect(pageQuery.told('', { page: 2 })).toEqual({ type: 'page.turned', page: 1 });
  expect(pageQuery.told('?page=2', { page: 2 })).toBeUndefined();
});
