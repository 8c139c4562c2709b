import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { ReportDraft } from '#machines/reporting/reporting.machine.ts';
import { WordsScreen } from './words-screen.tsx';

afterEach(cleanup);

function open(reason: ReportDraft['reason'], words = '') {
  const onWords = vi.fn();
  const reported = { about: 'listing', id: '3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10' } as const;
  render(
    <MemoryRouter>
      <WordsScreen reported={reported} draft={{ reason, words }} onChange={() => undefined} onWords={onWords} />
    </MemoryRouter>,
  );
  return { onWords, press: () => userEvent.click(screen.getByRole('button', { name: 'Continue' })) };
}

it.each(['', '   '])('requires details for “Something else”, not “%s”', async (words) => {
  const { onWords, press } = open('other', words);

  await press();

  expect(await screen.findAllByText('Tell us what happened')).not.toEqual([]);
  expect(onWords).not.toHaveBeenCalled();
});

it('continues with details, and without them for other reasons', async () => {
  const other = open('other', 'The gate is another one.');
  await other.press();
  await waitFor(() => expect(other.onWords).toHaveBeenCalledWith('The gate is another one.'));
  cleanup();

  const known = open('gone');
  await known.press();
  await waitFor(() => expect(known.onWords).toHaveBeenCalledWith(''));
});
