import { type Draft, isOf, listDrafts, loadDraft, removeDraft } from '#machines/drafts/draft-store.ts';
import { vault } from '#machines/vault/vault.ts';
import type { DraftId } from './draft-formats.ts';

/** The draft of this id that is this person's. A browser that keeps nothing (a private window) has none. */
export async function findOwnDraft(id: DraftId): Promise<Draft | undefined> {
  return await loadDraft(id, vault.personId()).catch(() => undefined);
}

/** Everything that this person began, newest first. On a shared phone the next one is not offered what the last one began. */
export async function listOwnDrafts(): Promise<Draft[]> {
  const drafts = await listDrafts().catch(() => []);
  return drafts.filter((draft) => isOf(draft, vault.personId()));
}

/** Drafts of this user only. Drafts of other users stay stored. */
export const removeOwnDraft = (id: DraftId) => removeDraft(id, vault.personId());
