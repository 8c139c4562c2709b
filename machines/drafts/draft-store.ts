/**
 * Unsent forms, stored on the device. Snapshots are structured-cloned into IndexedDB, so photos stay Blobs. A draft
 * belongs to a version of a flow; draft-format.ts reads it.
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
  /** The load of the app that saved it. */
  tab?: string;
}

/** This load of the app. */
const TAB = crypto.randomUUID();

/** Keys a draft by user too, so that users of a shared phone have separate drafts. */
const toStored = (draft: Draft): StoredDraft =>
  draft.owner ? { ...draft, id: keyOf(draft.id, draft.owner), draftId: draft.id, tab: TAB } : { ...draft, tab: TAB };

const toDraft = ({ draftId, tab: _, ...draft }: StoredDraft): Draft => ({ ...draft, id: draftId ?? draft.id });

const keyOf = (id: string, owner: string) => `${id}@${owner}`;

/** Whether the draft belongs to the person or has no known owner. */
export const belongsTo = ({ owner }: Draft, person: string | null) => !owner || owner === person;

/** The stored drafts of a form, by key, so that `saveDraft` notices what another tab saves. */
export type Stamps = ReadonlyMap<string, string>;

/** Reads the stamps of all users' drafts of a form: whose form it is may become known later. */
export async function stampsOf(id: string): Promise<Stamps> {
  const rows = await inStore<StoredDraft[]>('readonly', (store) => store.getAll());
  return new Map(rows.filter((row) => (row.draftId ?? row.id) === id).map((row) => [row.id, stamp(row)]));
}

const stamp = ({ tab, savedAt }: StoredDraft) => `${tab} ${savedAt}`;

/**
 * @param opened The stamps from when the form was opened. Without them, replaces any stored draft.
 * @returns Whether it was saved; false if another tab has saved the form since then.
 */
export async function saveDraft(draft: Draft, opened?: Promise<Stamps | undefined>): Promise<boolean> {
  const known = await opened;
  const row = toStored(draft);
  const isTaken = (stored: StoredDraft | undefined) =>
    known !== undefined && stored?.tab !== undefined && stored.tab !== TAB && stamp(stored) !== known.get(row.id);
  // One transaction, so that no tab saves between the look and the save.
  const stored = await inStore<StoredDraft | undefined>('readwrite', (store) => {
    const asked: IDBRequest<StoredDraft | undefined> = store.get(row.id);
    asked.onsuccess = () => void (isTaken(asked.result) || store.put(row));
    return asked;
  });
  if (isTaken(stored)) return false;
  if (draft.owner) await removeUnkeyed(draft.id, draft.owner);
  return true;
}

/** @param person Id of the user; `null` if unknown. */
export async function loadDraft(id: string, person: string | null): Promise<Draft | undefined> {
  const own = person === null ? undefined : await read(keyOf(id, person));
  const found = own ?? (await read(id));
  return found && belongsTo(found, person) ? toDraft(found) : undefined;
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

/** Deletes a user's drafts, and those without a known owner, when their session was ended elsewhere. */
export async function removeDraftsOf(person: string | null): Promise<void> {
  for (const row of await inStore<StoredDraft[]>('readonly', (store) => store.getAll())) {
    if (belongsTo(row, person)) await inStore('readwrite', (store) => store.delete(row.id));
  }
}

/** Deletes a draft that was saved before its user was known, or by a version with one draft per form. */
async function removeUnkeyed(id: string, person: string | null): Promise<void> {
  const found = await read(id);
  if (found && belongsTo(found, person)) await inStore('readwrite', (store) => store.delete(id));
}

const read = (key: string) => inStore<StoredDraft | undefined>('readonly', (store) => store.get(key));
