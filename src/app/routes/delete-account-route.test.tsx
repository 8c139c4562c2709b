import { cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { heldAccess } from '#machines/account/held-access.ts';
import { client } from '#machines/api/client.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { vault } from '#machines/vault/vault.ts';
import { SessionProvider } from '../session/session.tsx';
import { useHeldAccess } from '../session/use-held-access.ts';
import { DeleteAccountRoute } from './delete-account-route.tsx';

afterEach(() => {
  cleanup();
  heldAccess.take();
  vi.restoreAllMocks();
});

const open = (signedIn = false) =>
  render(
    <SessionProvider session={createActor(sessionMachine, { input: { signedIn } }).start()}>
      <MemoryRouter initialEntries={['/settings/account']}>
        <Routes>
          <Route path="/settings/account" element={<DeleteAccountRoute />} />
          <Route path="/signin" element={<h1>Sign In</h1>} />
        </Routes>
      </MemoryRouter>
    </SessionProvider>,
  );

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('DeleteAccountRoute', () => {
  it('redirects visitors to sign-in', () => {
    open();

    expect(heading()).toBe('Sign In');
  });

  it('lists the pages of the account beside the page, for signed-in users only', () => {
    open(true);

    const links = within(screen.getByRole('navigation', { name: 'Account pages' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Profile', null],
      ['Bank Info', null],
      ['Transaction History', null],
      ['Settings', 'true'],
      ['Security', null],
      ['Contact Support', null],
    ]);

    cleanup();
    heldAccess.hold('of who does not agree');
    open();
    expect(screen.queryByRole('navigation', { name: 'Account pages' })).toBeNull();
  });

  it('deletes the account of a person who declines the terms', async () => {
    const asked = vi.spyOn(client, 'DELETE').mockResolvedValue({ response: new Response(null, { status: 204 }) });
    heldAccess.hold('of who does not agree');
    open();

    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'the harmattan comes in december' } });
    fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }));

    expect(await screen.findByText(/Your listings and details are gone/)).toBeDefined();
    const headers = { Authorization: 'Bearer of who does not agree' };
    expect(asked.mock.calls).toMatchObject([['/user/me', { headers }]]);
    expect(heldAccess.isHeld()).toBe(true);
    cleanup();
    await Promise.resolve();
    expect(heldAccess.isHeld()).toBe(false);
  });
});

describe('the deletion of a signed-in user', () => {
  it.each([
    [true, 204],
    [false, 409],
  ])('ends the session and keeps the page open: %s, when the server answers with %s', async (isDeleted, status) => {
    const response = new Response(null, { status });
    const error = { code: 'open_bookings', message: 'You have open bookings.' };
    vi.spyOn(client, 'DELETE').mockResolvedValue({ response, ...(!isDeleted && { error }) } as never);
    vault.keepAccess('a-token', 'adaeze');
    open(true);
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'the harmattan comes in december' } });

    fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }));

    await screen.findByText(isDeleted ? /Your listings and details are gone/ : error.message);
    expect(vault.accessToken() === null).toBe(isDeleted);
    expect(screen.queryByRole('navigation', { name: 'Account pages' }) === null).toBe(isDeleted);
    vault.forget();
  });
});

describe('useHeldAccess', () => {
  it.each([
    ['/settings/account', true],
    ['/faq', false],
  ])('on the way to %s is held: %s', async (path, isHeld) => {
    heldAccess.hold('of who does not agree');
    const { result, unmount } = renderHook(useHeldAccess);
    expect(result.current).toBe(true);

    history.replaceState(null, '', path);
    unmount();
    await Promise.resolve();

    expect(heldAccess.isHeld()).toBe(isHeld);
    history.replaceState(null, '', '/');
  });
});
