import type { DraftId } from '#machines/draft-formats.ts';
import { belongsTo, type Draft, listDrafts, loadDraft, removeDraft } from '#machines/drafts/draft-store.ts';
import { vault } from '#machines/vault/vault.ts';

/** Loads the user's draft. `undefined` if the browser refuses storage, as in a private window. */
export async function findOwnDraft(id: DraftId): Promise<Draft | undefined> {
  return await loadDraft(id, vault.personId()).catch(() => undefined);
}

/** Lists the user's drafts, newest first, without those of other users of a shared phone. */
export async function listOwnDrafts(): Promise<Draft[]> {
  const drafts = await listDrafts().catch(() => []);
  return drafts.filter((draft) => belongsTo(draft, vault.personId()));
}

/** Drafts of this user only. Drafts of other users stay stored. */
export const removeOwnDraft = (id: DraftId) => removeDraft(id, vault.personId());
