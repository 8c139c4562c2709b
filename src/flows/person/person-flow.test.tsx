import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { personMachine } from '#machines/person/person.machine.ts';
import { adaeze } from '#machines/profile/profile.fixtures.ts';
import { vault } from '#machines/vault/vault.ts';
import { PersonFlow } from './person-flow.tsx';

afterEach(() => {
  cleanup();
  vault.forget();
});

function open(answers: readonly boolean[], isKnown = false) {
  const asked = answers[Symbol.iterator]();
  const getMe = fromPromise(async () => {
    if (!asked.next().value) throw { status: 401, code: 'unauthenticated', message: 'Please sign in.' };
    return { ...adaeze, data: adaeze };
  });
  const actor = createActor(personMachine.provide({ actors: { getMe } }), { input: { isKnown } }).start();
  render(
    <MemoryRouter>
      <h1 tabIndex={-1}>The form</h1>
      <input aria-label="A field of it" />
      <PersonFlow actor={actor} from="/add-warehouse" />
    </MemoryRouter>,
  );
  actor.send({ type: 'screen.opened' });
  return actor;
}

const tryAgain = () => screen.findByRole('button', { name: 'Try again' });

describe('PersonFlow', () => {
  it('shows the failure and focuses the heading after a successful retry', async () => {
    open([false, false, true]);

    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch user data. Please log in again.');
    await userEvent.click(await tryAgain());
    await userEvent.click(await tryAgain());

    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
    expect(screen.queryByRole('alert')).toBeNull();
    const { id, phone_no } = adaeze;
    expect(vault.user()).toEqual({ id, first_name: 'Adaeze', last_name: 'Okafor', state: 'Lagos', phone_no });
  });

  it('keeps focus in the field being typed into', async () => {
    const actor = open([false, true]);
    await tryAgain();
    screen.getByLabelText('A field of it').focus();

    actor.send({ type: 'retry.requested' });

    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(document.activeElement).toBe(screen.getByLabelText('A field of it'));
  });

  it('shows nothing for a known user', () => {
    const actor = open([], true);

    expect(actor.getSnapshot().value).toBe('known');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
