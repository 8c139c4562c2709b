import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ModalRoute } from './modal-route.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Opens /modal directly, with another page before it in the tab's history. */
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

describe('ModalRoute', () => {
  it.each([
    { from: 'a tab with a page before it', pages: 2, leads: 'Questions' },
    { from: 'a tab without another page', pages: 1, leads: 'The first page' },
  ])('returns from $from to "$leads"', async ({ pages, leads }) => {
    vi.spyOn(history, 'length', 'get').mockReturnValue(pages);

    await open();

    expect(screen.getByRole('heading', { name: leads })).toBeTruthy();
  });
});
