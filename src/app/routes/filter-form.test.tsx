import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { anySearch, rentSearch } from '#domain/search.ts';
import { client } from '#machines/api/client.ts';
import { PlaceField } from './filter-form.tsx';
import { FilterForm } from './search-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Area({ kind }: { kind: 'apartment' | 'warehouse' }) {
  const [value, setValue] = useState('');
  const field = { name: 'area', label: 'Area', value, problem: undefined, onChange: setValue, onBlur: () => undefined };
  return <PlaceField {...field} kind={kind} onPlace={() => undefined} />;
}

it('suggests areas with warehouses once the search is for warehouses', async () => {
  const places = { apartment: 'Lekki', warehouse: 'Lekki Phase 1' };
  const calls: unknown[] = [];
  vi.spyOn(client, 'GET').mockImplementation((async (path: string, { params: { query } }: { params: Params }) => {
    calls.push([path, query]);
    return { data: [{ area: places[query.kind], state: 'Lagos', listed: true }], response: new Response() };
  }) as never);
  const { rerender } = render(<Area kind="apartment" />);
  const field = screen.getByLabelText('Area');
  const named = (name: string) => waitFor(() => expect(screen.getByRole('option').textContent).toBe(`${name} Lagos`));

  field.focus();
  await screen.findByRole('combobox');
  fireEvent.change(field, { target: { value: 'lek' } });
  fireEvent.input(field);
  await named('Lekki');
  rerender(<Area kind="warehouse" />);
  await named('Lekki Phase 1');

  expect(calls).toEqual([
    ['/places', { kind: 'apartment', text: 'lek' }],
    ['/places', { kind: 'warehouse', text: 'lek' }],
  ]);
});

it('says "Search" once the listings are there that a served page was waiting for', async () => {
  const form = (isWaiting: boolean) => (
    <FilterForm
      search={rentSearch}
      filters={anySearch}
      busy={isWaiting}
      onWrong={() => undefined}
      onSearch={() => undefined}
    />
  );
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = '<div><button type="submit">Searching...</button></div>';
  const root = await act(async () => hydrateRoot(page, form(true)));

  await act(async () => root.render(form(false)));

  expect(await screen.findByRole('button', { name: 'Search' })).toBeTruthy();
  expect(screen.queryByText('Searching...')).toBeNull();
  await act(async () => root.unmount());
});

interface Params {
  query: { kind: 'apartment' | 'warehouse'; text: string };
}
