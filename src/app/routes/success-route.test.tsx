import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { SuccessRoute } from './success-route.tsx';

// Rules: LIST-8

afterEach(cleanup);

const open = (state: unknown) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/success', state }]}>
      <Routes>
        <Route path="/success" element={<SuccessRoute />} />
        <Route path="/my-listing" element={<h1>My Listing</h1>} />
      </Routes>
    </MemoryRouter>,
  );

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const links = () => screen.queryAllByRole<HTMLAnchorElement>('link').map((link) => link.getAttribute('href'));

describe('SuccessRoute', () => {
  it('says that the warehouse was submitted and leads to it', () => {
    open({ kind: 'warehouse', listingId: '7' });

    expect(heading()).toBe('Warehouse listing submitted successfully!');
    expect(links()).toEqual(['/listings/7', '/dashboard']);
  });

  it('works without the address of the listing', () => {
    open({ kind: 'apartment' });

    expect(heading()).toBe('Apartment listing submitted successfully!');
    expect(links()).toEqual(['/dashboard']);
  });

  it.each([null, {}, { kind: 'boat' }])(
    'redirects to My Listing if the history entry has no sent listing (%o)',
    (state) => {
      open(state);

      expect(heading()).toBe('My Listing');
    },
  );
});
