import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { ProblemSummary } from '../../ui/problem-summary.tsx';
import { SessionProvider } from './session.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

afterEach(cleanup);

/** Shows the history state that sign-in receives. */
function SignIn() {
  return <p role="note">{JSON.stringify(useLocation().state)}</p>;
}

const open = (address: string, page: ReactElement) =>
  render(
    <SessionProvider session={createActor(sessionMachine, { input: { signedIn: false } }).start()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/signin" element={<SignIn />} />
          <Route path="*" element={page} />
        </Routes>
      </MemoryRouter>
    </SessionProvider>,
  );
const told = () => JSON.parse(screen.getByRole('note').textContent ?? '');

it.each(['/bookings/received?page=3', '/report/words?listing=7', '/profile'])(
  'returns to %s after signing in again',
  (address) => {
    open(address, <ProblemSummary problem={{ code: 'unauthenticated', message: 'Please sign in.' }} />);

    fireEvent.click(screen.getByRole('link', { name: 'Sign in again' }));

    expect(told()).toEqual({ from: address });
  },
);

it.each(['/shipments?page=2', '/booking-process?listing=7'])('asks for sign-in on %s and returns there', (address) => {
  open(address, <SignedInOnly>Nothing of theirs</SignedInOnly>);

  expect(told()).toEqual({
    notice: 'Sign in to continue.',
    from: address,
  });
  expect(screen.queryByText('Nothing of theirs')).toBeNull();
});

it('offers no sign-in for other problems', () => {
  open('/bookings', <ProblemSummary problem={{ code: 'not_found', message: 'There is no such booking.' }} />);

  expect(screen.queryByRole('link', { name: 'Sign in again' })).toBeNull();
});
