import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ModalRoute } from './modal-route.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** /modal, opened by itself, with another page before it in the history of the tab. */
function open() {
  render(
    <MemoryRouter initialEntries={['/faq', { pathname: '/modal', key: 'default' }]}>
      <Routes>
        <Route path="/" element={<h1>The first page</h1>} />
        <Route path="/faq" element={<h1>Questions</h1>} />
        <Route path="/modal" element={<ModalRoute />} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.click(screen.getByRole('button', { name: 'Close' }));
}

it.each([
  { from: 'a page of ours that did not run the app', referrer: `${location.origin}/faq`, leads: 'Questions' },
  { from: 'another site', referrer: 'https://elsewhere.example/', leads: 'The first page' },
  { from: 'nowhere', referrer: '', leads: 'The first page' },
])('returns from $from to "$leads"', async ({ referrer, leads }) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);

  await open();

  expect(screen.getByRole('heading', { name: leads })).toBeTruthy();
});
