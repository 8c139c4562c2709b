import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import * as store from '#machines/drafts/draft-store.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { vault } from '#machines/vault/vault.ts';
import type { Access } from './access.ts';
import { requestSignOut } from './session.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

afterEach(() => {
  cleanup();
  vault.forget();
  localStorage.clear();
  vi.restoreAllMocks();
});

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

describe('requestSignOut', () => {
  it('counts what this user has not sent, and nothing of others', async () => {
    vault.keepAccess('a-token', 'adaeze');
    const of = (...owners: string[]) => JSON.stringify(owners.map((owner) => ({ owner })));
    localStorage.setItem('gida.moves', of('adaeze', 'emeka', 'adaeze'));
    localStorage.setItem('gida.words', of('adaeze', 'adaeze', 'adaeze', 'emeka'));
    localStorage.setItem('gida.favourites', JSON.stringify([{ id: '7', saved: true }]));
    const draft = { id: 'haul', version: 1, savedAt: 0, snapshot: {} };
    const owners = ['adaeze', 'emeka', 'adaeze', 'adaeze', 'adaeze'];
    vi.spyOn(store, 'listDrafts').mockResolvedValue(owners.map((owner) => ({ ...draft, owner })));
    const session = createActor(sessionMachine, { input: { signedIn: true } }).start();

    await requestSignOut(session);

    expect(session.getSnapshot().value).toBe('asking');
    expect(session.getSnapshot().context.unsent).toEqual({ updates: 2, saves: 1, words: 3, drafts: 4 });
    session.stop();
  });
});

describe('useAccess', () => {
  it('follows the session machine once it runs, and no more what it followed before', async () => {
    vi.resetModules();
    const { followAccess, useAccess } = await import('./access.ts');
    const listening = new Set<() => void>();
    const from = (signedIn: () => boolean): Access => ({
      ...{ signedIn, unsent: () => null, left: () => false },
      subscribe: (changed) => {
        const each = () => changed();
        listening.add(each);
        return () => void listening.delete(each);
      },
    });
    const { result } = renderHook(useAccess);
    expect(result.current.signedIn).toBe(false);

    act(() => followAccess(from(() => true)));
    expect([result.current.signedIn, listening.size]).toEqual([true, 1]);
    let isIn = false;
    act(() => followAccess(from(() => isIn)));
    expect([result.current.signedIn, listening.size]).toEqual([false, 1]);
    isIn = true;
    act(() => listening.forEach((changed) => void changed()));
    expect(result.current.signedIn).toBe(true);
  });

  it('notices that another tab signs in before the session machine runs', async () => {
    vi.resetModules();
    const { useAccess } = await import('./access.ts');
    const { result, unmount } = renderHook(useAccess);

    localStorage.setItem('access_token', 'a-token');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'access_token' })));

    expect(result.current.signedIn).toBe(true);
    unmount();
  });
});
