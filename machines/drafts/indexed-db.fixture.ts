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
export function indexedDbInMemory(refused = 0) {
  const databases = new Map<string, Map<string, { keyPath: string; rows: Rows }>>();
  let left = refused;

  const storeOf = ({ keyPath, rows }: { keyPath: string; rows: Rows }) => ({
    put: (row: Record<string, string>) => ({ result: void rows.set(row[keyPath] ?? '', structuredClone(row)) }),
    get: (key: string) => ({ result: rows.get(key) }),
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
