/** A store of IndexedDB, for what is larger than `localStorage` takes: it is structured-cloned, so photos stay Blobs. */

interface DeviceStore {
  /** Each has a database of its own: one more store in another's would have to wait until every tab of before is closed. */
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
    // A browser that refuses once (a private window, a full disk) may not refuse for ever.
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
