import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyOnTouch } from './lazy-on-touch.tsx';

afterEach(() => document.body.replaceChildren());

function Town({ town }: { town: string }) {
  const [typed, setTyped] = useState(town);
  return (
    <>
      <label>
        Town
        <input value={typed} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <a href={`/${town}`}>Map</a>
    </>
  );
}

/** A server-rendered part, about Aba. */
async function serve(meanwhile = () => {}) {
  const load = vi.fn(async () => Town);
  const Part = lazyOnTouch(load, <p>Loading</p>, ({ town }: { town: string }) => town);
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = `<div>${renderToString(<Town town="Aba" />)}</div>`;
  meanwhile();
  const root = await act(async () => hydrateRoot(page, <Part town="Aba" />));
  return { load, show: (town: string) => act(async () => root.render(<Part town={town} />)) };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Town');

describe('lazyOnTouch', () => {
  it('keeps the server-rendered element until the user interacts, and then the same element', async () => {
    const { load } = await serve();
    const before = field();
    expect(load).not.toHaveBeenCalled();

    await act(async () => fireEvent.focusIn(before));
    fireEvent.change(before, { target: { value: 'Jos' } });

    expect(load).toHaveBeenCalledOnce();
    expect(field()).toBe(before);
    expect(before.value).toBe('Jos');
  });

  it.each(['pointerOver', 'pointerDown'] as const)('loads on %s, once', async (touch) => {
    const { load } = await serve();

    await act(async () => fireEvent[touch](field()));
    await act(async () => fireEvent[touch](field()));

    expect(load).toHaveBeenCalledOnce();
  });

  it('loads at once where the user is already in its field, and keeps the text that is typed meanwhile', async () => {
    const focusIn = () => Object.assign(field(), { value: 'Ab' }).focus();
    const { load } = await serve(focusIn);

    expect(load).toHaveBeenCalledOnce();
    expect([field().value, document.activeElement]).toEqual(['Ab', field()]);
  });

  it.each([
    ['before anybody touches it', false],
    ['while its code loads', true],
  ])('loads by itself once its content would differ, and has all of the new content: %s', async (_, isTouched) => {
    const { load, show } = await serve();
    let arrive = (_: typeof Town) => {};
    load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    if (isTouched) await act(async () => fireEvent.focusIn(field()));

    await show('Jos');
    await act(async () => arrive(Town));

    await waitFor(() => expect(field().value).toBe('Jos'));
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/Jos']);
  });

  it('shows later props of the code that has taken the served element over', async () => {
    const { show } = await serve();
    await act(async () => fireEvent.focusIn(field()));
    const before = field();

    await show('Jos');
    await waitFor(() => expect(screen.getByRole('link').getAttribute('href')).toBe('/Jos'));
    await show('Aba');
    await waitFor(() => expect(screen.getByRole('link').getAttribute('href')).toBe('/Aba'));

    expect(field()).toBe(before);
  });

  it('stays as it is when its code fails to load, and retries at the next touch', async () => {
    const { load } = await serve();
    load.mockRejectedValueOnce(new Error('no network'));

    await act(async () => fireEvent.focusIn(field()));
    expect(field().value).toBe('Aba');
    await act(async () => fireEvent.focusIn(field()));

    expect(load).toHaveBeenCalledTimes(2);
  });

  it('loads at once on every other page', async () => {
    const Part = lazyOnTouch(
      async () => Town,
      <p>Loading</p>,
      ({ town }: { town: string }) => town,
    );
    render(<Part town="Aba" />);
    expect(screen.getByText('Loading')).toBeTruthy();

    await waitFor(() => expect(field().value).toBe('Aba'));
  });
});
