import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { anySearch } from '#domain/search.ts';
import { searchMachine } from '#machines/search/search.machine.ts';
import { lastSearch, useRememberedVisit } from './search-memory.ts';
import { useFlow } from './use-flow.ts';

afterEach(cleanup);

function Search() {
  useRememberedVisit(useFlow(searchMachine, { filters: anySearch, page: 1 }), undefined);
  return (
    <>
      <Link to="/search?state=Oyo">In Oyo</Link>
      <Link to="/listing">A card</Link>
    </>
  );
}

const Listing = () => <Link to={lastSearch('/search')}>Back</Link>;

describe('useRememberedVisit', () => {
  it('links back to the last search with its query', async () => {
    render(
      <MemoryRouter initialEntries={['/search?state=Lagos']}>
        <Routes>
          <Route path="/search" element={<Search />} />
          <Route path="/listing" element={<Listing />} />
        </Routes>
      </MemoryRouter>,
    );
    const back = () => screen.getByRole('link', { name: 'Back' }).getAttribute('href');

    await userEvent.click(screen.getByRole('link', { name: 'A card' }));
    expect(back()).toBe('/search?state=Lagos');

    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    await userEvent.click(screen.getByRole('link', { name: 'In Oyo' }));
    await userEvent.click(screen.getByRole('link', { name: 'A card' }));
    expect(back()).toBe('/search?state=Oyo');
  });
});
