import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anySearch, rentSearch } from '#domain/search.ts';
import { client } from '#machines/api/client.ts';
import { PlaceField, FilterForm as ServedForm } from './filter-form.tsx';
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

describe('FilterForm of the search page', () => {
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

  it('suggests areas for what was typed while its code loaded, also if the field was left meanwhile', async () => {
    const asked = vi.spyOn(client, 'GET').mockReturnValue(new Promise(() => undefined) as never);
    vi.doMock('./places.tsx', () => Promise.reject(new Error('no network')));
    render(<Area kind="apartment" />);
    const field = screen.getByLabelText('Area');
    field.focus();
    fireEvent.change(field, { target: { value: 'lek' } });
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole('combobox')).toBeNull();
    vi.doUnmock('./places.tsx');

    field.blur();
    field.focus();

    await screen.findByRole('combobox');
    const search = { params: { query: { kind: 'apartment', text: 'lek' } } };
    await waitFor(() => expect(asked.mock.calls).toMatchObject([['/places', search]]));
  });

  it('says "Search" once the listings are there that a served page was waiting for', async () => {
    const part = { search: rentSearch, filters: anySearch, onWrong: () => undefined, onSearch: () => undefined };
    const hydrated = vi.fn();
    const form = (isWaiting: boolean) => (
      <Watched onMount={hydrated}>
        <FilterForm {...part} busy={isWaiting} />
      </Watched>
    );
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = `<div>${renderToString(<ServedForm {...part} busy />)}</div>`;
    expect(screen.getByRole('button', { name: 'Searching...' })).toBeTruthy();
    const differs = vi.fn();
    const root = await act(async () => hydrateRoot(page, form(true), { onRecoverableError: differs }));
    // React drops the HTML of a root that is rendered again before it has taken the HTML over.
    await waitFor(() => expect(hydrated).toHaveBeenCalled());

    await act(async () => root.render(form(false)));

    expect(await screen.findByRole('button', { name: 'Search' })).toBeTruthy();
    expect(screen.queryByText('Searching...')).toBeNull();
    expect(differs).not.toHaveBeenCalled();
    await act(async () => root.unmount());
    page.remove();
  });
});

/** Tells when its children are on the page. */
function Watched({ onMount, children }: { onMount: () => void; children: ReactNode }) {
  useEffect(onMount, [onMount]);
  return children;
}

interface Params {
  query: { kind: 'apartment' | 'warehouse'; text: string };
}
