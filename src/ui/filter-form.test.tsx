import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { object, string } from 'yup';
import { FilterForm } from './filter-form.tsx';
import { TextField } from './text-field.tsx';

interface Places {
  town: string;
  area: string;
}

const first = { town: 'Aba', area: '' };

const form = (filters: Places) => (
  <FilterForm
    filters={filters}
    write={(places: Places) => places}
    rules={object({ town: string(), area: string() })}
    busy={false}
    onWrong={() => undefined}
    onSearch={() => undefined}
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
});
