import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftId } from '#machines/draft-formats.ts';
import * as store from '#machines/drafts/draft-store.ts';
import { vault } from '#machines/vault/vault.ts';
import { useDraftGate } from './draft-gate.tsx';
import { isReloadOfOpenDraft } from './this-tab.ts';

const kept: store.Draft = {
  id: 'rent:1',
  version: 1,
  savedAt: 1_767_600_000_000,
  owner: null,
  snapshot: { status: 'active', value: 'filling', context: { draft: { purpose: 'A new job' }, problem: null } },
};

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(store, 'loadDraft').mockResolvedValue(kept);
  vi.spyOn(store, 'removeDraft').mockResolvedValue(undefined);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('useDraftGate', () => {
  it('offers a draft and continues it', async () => {
    const gate = await opened('offering');

    act(() => gate.current.at === 'offering' && gate.current.goOn());

    await waitFor(() => expect(gate.current).toMatchObject({ at: 'running', saved: kept.snapshot }));
  });

  it('continues with what another tab saved while this one asked', async () => {
    const gate = await opened('offering');
    const context = { draft: { purpose: 'A new school' }, problem: null };
    const snapshot = { status: 'active', value: 'filling', context };
    vi.mocked(store.loadDraft).mockResolvedValue({ ...kept, snapshot });

    act(() => gate.current.at === 'offering' && gate.current.goOn());

    await waitFor(() => expect(gate.current).toMatchObject({ at: 'running', saved: snapshot }));
  });

  it('removes the draft and starts empty on Start over', async () => {
    const gate = await opened('offering');

    act(() => gate.current.at === 'offering' && gate.current.startAgain());

    await waitFor(() => expect(gate.current).toEqual({ at: 'running', saved: null }));
    expect(store.removeDraft).toHaveBeenCalledWith(kept.id, null);
  });

  it('continues by itself after a reload', async () => {
    loadedBy('reload');
    sessionStorage.setItem('gida.draft', kept.id);

    await opened('running');
  });

  it('continues by itself after the browser has dropped the page, as while the camera was open', async () => {
    loadedBy('navigate');
    sessionStorage.setItem('gida.draft', kept.id);
    vi.stubGlobal('document', Object.assign(Object.create(document), { wasDiscarded: true }));

    expect(isReloadOfOpenDraft(kept.id as DraftId)).toBe(true);
  });

  it('starts empty on Start over, even if the draft cannot be removed', async () => {
    vi.mocked(store.removeDraft).mockRejectedValue(new Error('no storage'));
    const gate = await opened('offering');

    act(() => gate.current.at === 'offering' && gate.current.startAgain());

    await waitFor(() => expect(gate.current).toEqual({ at: 'running', saved: null }));
  });

  it('continues a draft that another tab has removed while this one asked', async () => {
    const gate = await opened('offering');
    vi.mocked(store.loadDraft).mockResolvedValue(undefined);

    act(() => gate.current.at === 'offering' && gate.current.goOn());

    await waitFor(() => expect(gate.current).toMatchObject({ at: 'running', saved: kept.snapshot }));
  });

  it.each([
    { what: 'another address was typed meanwhile', type: 'navigate', open: kept.id },
    { what: 'the tab was in the middle of another form', type: 'reload', open: 'listing:apartment' },
    {
      what: 'another page was loaded again, and this one came after it',
      type: 'reload',
      open: kept.id,
      at: '/bookings',
    },
  ])('offers the draft when $what', async ({ type, open, at }) => {
    loadedBy(type, at);
    sessionStorage.setItem('gida.draft', open);

    await opened('offering');
  });

  it('opens the form when the browser refuses storage', async () => {
    vi.mocked(store.loadDraft).mockRejectedValue(new Error('no storage'));

    expect((await opened('running')).current).toEqual({ at: 'running', saved: null });
  });

  it('loads and removes only the user’s own draft', async () => {
    vi.spyOn(vault, 'personId').mockReturnValue('adaeze');
    const gate = await opened('offering');

    act(() => gate.current.at === 'offering' && gate.current.startAgain());

    await waitFor(() => expect(gate.current.at).toBe('running'));
    expect(store.loadDraft).toHaveBeenCalledWith(kept.id, 'adaeze');
    expect(store.removeDraft).toHaveBeenCalledWith(kept.id, 'adaeze');
  });

  it('explains a draft of an unknown version', async () => {
    vi.mocked(store.loadDraft).mockResolvedValue({ ...kept, version: 0 });

    await opened('unreadable');
  });

  it('marks the tab as in the form only while it is shown', async () => {
    const { result, unmount } = renderHook(() => useDraftGate('rent:1'));
    await waitFor(() => expect(result.current.at).toBe('offering'));
    expect(sessionStorage.getItem('gida.draft')).toBeNull();

    act(() => result.current.at === 'offering' && result.current.goOn());
    await waitFor(() => expect(sessionStorage.getItem('gida.draft')).toBe(kept.id));

    unmount();
    expect(sessionStorage.getItem('gida.draft')).toBeNull();
  });
});

async function opened(at: string) {
  const { result } = renderHook(() => useDraftGate('rent:1'));
  await waitFor(() => expect(result.current.at).toBe(at));
  return result;
}

function loadedBy(type: string, at = location.href) {
  const name = new URL(at, location.href).href;
  vi.stubGlobal('performance', { ...performance, getEntriesByType: () => [{ type, name }] });
}
