/**
 * Unsent forms, stored on the device. Snapshots are structured-cloned into IndexedDB, so photos stay Blobs. A draft belongs
 * to a version of a flow; draft-format.ts reads it.
 */
import { deviceStore } from './device-store.ts';

export interface Draft {
  /** The flow, with its variant if there are several: `listing:apartment`. */
  id: string;
  version: number;
  /** Epoch milliseconds, in device time. */
  savedAt: number;
  /** Id of the user who started it, if known. */
  owner: string | null;
  snapshot: unknown;
}

export const DATABASE = 'gida';
export const STORE = 'drafts';

const inStore = deviceStore({ database: DATABASE, store: STORE, keyPath: 'id' });

/** A stored draft. Without `draftId`, its key is the draft's id alone, and the phone has one for all users. */
export interface StoredDraft extends Draft {
  draftId?: string;
}

/** Keys a draft by user too, so that users of a shared phone have separate drafts. */
const toStored = (draft: Draft): StoredDraft =>
  draft.owner ? { ...draft, id: keyOf(draft.id, draft.owner), draftId: draft.id } : draft;

const toDraft = ({ draftId, ...draft }: StoredDraft): Draft => ({ ...draft, id: draftId ?? draft.id });

const keyOf = (id: string, owner: string) => `${id}@${owner}`;

/** Whether the draft belongs to the person or has no known owner. */
export const isOf = ({ owner }: Draft, person: string | null) => !owner || owner === person;

export async function saveDraft(draft: Draft): Promise<void> {
  await inStore('readwrite', (store) => store.put(toStored(draft)));
  if (draft.owner) await removeUnkeyed(draft.id, draft.owner);
}

/** @param person Id of the user; `null` if unknown. */
export async function loadDraft(id: string, person: string | null): Promise<Draft | undefined> {
  const own = person === null ? undefined : await read(keyOf(id, person));
  const found = own ?? (await read(id));
  return found && isOf(found, person) ? toDraft(found) : undefined;
}

export async function removeDraft(id: string, person: string | null): Promise<void> {
  if (person !== null) await inStore('readwrite', (store) => store.delete(keyOf(id, person)));
  await removeUnkeyed(id, person);
}

/** Lists all drafts, newest first. */
export async function listDrafts(): Promise<Draft[]> {
  const drafts = await inStore<StoredDraft[]>('readonly', (store) => store.getAll());
  return drafts.map(toDraft).sort((a, b) => b.savedAt - a.savedAt);
}

/** Deletes all drafts, on signing out. A session that expires keeps them. */
export async function removeAllDrafts(): Promise<void> {
  await inStore('readwrite', (store) => store.clear());
}

/** Deletes a draft that was saved before its user was known, or by a version with one draft per form. */
async function removeUnkeyed(id: string, person: string | null): Promise<void> {
  const found = await read(id);
  if (found && isOf(found, person)) await inStore('readwrite', (store) => store.delete(id));
}

const read = (key: string) => inStore<StoredDraft | undefined>('readonly', (store) => store.get(key));
