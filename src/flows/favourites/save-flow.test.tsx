import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { savingMachine } from '#machines/favourites/saving.machine.ts';
import { actorAt } from '../actor-at.fixture.ts';
import { SaveFlow } from './save-flow.tsx';

afterEach(cleanup);

describe('SaveFlow', () => {
  it('shows a problem on the card that could not be saved, and each card its own state', () => {
    const send = vi.fn();
    const actor = actorAt(savingMachine, {
      input: { signedIn: true, changes: [{ id: 'b', saved: true }] },
      value: 'kept',
      context: { account: ['a'], problem: { id: 'c', message: 'Your list is full.' } },
      send,
    });
    render(['a', 'b', 'c'].map((id) => <SaveFlow key={id} actor={actor} id={id} name={`Flat ${id}`} />));

    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names).toEqual(['Remove Flat a from saved', 'Remove Flat b from saved', 'Save: Flat c']);
    expect(screen.getAllByRole('status').map((said) => said.textContent)).toEqual(['', '', 'Your list is full.']);
    fireEvent.click(screen.getByRole('button', { name: 'Save: Flat c' }));
    expect(send.mock.calls).toEqual([[{ type: 'mark.pressed', id: 'c' }]]);
  });

  it('reports the listing of the first press before the actor exists', () => {
    const onFirst = vi.fn();
    render(['a', 'b'].map((id) => <SaveFlow key={id} actor={null} onFirst={onFirst} id={id} name={`Flat ${id}`} />));

    fireEvent.click(screen.getByRole('button', { name: 'Save: Flat b' }));

    expect(onFirst.mock.calls).toEqual([['b']]);
  });
});
