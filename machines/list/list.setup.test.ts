import { describe, expect, it } from 'vitest';
import { createReloadInput, pageIn, pageQuery, toPageQuery, turnToPage } from './list.setup.ts';

const found = { items: [], total: 60, after: 'after-the-fortieth' };

describe('the pages of a list', () => {
  it.each([
    [1, null],
    [2, null],
    [3, 'after-the-fortieth'],
    [4, null],
  ])('turns from page 2 to page %i by cursor or number', (page, after) => {
    expect(turnToPage({ page: 2, after: null, found, problem: null }, page)).toEqual({
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

    expect(createReloadInput(20)({ context })).toEqual({ query: { limit, page: 1 } });
  });

  it('requests a page by number or cursor', () => {
    expect(toPageQuery({ page: 3, after: null }, 10)).toEqual({ limit: 10, page: 3 });
    expect(toPageQuery({ page: 3, after: 'there' }, 10)).toEqual({ limit: 10, after: 'there' });
  });

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
});
