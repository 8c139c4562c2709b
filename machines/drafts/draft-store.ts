/**
 * What somebody began and has not sent, kept on their device. Snapshots are structured-cloned into IndexedDB, so photos
 * stay Blobs. A draft belongs to a flow and to a version of that flow: how it is read is its format's (draft-format.ts).
 */
import { deviceStore } from './device-store.ts';

export interface Draft {
  /** The flow, and which of it where there may be several: `listing:apartment`. */
  id: string;
  version: number;
  /** Epoch milliseconds. */
  savedAt: number;
  /** The id of the person who began it, where it was known. */
  owner: string | null;
  snapshot: unknown;
}

export const DATABASE = 'gida';
export const STORE = 'drafts';

const inStore = deviceStore({ database: DATABASE, store: STORE, keyPath: 'id' });

export async function saveDraft(draft: Draft): Promise<void> {
  await inStore('readwrite', (store) => store.put(draft));
}

export async function loadDraft(id: string): Promise<Draft | undefined> {
  return await inStore<Draft | undefined>('readonly', (store) => store.get(id));
}

export async function removeDraft(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id));
}

/** All that is kept, newest first. */
export async function listDrafts(): Promise<Draft[]> {
  const drafts = await inStore<Draft[]>('readonly', (store) => store.getAll());
  return drafts.sort((a, b) => b.savedAt - a.savedAt);
}

/** Signing out leaves nothing of the person on the device; a session that merely ended keeps what was begun. */
export async function removeAllDrafts(): Promise<void> {
  await inStore('readwrite', (store) => store.clear());
}
