import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignOutDialog } from './sign-out-dialog.tsx';

afterEach(cleanup);

const nothing = { updates: 0, saves: 0, words: 0, drafts: 0 };

describe('SignOutDialog', () => {
  it.each([
    [
      { ...nothing, updates: 1 },
      'Log out and delete 1 update?',
      '1 update is saved on this phone and not sent yet. If you log out, we delete it and no one will see it. Stay signed in and we send it when you are online.',
      'Log out and delete it',
    ],
    [
      { ...nothing, updates: 3 },
      'Log out and delete 3 updates?',
      '3 updates are saved on this phone and not sent yet. If you log out, we delete them and no one will see them. Stay signed in and we send them when you are online.',
      'Log out and delete them',
    ],
    [
      { ...nothing, saves: 1 },
      'Log out and delete 1 change to your saved listings?',
      '1 change to your saved listings is saved on this phone and not sent yet. If you log out, we delete it. Stay signed in and we send it when you are online.',
      'Log out and delete it',
    ],
    [
      { ...nothing, updates: 1, saves: 2 },
      'Log out and delete 1 update and 2 changes to your saved listings?',
      'are saved on this phone and not sent yet. If you log out, we delete them and no one will see them.',
      'Log out and delete them',
    ],
    [
      { ...nothing, words: 1 },
      'Log out and delete 1 message?',
      '1 message is saved on this phone and not sent yet. If you log out, we delete it and no one will see it. You can send what you wrote under Inspections or Decisions.',
      'Log out and delete it',
    ],
    [
      { ...nothing, updates: 2, words: 1 },
      'Log out and delete 2 updates and 1 message?',
      'Stay signed in and we send 2 updates when you are online. You can send what you wrote under Inspections or Decisions.',
      'Log out and delete them',
    ],
    [
      { ...nothing, drafts: 1 },
      'Log out and delete 1 draft?',
      '1 draft is saved on this phone and not sent yet. If you log out, we delete it. Open a form again to finish its draft.',
      'Log out and delete it',
    ],
    [
      { ...nothing, updates: 1, drafts: 2 },
      'Log out and delete 1 update and 2 drafts?',
      'Stay signed in and we send 1 update when you are online. Open a form again to finish its draft.',
      'Log out and delete them',
    ],
  ])('asks before deleting %j', (unsent, title, text, action) => {
    const [onConfirm, onClose] = [vi.fn(), vi.fn()];
    render(<SignOutDialog {...{ unsent, onConfirm, onClose }} />);

    expect(screen.getByRole('dialog', { name: title }).textContent).toContain(text);
    expect(screen.getByRole('button', { name: action }).dataset.look).toBe('danger');
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
    fireEvent.click(screen.getByRole('button', { name: action }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});
