import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listingDrafts } from '#machines/draft-formats.ts';
import * as store from '#machines/drafts/draft-store.ts';
import { vault } from '#machines/vault/vault.ts';
import { findListingAt, useListingDrafts } from './listing-drafts.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const files = { attachments: { src: 'attachments', snapshot: { context: { files: [], problem: null } } } };
const draft = (id: string, value: string, owner: string | null = 'adaeze', context: object = {}) => ({
  ...{ id, owner, version: listingDrafts.version, savedAt: id.length },
  snapshot: { status: 'active', value, context, children: files },
});

/** @param drafts Newest first. */
function kept(...drafts: ReturnType<typeof draft>[]) {
  vi.spyOn(vault, 'personId').mockReturnValue('adaeze');
  vi.spyOn(store, 'listDrafts').mockResolvedValue(drafts);
}

const all = [
  draft('rent:1', 'filling'),
  draft('listing:apartment:7', 'scheduling'),
  draft('listing:property', 'filling'),
  draft('listing:warehouse', 'scheduling'),
  draft('listing:apartment', 'confirming'),
];

describe('useListingDrafts', () => {
  it('lists drafts of new listings with links to their forms', async () => {
    kept(...all, draft('listing:property', 'filling', 'somebody else'));
    const { result } = renderHook(useListingDrafts);

    await waitFor(() => expect(result.current).not.toEqual([]));
    expect(result.current).toEqual([
      { id: 'listing:property', kind: 'property', savedAt: 16, href: '/sell-property' },
      { id: 'listing:warehouse', kind: 'warehouse', savedAt: 17, href: '/add-warehouse' },
      { id: 'listing:apartment', kind: 'apartment', savedAt: 17, href: '/add-apartment' },
    ]);
  });

  it('leaves out a draft whose listing was created before its last changes', async () => {
    const refused = (code: string) => ({ problem: { code, message: 'Not sent.' } });
    kept(
      draft('listing:apartment', 'confirming', 'adaeze', refused('idempotency_key_reused')),
      draft('listing:warehouse', 'confirming', 'adaeze', refused('unreachable')),
    );
    const { result } = renderHook(useListingDrafts);

    await waitFor(() => expect(result.current.map(({ id }) => id)).toEqual(['listing:warehouse']));
  });
});

describe('findListingAt', () => {
  it.each([
    ['/available-date', 'warehouse'],
    ['/sell-property-preview', 'apartment'],
    ['/sell-property-preview?step=confirm', 'property'],
    ['/nowhere', 'property'],
  ])('opens %s with the draft of the %s', async (place, kind) => {
    kept(...all);

    expect(await findListingAt(place)).toBe(kind);
  });

  it('finds no draft for a form’s address without drafts', async () => {
    kept(...all.slice(0, 2), draft('listing:warehouse', 'scheduling', 'somebody else'));

    expect(await findListingAt('/available-date')).toBeUndefined();
  });

  it('finds no draft where the browser refuses storage', async () => {
    vi.spyOn(store, 'listDrafts').mockRejectedValue(new Error('no storage'));

    expect(await findListingAt('/available-date')).toBeUndefined();
  });

  it('prefers the newer of two drafts at one step', async () => {
    kept(draft('listing:apartment', 'scheduling'), draft('listing:warehouse', 'scheduling'));

    expect(await findListingAt('/available-date')).toBe('apartment');
  });
});
