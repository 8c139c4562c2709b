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

/** As it lies in the store. Where it has no `draftId` its key is the draft's id alone, and there is one for all of a phone. */
export interface StoredDraft extends Draft {
  draftId?: string;
}

/** Each person of a shared phone has their own of a form. */
const toStored = (draft: Draft): StoredDraft =>
  draft.owner ? { ...draft, id: keyOf(draft.id, draft.owner), draftId: draft.id } : draft;

const toDraft = ({ draftId, ...draft }: StoredDraft): Draft => ({ ...draft, id: draftId ?? draft.id });

const keyOf = (id: string, owner: string) => `${id}@${owner}`;

/** What nobody is known to have begun is everybody's. */
export const isOf = ({ owner }: Draft, person: string | null) => !owner || owner === person;

export async function saveDraft(draft: Draft): Promise<void> {
  await inStore('readwrite', (store) => store.put(toStored(draft)));
  if (draft.owner) await removeUnkeyed(draft.id, draft.owner);
}

/** @param person The id of who asks; `null` where it is not known. */
export async function loadDraft(id: string, person: string | null): Promise<Draft | undefined> {
  const own = person === null ? undefined : await read(keyOf(id, person));
  const found = own ?? (await read(id));
  return found && isOf(found, person) ? toDraft(found) : undefined;
}

export async function removeDraft(id: string, person: string | null): Promise<void> {
  if (person !== null) await inStore('readwrite', (store) => store.delete(keyOf(id, person)));
  await removeUnkeyed(id, person);
}

/** All that is kept, newest first. */
export async function listDrafts(): Promise<Draft[]> {
  const drafts = await inStore<StoredDraft[]>('readonly', (store) => store.getAll());
  return drafts.map(toDraft).sort((a, b) => b.savedAt - a.savedAt);
}

/** Signing out leaves nothing of the person on the device; a session that merely ended keeps what was begun. */
export async function removeAllDrafts(): Promise<void> {
  await inStore('readwrite', (store) => store.clear());
}

/** What was kept before its person was known, or by a version that kept one of a form, is not found a second time. */
async function removeUnkeyed(id: string, person: string | null): Promise<void> {
  const found = await read(id);
  if (found && isOf(found, person)) await inStore('readwrite', (store) => store.delete(id));
}

const read = (key: string) => inStore<StoredDraft | undefined>('readonly', (store) => store.get(key));
