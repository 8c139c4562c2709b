import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SentScreen } from './sent-screen.tsx';

afterEach(cleanup);

it.each([
  ['C-1001', 'Report received', ['Reference', 'What happens next', 'Who sees this']],
  [null, 'Already reported', ['What happens next', 'Who sees this']],
])('shows for a report with reference %s the heading "%s" and %j', (reference, title, rows) => {
  render(<SentScreen reported={{ about: 'booking', id: '7f1d' }} reference={reference} />, { wrapper: MemoryRouter });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(rows);
});
