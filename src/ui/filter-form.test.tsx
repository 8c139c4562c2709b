import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { FilterForm } from './filter-form.tsx';
import { TextField } from './text-field.tsx';

interface Places {
  town: string;
  area: string;
}

const first = { town: 'Aba', area: '' };

const form = (filters: Places, { busy = false, onSearch = (_: Places) => {} } = {}) => (
  <FilterForm
    filters={filters}
    write={(places: Places) => places}
    rules={object({ town: string(), area: string() })}
    busy={busy}
    onWrong={() => undefined}
    onSearch={onSearch}
  >
    {(field) => (
      <>
        <TextField {...field('town')} label="Town" autoComplete="off" />
        <TextField {...field('area')} label="Area" autoComplete="off" />
      </>
    )}
  </FilterForm>
);

describe('FilterForm', () => {
  it('keeps values typed into the server-rendered form, until another search is shown', async () => {
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = renderToString(form(first));
    const inputs = () => [...page.querySelectorAll('input')];
    const typed = () => inputs().map(({ value }) => value);
    Object.assign(inputs()[1] ?? {}, { value: 'Ogbor Hill' });

    const root = await act(async () => hydrateRoot(page, form(first)));
    expect(typed()).toEqual(['Aba', 'Ogbor Hill']);

    await act(async () => root.render(form({ town: 'Jos', area: '' })));
    expect(typed()).toEqual(['Jos', '']);
    await act(async () => root.unmount());
  });

  it('says that it searches, and takes another search meanwhile', async () => {
    const onSearch = vi.fn();
    const { rerender } = render(form(first, { onSearch }));
    const submit = (name: string, town: string) => {
      fireEvent.change(screen.getByLabelText('Town'), { target: { value: town } });
      fireEvent.click(screen.getByRole('button', { name }));
    };

    submit('Search', 'Jos');
    await waitFor(() => expect(onSearch).toHaveBeenCalledOnce());
    rerender(form(first, { onSearch, busy: true }));
    submit('Searching...', 'Uyo');
    await waitFor(() => expect(onSearch).toHaveBeenCalledTimes(2));
    rerender(form(first, { onSearch }));

    expect(screen.getByRole('button').textContent).toBe('Search');
    expect(onSearch.mock.calls).toEqual([[{ town: 'Jos', area: '' }], [{ town: 'Uyo', area: '' }]]);
  });
});
