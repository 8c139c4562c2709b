import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { paidInspection } from '#machines/booking-process/booking-process.samples.ts';
import type { Saying } from '#machines/inspections/inspections.machine.ts';
import { InspectionsScreen } from './inspections-screen.tsx';

afterEach(cleanup);

const toCome = { ...paidInspection, day: '2100-01-12' };

it.each([true, false])('takes no move while more is loading: %s', (loading) => {
  render(
    <MemoryRouter>
      <InspectionsScreen
        at="home"
        found={{ items: [toCome], total: 21, after: 'after-the-twentieth' }}
        loading={loading}
        moving={null}
        notice={null}
        saying={[]}
        problem={null}
        onMove={() => undefined}
        onAbandon={() => undefined}
        onPhoto={() => undefined}
        onPropose={() => undefined}
        onMore={() => undefined}
      />
    </MemoryRouter>,
  );

  const cancel = screen.getByRole('button', { name: /^Cancel inspection/ });
  expect(cancel.getAttribute('aria-disabled') === 'true').toBe(loading);
});

it.each([
  { tries_left: 5, offered: ['Enter the code', 'Nobody came'] },
  { tries_left: 1, offered: ['Enter the code', 'Nobody came'] },
  { tries_left: 0, offered: ['Nobody came'] },
])('has at the desk what staff may do, and no report: $tries_left tries left', ({ tries_left, offered }) => {
  const begun = { ...paidInspection, role: 'staff', day: '2026-01-02', code: null, tries_left } as const;
  const onMove = vi.fn();
  render(
    <MemoryRouter>
      <InspectionsScreen
        at="desk"
        found={{ items: [begun], total: 1, after: null }}
        loading={false}
        moving={null}
        notice={null}
        saying={[]}
        problem={null}
        onMove={onMove}
        onAbandon={() => undefined}
        onPhoto={() => undefined}
        onPropose={() => undefined}
        onMore={() => undefined}
      />
    </MemoryRouter>,
  );

  const buttons = screen.getAllByRole('button').map((button) => button.textContent?.replace(/ of .*/, ''));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Visits that wait for us');
  expect(buttons).toEqual(offered);
  expect(screen.queryByRole('link', { name: /^Report/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Nobody came/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Nobody came' }));
  expect(onMove.mock.calls.map(([id, move]) => [id, move])).toEqual([[begun.id, 'missed']]);
});

const begun = { ...paidInspection, day: '2026-01-02' };
const photo = new File(['as taken'], 'gate.jpg', { type: 'image/jpeg' });
const unsent: Saying = { id: begun.id, move: 'fail', said: { kind: 'gone', words: 'It was let.' }, photo };

/** Asks what somebody says of the visit, where this could not be sent before. */
function askedAgain(...saying: Saying[]) {
  const [onMove, onAbandon] = [vi.fn(), vi.fn()];
  render(
    <MemoryRouter>
      <InspectionsScreen
        {...{ at: 'home', found: { items: [begun], total: 1, after: null }, loading: false, moving: null }}
        {...{ notice: null, problem: null, saying, onMove, onAbandon }}
        onPhoto={() => undefined}
        onPropose={() => undefined}
        onMore={() => undefined}
      />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^I was not let in of/ }));
  return { onMove, onAbandon, words: screen.getByRole<HTMLTextAreaElement>('textbox', { name: /words/ }) };
}

it('has what could not be sent of a visit when it is asked for again, photo included', () => {
  const { onMove, words } = askedAgain({ ...unsent, id: 'another', said: { words: 'The gate was locked.' } }, unsent);

  expect(words.value).toBe('It was let.');
  expect(screen.getByRole('button', { name: 'Remove gate.jpg' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'I was not let in' }));
  expect(onMove.mock.calls).toEqual([[begun.id, 'fail', unsent.said, photo]]);
});

it.each([
  ['another visit', { ...unsent, id: 'another' }],
  ['another move', { ...unsent, move: 'object' as const }],
])('has nothing of what was said of %s', (_, saying) => {
  const { words } = askedAgain(saying);

  expect(words.value).toBe('');
  expect(screen.queryByRole('button', { name: 'Remove gate.jpg' })).toBeNull();
});

it('says that it was given up where the dialog is closed', () => {
  const { onMove, onAbandon } = askedAgain(unsent);

  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(onAbandon.mock.calls).toEqual([[begun.id, 'fail']]);
  expect(onMove).not.toHaveBeenCalled();
});
