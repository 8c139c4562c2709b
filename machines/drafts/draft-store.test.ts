import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

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

describe('the draft store', () => {
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

  it('keeps what another tab has saved since the form was opened', async () => {
    vi.stubGlobal('indexedDB', indexedDbInMemory());
    await store.saveDraft(draft('haul', 1));
    const opened = store.stampsOf('haul');
    await opened;
    vi.resetModules();
    const other = await import('./draft-store.ts');

    expect(await other.saveDraft(draft('haul', 2), opened)).toBe(true);
    expect(await store.saveDraft(draft('haul', 3), opened)).toBe(false);
    expect(await other.saveDraft(draft('haul', 4), opened)).toBe(true);
    expect(await other.loadDraft('haul', 'a')).toEqual(draft('haul', 4));
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

  it('removes a sent draft, those of a user whose session was ended, and all at logout', async () => {
    vi.stubGlobal('indexedDB', indexedDbInMemory());
    for (const each of [draft('rent:1', 1), draft('haul', 3), draft('carrier', 2)]) await store.saveDraft(each);

    await store.removeDraft('haul', 'a');
    const left = await idsOf();
    await store.saveDraft(draft('rent:1', 5, 'b'));
    await store.saveDraft(draft('haul', 6, null));
    await store.removeDraftsOf('a');
    const ofOthers = await store.listDrafts();
    await store.removeAllDrafts();

    expect([left, ofOthers, await idsOf()]).toEqual([['carrier', 'rent:1'], [draft('rent:1', 5, 'b')], []]);
  });

  it('opens the database once, and again after a refusal', async () => {
    const database = indexedDbInMemory(1);
    vi.stubGlobal('indexedDB', database);

    await expect(store.saveDraft(draft('haul', 1))).rejects.toThrow('refuses storage');
    await store.saveDraft(draft('haul', 2));

    expect(await idsOf()).toEqual(['haul']);
    expect(database.opened).toEqual(['gida', 'gida']);
  });
});

/** An in-memory IndexedDB with the methods that the stores use. */
interface FakeRequest {
  result?: unknown;
  error?: unknown;
  onsuccess?: () => void;
  onerror?: () => void;
  onupgradeneeded?: () => void;
}

type Rows = Map<string, unknown>;

/** @param refused Number of times that opening fails, as in a private window or with a full disk. */
function indexedDbInMemory(refused = 0) {
  const databases = new Map<string, Map<string, { keyPath: string; rows: Rows }>>();
  let left = refused;

  const storeOf = ({ keyPath, rows }: { keyPath: string; rows: Rows }) => ({
    put: (row: Record<string, string>) => ({ result: void rows.set(row[keyPath] ?? '', structuredClone(row)) }),
    get: (key: string) => {
      const request: FakeRequest = { result: rows.get(key) };
      queueMicrotask(() => request.onsuccess?.());
      return request;
    },
    getAll: () => ({ result: [...rows.values()] }),
    delete: (key: string) => ({ result: void rows.delete(key) }),
    clear: () => ({ result: rows.clear() }),
  });

  return {
    /** Names of opened databases, in order. */
    opened: [] as string[],
    open(name: string) {
      this.opened.push(name);
      const request: FakeRequest = {};
      queueMicrotask(() => {
        if (left-- > 0) {
          request.error = new Error('This browser refuses storage.');
          request.onerror?.();
          return;
        }
        const isNew = !databases.has(name);
        const stores = databases.get(name) ?? new Map();
        databases.set(name, stores);
        request.result = {
          createObjectStore: (store: string, { keyPath }: { keyPath: string }) =>
            stores.set(store, { keyPath, rows: new Map() }),
          transaction: (store: string) => {
            const transaction: { oncomplete?: () => void; objectStore(name: string): unknown } = {
              objectStore: () => storeOf(stores.get(store)),
            };
            queueMicrotask(() => transaction.oncomplete?.());
            return transaction;
          },
        };
        if (isNew) request.onupgradeneeded?.();
        request.onsuccess?.();
      });
      return request;
    },
  };
}
