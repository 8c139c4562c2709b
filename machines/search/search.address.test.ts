import { expect, it } from 'vitest';
import { anySearch, readSearch } from '#domain/search.ts';
import { fromQuery, searchQuery, toQuery } from './search.address.ts';

it('writes nothing of a search for everything', () => {
  expect(toQuery({ filters: anySearch, page: 1 }, anySearch)).toBe('');
});

it('reads what it wrote', () => {
  const address = {
    filters: { ...anySearch, type: 'Warehouse', state: 'Ogun', budget: '20000000', location: 'Ọ̀tà & Sagamu' },
    page: 3,
  };

  expect(fromQuery(toQuery(address, anySearch), readSearch)).toEqual(address);
});

it.each(['0', '-1', '1.5', '1001', 'last'])('takes %s for no page', (page) => {
  expect(fromQuery(`?page=${page}`, readSearch).page).toBe(1);
});

it('hears of another search or another page, and of no other spelling of the same', () => {
  const { write, told } = searchQuery(anySearch, readSearch);
  const here = { filters: { ...anySearch, state: 'Ogun' }, page: 2 };

  expect(write(here)).toBe('?state=Ogun&page=2');
  expect([told('?state=Ogun&page=2', here), told('?page=2&state=ogun+state&budget=cheap', here)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(told('?state=Ogun', here)).toEqual({ type: 'address.changed', ...here, page: 1 });
  expect(told('?page=2', here)).toEqual({ type: 'address.changed', filters: anySearch, page: 2 });
});
