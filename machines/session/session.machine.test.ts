import { beforeEach, expect, it } from 'vitest';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { keptInMemory } from '../vault/kept-in-memory.fixture.ts';
import { vault } from '../vault/vault.ts';
import { sessionMachine } from './session.machine.ts';

const kept = keptInMemory();

beforeEach(() => {
  vault.keepAccess('a token', 'a');
  kept.set('gida.seen', '["what was looked at"]');
  kept.set('gida.moves', '[{"owner":"a"}]');
});

const out = { type: 'signOut.requested', unsent: 0 };

it.each([
  ['by Logout', [out], true],
  ['by Logout, after a warning', [{ ...out, unsent: 1 }, { type: 'signOut.confirmed' }], true],
  ['as the account is deleted', [{ type: 'account.deleted' }], true],
  ['as the session has ended on the server', [{ type: 'access.refused' }], false],
  ['in another tab', [{ type: 'tab.signedOut' }], false],
  ['in another tab, while one is asked', [{ ...out, unsent: 1 }, { type: 'tab.signedOut' }], false],
])('signs out %s and deletes drafts: %s', async (_, events, isForgotten) => {
  const { hears } = openWithAnswers(sessionMachine, { signOut: [{}] }, { input: { signedIn: true } });

  const { value } = await hears(...events);

  expect([value, vault.accessToken()]).toEqual(['signedOut', null]);
  expect([kept.has('gida.seen'), kept.has('gida.moves')]).toEqual([!isForgotten, !isForgotten]);
});

it('asks before losing unsent updates, with their number, and stays on cancel', async () => {
  const { hears } = openWithAnswers(sessionMachine, { signOut: [{}] }, { input: { signedIn: true } });

  const asked = await hears({ ...out, unsent: 2 });
  const { value } = await hears({ type: 'signOut.abandoned' });

  expect([asked.value, asked.context.unsent, value]).toEqual(['asking', 2, 'signedIn']);
  expect([vault.accessToken(), kept.has('gida.moves')]).toEqual(['a token', true]);
});
