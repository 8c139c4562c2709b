import { describe, expect, it } from 'vitest';
import { anySearch, readSearch, rentSearch } from '#domain/search.ts';
import { fromQuery, searchAddress, toQuery } from './search.address.ts';

describe('the address of a search', () => {
  it('writes an empty query for a search without filters', () => {
    expect(toQuery({ filters: anySearch, page: 1 }, anySearch)).toBe('');
  });

  it('reads the query that it wrote', () => {
    const address = {
      filters: { ...anySearch, type: 'Warehouse', state: 'Ogun', budget: '20000000', location: 'Ọ̀tà & Sagamu' },
      page: 3,
    };

    expect(fromQuery(toQuery(address, anySearch), readSearch)).toEqual(address);
  });

  it.each(['0', '-1', '1.5', '1001', 'last'])('reads page %s as page 1', (page) => {
    expect(fromQuery(`?page=${page}`, readSearch).page).toBe(1);
  });

  it('reports a changed search or page, and ignores another spelling of the same one', () => {
    const { write, told } = searchAddress(rentSearch);
    const here = { filters: { ...anySearch, state: 'Ogun' }, page: 2 };

    expect(write(here)).toBe('?state=Ogun&page=2');
    expect([told('?state=Ogun&page=2', here), told('?page=2&state=ogun+state&budget=cheap', here)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(told('?state=Ogun', here)).toEqual({ type: 'address.changed', ...here, page: 1 });
    expect(told('?page=2', here)).toEqual({ type: 'address.changed', filters: anySearch, page: 2 });
  });
});
