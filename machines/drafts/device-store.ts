/** An IndexedDB store, for data too large for `localStorage`. Structured cloning keeps photos as Blobs. */

interface DeviceStore {
  /** Name of the store's own database. Adding a store to another database would wait for every older tab to close. */
  database: string;
  store: string;
  keyPath: string;
}

type InStore = <T = unknown>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest) => Promise<T>;

export function deviceStore({ database, store, keyPath }: DeviceStore): InStore {
  let opening: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(database, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    // Allows another attempt: a private window or a full disk may be temporary.
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  }

  return async <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest) => {
    const opened = await open();
    return new Promise<T>((resolve, reject) => {
      const transaction = opened.transaction(store, mode);
      const request = ask(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result as T);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  };
}
