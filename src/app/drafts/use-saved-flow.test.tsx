import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import type { DraftId } from '#machines/draft-formats.ts';
import * as store from '#machines/drafts/draft-store.ts';
import { vault } from '#machines/vault/vault.ts';
import { showBar } from '../show-bar.tsx';
import { useSavedFlow } from './use-saved-flow.ts';

/** A form that is typed into, sent, and done. */
const form = setup({
  types: {
    context: {} as { typed: string },
    events: {} as { type: 'typed'; typed: string } | { type: 'sent' } | { type: 'done' },
    tags: {} as 'stable',
  },
  actions: { keep: assign(({ event }) => (event.type === 'typed' ? { typed: event.typed } : {})) },
}).createMachine({
  context: { typed: '' },
  initial: 'filling',
  states: {
    filling: { tags: 'stable', on: { typed: { actions: 'keep' }, sent: 'sending' } },
    sending: { on: { typed: { actions: 'keep' }, done: 'over' } },
    over: { type: 'final' },
  },
});

const saved: { id: string; version: number; owner: string | null; typed: unknown }[] = [];
let arrive: () => void;

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(Date, 'now').mockReturnValue(1_767_600_000_000);
  vi.spyOn(vault, 'personId').mockReturnValue('adaeze');
  vi.spyOn(store, 'removeDraft').mockResolvedValue(undefined);
  vi.spyOn(store, 'stampsOf').mockResolvedValue(new Map());
  vi.spyOn(store, 'saveDraft').mockImplementation(({ id, version, owner, snapshot }) => {
    saved.push({ id, version, owner, typed: (snapshot as { context: { typed: string } }).context.typed });
    return new Promise((resolve) => {
      arrive = () => resolve(true);
    });
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const isWorthKeeping = ({ context }: { context: { typed: string } }) => context.typed !== 'nothing';

function open(id: DraftId | null) {
  const actor = createActor(form).start();
  const { result, unmount } = renderHook(() => useSavedFlow(actor, { id, isWorthKeeping }));
  const type = (typed: string) => act(() => actor.send({ type: 'typed', typed }));
  return { actor, result, unmount, type };
}
const has = (id: string, typed: string, version: number) => ({ id, version, owner: 'adaeze', typed });

describe('useSavedFlow', () => {
  it('compares every save with what was stored when the form was opened', async () => {
    const stamps = new Map([['rent:1', 1]]);
    vi.mocked(store.stampsOf).mockResolvedValue(stamps as never);
    const { type } = open('rent:1');
    vi.mocked(store.stampsOf).mockResolvedValue(new Map());

    type('a');
    await act(async () => arrive());
    type('ab');

    expect(await Promise.all(vi.mocked(store.saveDraft).mock.calls.map(([, opened]) => opened))).toEqual([
      stamps,
      stamps,
    ]);
  });

  it('saves the draft with its owner, saves changes made meanwhile, and shows the time', async () => {
    const { result, type } = open('rent:1');

    type('nothing');
    type('a');
    type('ab');
    type('abc');
    expect(saved).toEqual([has('rent:1', 'a', 1)]);
    expect(result.current.savedAt).toBeNull();
    await act(async () => arrive());
    expect(result.current.savedAt).toBe(1_767_600_000_000);
    await waitFor(() => expect(saved).toEqual([has('rent:1', 'a', 1), has('rent:1', 'abc', 1)]));
    await act(async () => arrive());
    type('abcd');
    expect(saved.at(-1)).toEqual(has('rent:1', 'abcd', 1));
  });

  it('tells that another tab has saved the form since', async () => {
    vi.spyOn(store, 'saveDraft').mockResolvedValue(false);
    const { result, type, unmount } = open('rent:1');

    type('a');
    type('ab');

    await screen.findByText('You changed this form in another tab, so it is not saved here.');
    expect(result.current.savedAt).toBeNull();
    unmount();
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });

  it('tells nothing about another tab once the form is left', async () => {
    const showBar = vi.spyOn(await import('../show-bar.tsx'), 'showBar');
    let refuse = () => {};
    vi.spyOn(store, 'saveDraft').mockReturnValue(
      new Promise((resolve) => {
        refuse = () => resolve(false);
      }),
    );
    const { type, unmount } = open('rent:1');
    type('a');

    unmount();
    await act(async () => refuse());
    await vi.dynamicImportSettled();

    expect(showBar).not.toHaveBeenCalled();
  });

  it('saves nothing while sending and removes the draft once sent', async () => {
    const { actor, type } = open('rent:1');
    type('a');
    await act(async () => arrive());

    act(() => actor.send({ type: 'sent' }));
    type('ab');
    expect(saved).toHaveLength(1);
    expect(store.removeDraft).not.toHaveBeenCalled();
    act(() => actor.send({ type: 'done' }));

    await waitFor(() => expect(vi.mocked(store.removeDraft).mock.calls).toEqual([['rent:1', 'adaeze']]));
  });

  it('removes a draft only after its pending save', async () => {
    const { actor, type } = open('rent:1');
    type('a');
    act(() => actor.send({ type: 'sent' }));
    act(() => actor.send({ type: 'done' }));
    await Promise.resolve();
    expect(store.removeDraft).not.toHaveBeenCalled();

    await act(async () => arrive());

    await waitFor(() => expect(store.removeDraft).toHaveBeenCalledOnce());
  });

  it('saves for the user who opened the form, even after another tab signed in as another user', async () => {
    const { actor, type } = open('rent:1');
    vi.mocked(vault.personId).mockReturnValue('emeka');

    type('a');
    await act(async () => arrive());
    act(() => actor.send({ type: 'sent' }));
    act(() => actor.send({ type: 'done' }));

    expect(saved).toEqual([has('rent:1', 'a', 1)]);
    await waitFor(() => expect(vi.mocked(store.removeDraft).mock.calls).toEqual([['rent:1', 'adaeze']]));
  });

  it('stops saving once the user’s drafts are deleted, and still saves for a visitor', async () => {
    const deleted = vi.spyOn(vault, 'draftsDeleted').mockReturnValue(null);
    const { type, result } = open('rent:1');
    vi.mocked(vault.personId).mockReturnValue(null);
    const visitor = open('haul');
    type('a');
    await act(async () => arrive());
    deleted.mockReturnValue('1767600000000');

    type('ab');
    visitor.type('b');

    expect(saved).toEqual([
      has('rent:1', 'a', 1),
      { ...has('haul', 'b', 1), version: expect.any(Number), owner: null },
    ]);
    expect(result.current.savedAt).toBeNull();
  });

  it('saves for a user who becomes known after opening', async () => {
    vi.mocked(vault.personId).mockReturnValue(null);
    const { type } = open('rent:1');
    type('a');
    await act(async () => arrive());
    vi.mocked(vault.personId).mockReturnValue('adaeze');

    type('ab');

    expect(saved).toEqual([{ ...has('rent:1', 'a', 1), owner: null }, has('rent:1', 'ab', 1)]);
  });

  it('shows no saved time when saving fails', async () => {
    const { result, type } = open('rent:1');
    type('a');
    await act(async () => arrive());
    vi.mocked(store.saveDraft).mockRejectedValue(new Error('full'));

    type('ab');

    await waitFor(() => expect(result.current.savedAt).toBeNull());
  });

  it('keeps drafts of other users, and of users who left the page', async () => {
    const { actor, type } = open(null);
    type('a');
    act(() => actor.send({ type: 'sent' }));
    act(() => actor.send({ type: 'done' }));
    const left = open('rent:1');
    left.unmount();
    left.type('a');
    await Promise.resolve();

    expect(saved).toEqual([]);
    expect(store.removeDraft).not.toHaveBeenCalled();
  });
});

describe('showBar', () => {
  it('shows one bar of a name at a time, acts once, and comes again after Later', async () => {
    const onAction = vi.fn();
    const bar = { name: 'New version', text: 'It is ready.', action: 'Update', busy: 'Updating…', onAction };
    const show = () => act(() => showBar(bar));
    const bars = () => screen.queryAllByRole('region', { name: 'New version' });

    await show();
    await show();
    expect(bars()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Update' }));
    fireEvent.click(screen.getByRole('button', { name: 'Updating…' }));
    expect(onAction).toHaveBeenCalledOnce();
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Later' })));
    expect(bars()).toHaveLength(0);

    const end = await show();
    expect(bars()).toHaveLength(1);
    act(end);
    expect(bars()).toHaveLength(0);
  });
});
