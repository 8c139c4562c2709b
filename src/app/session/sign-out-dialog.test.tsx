import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SignOutDialog } from './sign-out-dialog.tsx';

afterEach(cleanup);

it.each([
  [
    1,
    'Log out and lose 1 move?',
    '1 move that you made on the road was not sent yet. Logging out deletes it from this device, and nobody learns of it. If you stay signed in, it is sent as soon as there is a network.',
    'Log out and delete it',
  ],
  [
    3,
    'Log out and lose 3 moves?',
    '3 moves that you made on the road were not sent yet. Logging out deletes them from this device, and nobody learns of them. If you stay signed in, they are sent as soon as there is a network.',
    'Log out and delete them',
  ],
])('who would lose %i by it is told so, and loses it only by saying so', (unsent, title, text, action) => {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()];
  render(<SignOutDialog {...{ unsent, onConfirm, onClose }} />);

  expect(screen.getByRole('dialog', { name: title }).textContent).toContain(text);
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  fireEvent.click(screen.getByRole('button', { name: action }));
  expect(onConfirm).toHaveBeenCalledOnce();
});
