import { describe, expect, it } from 'vitest';
import { haulDrafts } from '../haul/haul.drafts.ts';
import { type DraftFormat, restoreDraft } from './draft-format.ts';
import type { Draft } from './draft-store.ts';

const format: DraftFormat = {
  version: 3,
  upgrades: {
    1: (saved) => ({ ...saved, context: { ...saved.context, second: 'added' } }),
    2: (saved) => ({ ...saved, context: { ...saved.context, third: 'added' } }),
  },
};

const draftOf = (version: number, context: object = {}): Draft => ({
  id: 'rent:1',
  version,
  savedAt: 0,
  owner: null,
  snapshot: { status: 'active', value: 'filling', context },
});

describe('restoreDraft', () => {
  it('applies every upgrade in order', () => {
    expect(restoreDraft(draftOf(1, { first: 'typed' }), format)).toMatchObject({
      value: 'filling',
      context: { first: 'typed', second: 'added', third: 'added' },
    });
  });

  it('clears problems', () => {
    expect(restoreDraft(draftOf(3, { problem: { code: 'internal' } }), format)).toMatchObject({
      context: { problem: null },
    });
  });

  it.each([0, 4])('returns undefined for the unknown version %i', (version) => {
    expect(restoreDraft(draftOf(version), format)).toBeUndefined();
  });

  it('returns undefined for a damaged snapshot', () => {
    const without = { ...draftOf(haulDrafts.version), snapshot: { status: 'active', value: { filling: 'goods' } } };

    expect(restoreDraft(without, haulDrafts)).toBeUndefined();
    expect(restoreDraft({ ...without, snapshot: null }, haulDrafts)).toBeUndefined();
  });
});
