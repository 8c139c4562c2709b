import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MoveDialog } from './move-dialog.tsx';

afterEach(cleanup);

const KEPT = 'The flat is being painted.';

it.each([
  { move: 'decline', confirm: 'Yes, decline', sent: KEPT },
  { move: 'accept', confirm: 'Yes, accept', sent: '' },
] as const)('sends "$sent" with $move, where a reason is kept of a move that could not be sent', (each) => {
  const onConfirm = vi.fn();
  render(<MoveDialog move={each.move} reason={KEPT} onConfirm={onConfirm} onClose={() => undefined} />);

  fireEvent.click(screen.getByRole('button', { name: each.confirm }));

  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(each.sent);
});
