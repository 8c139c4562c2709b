import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anySearch, buySearch, rentSearch } from '#domain/search.ts';
import { AreaField } from '../shared/filter-fields.tsx';
import { SearchFiltersForm } from './search-filters.tsx';

afterEach(cleanup);

describe.each([
  ['rentSearch', rentSearch],
  ['buySearch', buySearch],
])('SearchFiltersForm of %s', (_, search) => {
  it('has a field for each filter, in the order of the table', () => {
    render(
      <SearchFiltersForm
        {...{ search, filters: {}, busy: false, onWrong: vi.fn(), onSearch: vi.fn() }}
        Area={AreaField}
      />,
    );

    const named = [...document.querySelectorAll('[name]')].map((control) => control.getAttribute('name'));
    const filters = Object.entries(search.filters);
    const [open, folded] = [filters.filter(([, { more }]) => !more), filters.filter(([, { more }]) => more)];
    const names = [...open, ...folded].map(([name]) => name);
    expect(named.filter((name) => name !== 'type')).toEqual(names);
    for (const { label } of Object.values(search.filters)) expect(screen.getByLabelText(label)).toBeTruthy();
  });
});

describe('SearchFiltersForm', () => {
  it('shows a search as it was made, and makes it again with its order', async () => {
    const onSearch = vi.fn();
    const filters = { ...anySearch, state: 'Lagos', budget: '2000000', bedrooms: '2', period: 'year', sort: 'price' };
    const rest = { search: rentSearch, busy: false, onWrong: vi.fn(), onSearch, Area: AreaField };
    const { rerender } = render(<SearchFiltersForm {...{ filters, ...rest }} />);
    const budget = () => screen.getByLabelText<HTMLInputElement>(rentSearch.filters.budget?.label ?? '');
    const shown = budget().value;

    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    rerender(<SearchFiltersForm {...{ filters: anySearch, ...rest }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));

    expect([shown, budget().value]).toEqual(['₦2,000,000', '']);
    expect(onSearch.mock.calls).toEqual([[filters], [anySearch]]);
  });

  it.each([
    [{ bedrooms: '2' }, true],
    [{ state: 'Lagos' }, false],
  ])('unfolds the fields for more filters with %j: %s', (some, open) => {
    const filters = { ...anySearch, ...some };
    const rest = { search: rentSearch, busy: false, onWrong: vi.fn(), onSearch: vi.fn(), Area: AreaField };
    render(<SearchFiltersForm {...{ filters, ...rest }} />);

    expect(document.querySelector('details')?.open).toBe(open);
  });

  it('searches for places that allow pets, and for all again', async () => {
    const onSearch = vi.fn();
    render(
      <SearchFiltersForm
        search={rentSearch}
        filters={anySearch}
        busy={false}
        onWrong={vi.fn()}
        onSearch={onSearch}
        Area={AreaField}
      />,
    );
    const pets = screen.getByLabelText<HTMLInputElement>('Pets allowed');

    await userEvent.click(pets);
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await userEvent.click(pets);
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));

    expect(onSearch.mock.calls).toEqual([[{ ...anySearch, pets: 'yes' }], [anySearch]]);
  });
});
