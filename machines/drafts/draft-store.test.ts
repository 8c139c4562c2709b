import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { indexedDbInMemory } from './indexed-db.fixture.ts';

let store: typeof import('./draft-store.ts');

beforeEach(async () => {
  vi.resetModules();
  store = await import('./draft-store.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const draft = (id: string, savedAt: number) => ({ id, version: 1, savedAt, owner: 'a', snapshot: { value: id } });
const idsOf = async () => (await store.listDrafts()).map(({ id }) => id);

it('keeps one draft of each flow, the newest first', async () => {
  vi.stubGlobal('indexedDB', indexedDbInMemory());
  for (const each of [draft('rent:1', 1), draft('haul', 3), draft('carrier', 2)]) await store.saveDraft(each);
  await store.saveDraft(draft('rent:1', 4));

  expect(await idsOf()).toEqual(['rent:1', 'haul', 'carrier']);
  expect(await store.loadDraft('rent:1')).toEqual(draft('rent:1', 4));
  expect(await store.loadDraft('rent:2')).toBeUndefined();
});

it('forgets the one that was sent, and all of them at Logout', async () => {
  vi.stubGlobal('indexedDB', indexedDbInMemory());
  for (const each of [draft('rent:1', 1), draft('haul', 3), draft('carrier', 2)]) await store.saveDraft(each);

  await store.removeDraft('haul');
  const left = await idsOf();
  await store.removeAllDrafts();

  expect([left, await idsOf()]).toEqual([['carrier', 'rent:1'], []]);
});

it('is opened once, and again only where the browser has refused', async () => {
  const database = indexedDbInMemory(1);
  vi.stubGlobal('indexedDB', database);

  await expect(store.saveDraft(draft('haul', 1))).rejects.toThrow('keeps nothing');
  await store.saveDraft(draft('haul', 2));

  expect(await idsOf()).toEqual(['haul']);
  expect(database.opened).toEqual(['gida', 'gida']);
});
