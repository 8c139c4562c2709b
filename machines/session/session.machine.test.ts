import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as drafts from '../drafts/draft-store.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { keptInMemory } from '../vault/kept-in-memory.fixture.ts';
import { vault } from '../vault/vault.ts';
import { type SessionEvent, sessionMachine } from './session.machine.ts';

const kept = keptInMemory();

beforeEach(() => {
  vault.keepAccess('a token', 'a');
  kept.set('gida.seen', '["what was looked at"]');
  kept.set('gida.moves', '[{"owner":"a"}]');
});

afterEach(() => {
  vi.restoreAllMocks();
});

const nothing = { updates: 0, saves: 0, words: 0, drafts: 0 };
const out = { type: 'signOut.requested', unsent: nothing } as const;

describe('sessionMachine', () => {
  it.each<[string, SessionEvent[], boolean, boolean?]>([
    ['by Logout', [out], true],
    [
      'by Logout, after a warning',
      [{ ...out, unsent: { ...nothing, drafts: 1 } }, { type: 'signOut.confirmed' }],
      true,
    ],
    ['as the account is deleted', [{ type: 'account.deleted' }], true],
    ['as the session has ended on the server', [{ type: 'access.refused' }], false],
    ['in another tab', [{ type: 'tab.signedOut' }], false],
    [
      'in another tab, while one is asked',
      [{ ...out, unsent: { ...nothing, updates: 1 } }, { type: 'tab.signedOut' }],
      false,
    ],
    ['as another device ended it', [{ type: 'access.ended', why: 'Removed.' }], true, true],
  ])('signs out %s and deletes what it keeps: %s', async (_, events, isForgotten, keepsMoves = !isForgotten) => {
    const removed = vi.spyOn(drafts, 'removeDraftsOf').mockResolvedValue();
    const { hears } = openWithAnswers(sessionMachine, { signOut: [{}] }, { input: { signedIn: true } });

    const { value } = await hears(...events);

    expect([value, vault.accessToken()]).toEqual(['signedOut', null]);
    expect([kept.has('gida.seen'), kept.has('gida.moves')]).toEqual([!isForgotten, keepsMoves]);
    expect([vault.draftsDeleted() !== null, removed.mock.calls]).toEqual([
      isForgotten,
      keepsMoves && isForgotten ? [['a']] : [],
    ]);
  });

  it.each(['updates', 'saves'])('asks before losing unsent %s, and stays on cancel', async (kind) => {
    const { hears } = openWithAnswers(sessionMachine, { signOut: [{}] }, { input: { signedIn: true } });
    const unsent = { ...nothing, [kind]: 2 };

    const asked = await hears({ ...out, unsent });
    const { value } = await hears({ type: 'signOut.abandoned' });

    expect([asked.value, asked.context.unsent, value]).toEqual(['asking', unsent, 'signedIn']);
    expect([vault.accessToken(), kept.has('gida.moves')]).toEqual(['a token', true]);
  });
});
