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

const draft = (id: string, savedAt: number, owner: string | null = 'a') => ({
  ...{ id, version: 1, savedAt, owner, snapshot: { value: id } },
});
const idsOf = async () => (await store.listDrafts()).map(({ id }) => id);

/** Stores a draft as a version with one draft per form did. */
async function keptBefore(row: ReturnType<typeof draft>) {
  const { deviceStore } = await import('./device-store.ts');
  const inStore = deviceStore({ database: store.DATABASE, store: store.STORE, keyPath: 'id' });
  await inStore('readwrite', (rows) => rows.put(row));
}

it('stores one draft per flow and lists the newest first', async () => {
  vi.stubGlobal('indexedDB', indexedDbInMemory());
  for (const each of [draft('rent:1', 1), draft('haul', 3), draft('carrier', 2)]) await store.saveDraft(each);
  await store.saveDraft(draft('rent:1', 4));

  expect(await idsOf()).toEqual(['rent:1', 'haul', 'carrier']);
  expect(await store.loadDraft('rent:1', 'a')).toEqual(draft('rent:1', 4));
  expect(await store.loadDraft('rent:2', 'a')).toBeUndefined();
});

it('stores separate drafts of one form for two users of a phone', async () => {
  vi.stubGlobal('indexedDB', indexedDbInMemory());
  const theirs = draft('listing:warehouse', 1);
  await store.saveDraft(theirs);

  await store.saveDraft(draft('listing:warehouse', 2, 'b'));
  await store.removeDraft('listing:warehouse', 'b');

  expect(await store.loadDraft('listing:warehouse', 'b')).toBeUndefined();
  expect(await store.loadDraft('listing:warehouse', 'a')).toEqual(theirs);
  expect(await store.listDrafts()).toEqual([theirs]);
});

it.each([
  ['saves it anew', 'a', (id: string) => store.saveDraft(draft(id, 2)), [draft('haul', 2)]],
  ['has sent it', 'a', (id: string) => store.removeDraft(id, 'a'), []],
  [
    'begins it and is somebody else',
    'a',
    (id: string) => store.saveDraft(draft(id, 2, 'b')),
    [draft('haul', 2, 'b'), draft('haul', 1)],
  ],
  ['has sent theirs and is somebody else', 'a', (id: string) => store.removeDraft(id, 'b'), [draft('haul', 1)]],
  [
    'goes on with it, since nobody knew whose it was',
    null,
    (id: string) => store.saveDraft(draft(id, 2)),
    [draft('haul', 2)],
  ],
  ['has sent it, since nobody knew whose it was', null, (id: string) => store.removeDraft(id, 'a'), []],
] as const)('finds a draft keyed by id alone until its user %s', async (_, owner, happens, left) => {
  vi.stubGlobal('indexedDB', indexedDbInMemory());
  await keptBefore(draft('haul', 1, owner));
  expect(await store.loadDraft('haul', 'a')).toEqual(draft('haul', 1, owner));
  expect(await store.loadDraft('haul', 'b')).toEqual(owner ? undefined : draft('haul', 1, null));

  await happens('haul');

  expect(await store.listDrafts()).toEqual(left);
});

it('removes a sent draft, and all drafts at logout', async () => {
  vi.stubGlobal('indexedDB', indexedDbInMemory());
  for (const each of [draft('rent:1', 1), draft('haul', 3), draft('carrier', 2)]) await store.saveDraft(each);

  await store.removeDraft('haul', 'a');
  const left = await idsOf();
  await store.removeAllDrafts();

  expect([left, await idsOf()]).toEqual([['carrier', 'rent:1'], []]);
});

it('opens the database once, and again after a refusal', async () => {
  const database = indexedDbInMemory(1);
  vi.stubGlobal('indexedDB', database);

  await expect(store.saveDraft(draft('haul', 1))).rejects.toThrow('refuses storage');
  await store.saveDraft(draft('haul', 2));

  expect(await idsOf()).toEqual(['haul']);
  expect(database.opened).toEqual(['gida', 'gida']);
});
