import { expect, it } from 'vitest';
import { anySearch, readSearch } from '#domain/search.ts';
import { fromQuery, toQuery } from './search.address.ts';

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
