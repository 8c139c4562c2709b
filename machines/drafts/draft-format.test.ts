import { describe, expect, it } from 'vitest';
import { haulDrafts } from '../haul/haul.drafts.ts';
import { type DraftFormat, openedDraft } from './draft-format.ts';
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

describe('a draft that is opened', () => {
  it('goes through every version in between', () => {
    expect(openedDraft(draftOf(1, { first: 'typed' }), format)).toMatchObject({
      value: 'filling',
      context: { first: 'typed', second: 'added', third: 'added' },
    });
  });

  it('starts clean: what went wrong before is not said again', () => {
    expect(openedDraft(draftOf(3, { problem: { code: 'internal' } }), format)).toMatchObject({
      context: { problem: null },
    });
  });

  it.each([0, 4])('is not half-read when nobody knows version %i', (version) => {
    expect(openedDraft(draftOf(version), format)).toBeUndefined();
  });

  it('is not half-read either when it holds something else than its version says', () => {
    const without = { ...draftOf(haulDrafts.version), snapshot: { status: 'active', value: { filling: 'goods' } } };

    expect(openedDraft(without, haulDrafts)).toBeUndefined();
    expect(openedDraft({ ...without, snapshot: null }, haulDrafts)).toBeUndefined();
  });
});
