import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anySearch } from '#domain/search.ts';
import { client } from '#machines/api/client.ts';
import { flat } from '#machines/search/search.fixtures.ts';
import { searchMachine } from '#machines/search/search.machine.ts';
import { lastSearch, RETURNING, useRememberedVisit, useVisit } from './search-memory.ts';
import { useOpenedFlow } from './use-opened-flow.ts';

const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockClear();
  vi.stubGlobal('scrollTo', scrolled);
  vi.stubGlobal('scrollY', 420);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  const answer = () => ({ data: [flat], response: new Response(null, { headers: { 'X-Total-Count': '1' } }) });
  vi.spyOn(client, 'GET').mockImplementation((async () => answer()) as never);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Search() {
  const visit = useVisit();
  const actor = useOpenedFlow(searchMachine, { filters: anySearch, page: 1, remembered: visit?.remembered ?? {} });
  useRememberedVisit(actor, visit);
  const found = useSelector(actor, ({ context }) => context.found);
  const submit = () => actor.send({ type: 'search.submitted', filters: { ...anySearch, state: 'Oyo' } });
  return (
    <main>
      <Link to="/search?state=Oyo">In Oyo</Link>
      <Link to="/listing">A card</Link>
      <button type="button" onClick={submit}>
        Search
      </button>
      {found ? 'All found' : 'Searching'}
    </main>
  );
}

const Listing = () => (
  <>
    <Link to={lastSearch('/search')} state={RETURNING}>
      Back
    </Link>
    <Link to="/search">A new search</Link>
  </>
);

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/search" element={<Search />} />
        <Route path="/listing" element={<Listing />} />
      </Routes>
    </MemoryRouter>,
  );

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

async function searchAnew() {
  await follow('A new search');
  await screen.findByText('All found');
  await follow('A card');
}

describe('useRememberedVisit', () => {
  it('restores the place and the link on the way back, and not again after another search', async () => {
    open('/listing');
    await searchAnew();

    await follow('Back');
    await screen.findByText('All found');
    expect(client.GET).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'A card' }));
    const search = screen.getByRole('button', { name: 'Search' });
    await userEvent.click(search);
    await vi.waitFor(() => expect(client.GET).toHaveBeenCalledTimes(2));
    await screen.findByText('All found');

    expect(scrolled.mock.calls).toEqual([[{ top: 420, behavior: 'instant' }]]);
    expect(document.activeElement).toBe(search);
  });

  it('starts a new search at its top', async () => {
    open('/listing');
    await searchAnew();

    await searchAnew();

    expect(client.GET).toHaveBeenCalledTimes(2);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('links back to the last search with its query', async () => {
    open('/search?state=Lagos');
    const back = () => screen.getByRole('link', { name: 'Back' }).getAttribute('href');

    await follow('A card');
    expect(back()).toBe('/search?state=Lagos');

    await follow('Back');
    await follow('In Oyo');
    await follow('A card');
    expect(back()).toBe('/search?state=Oyo');
  });
});
