import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { vault } from '#machines/vault/vault.ts';
import { ProblemSummary } from '../../ui/problem-summary.tsx';
import { SessionProvider } from './session.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

// Rules: ACC-6

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Shows the history state that sign-in receives. */
function SignIn() {
  return (
    <>
      <p role="note">{JSON.stringify(useLocation().state)}</p>
      <Link to="/bookings">Bookings</Link>
    </>
  );
}

const signOut = fromPromise(async () => undefined);

function open(address: string, page: ReactElement, signedIn = false) {
  const machine = sessionMachine.provide({ actors: { signOut } });
  const session = createActor(machine, { input: { signedIn } }).start();
  render(
    <SessionProvider session={session}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/signin" element={<SignIn />} />
          <Route path="/signup" element={<SignIn />} />
          <Route path="*" element={page} />
        </Routes>
      </MemoryRouter>
    </SessionProvider>,
  );
  return session;
}
const told = () => JSON.parse(screen.getByRole('note').textContent ?? '');

describe('the way to sign in again', () => {
  it.each(['/bookings/received?page=3', '/report/words?listing=7', '/profile'])(
    'returns to %s after signing in again',
    (address) => {
      open(address, <ProblemSummary problem={{ code: 'unauthenticated', message: 'Please sign in.' }} />);

      fireEvent.click(screen.getByRole('link', { name: 'Sign in again' }));

      expect(told()).toEqual({ from: address });
    },
  );

  it.each(['/shipments?page=2#open', '/booking-process?listing=7'])(
    'asks for sign-in on %s and returns there',
    (address) => {
      open(address, <SignedInOnly>Nothing of theirs</SignedInOnly>);

      expect(told()).toEqual({
        notice: `Sign ${address.startsWith('/booking-process') ? 'up' : 'in'} to continue.`,
        from: address,
      });
      expect(screen.queryByText('Nothing of theirs')).toBeNull();
    },
  );

  it('asks a newcomer to sign up first and returns to the page', () => {
    open('/rent-apartment/7?from=2026-12-01&to=2026-12-05', <SignedInOnly>Nothing of theirs</SignedInOnly>);
    expect(told()).toEqual({
      notice: 'Sign up to continue.',
      from: '/rent-apartment/7?from=2026-12-01&to=2026-12-05',
    });
    cleanup();

    vault.keepAccess('a token');
    vault.forget();
    open('/rent-apartment/7', <SignedInOnly>Nothing of theirs</SignedInOnly>);
    expect(told()).toEqual({ notice: 'Sign in to continue.', from: '/rent-apartment/7' });
  });

  it.each([
    ['signOut.requested', null],
    ['access.refused', { notice: 'Sign in to continue.', from: '/profile' }],
  ] as const)('passes on after %s on /profile, to sign-in, %j', async (type, state) => {
    const session = open('/profile', <SignedInOnly>Their profile</SignedInOnly>, true);

    act(() => session.send({ type }));

    await waitFor(() => expect(told()).toEqual(state));
    fireEvent.click(screen.getByRole('link', { name: 'Bookings' }));
    expect(told()).toEqual({ notice: 'Sign in to continue.', from: '/bookings' });
  });

  it('offers no sign-in for other problems', () => {
    open('/bookings', <ProblemSummary problem={{ code: 'not_found', message: 'There is no such booking.' }} />);

    expect(screen.queryByRole('link', { name: 'Sign in again' })).toBeNull();
  });
});
