import { type Draft, listDrafts, loadDraft } from '#machines/drafts/draft-store.ts';
import { vault } from '#machines/vault/vault.ts';
import type { DraftId } from './draft-formats.ts';

/** The draft of this id that is this person's. A browser that keeps nothing (a private window) has none. */
export async function findOwnDraft(id: DraftId): Promise<Draft | undefined> {
  const draft = await loadDraft(id).catch(() => undefined);
  return draft && isOwn(draft) ? draft : undefined;
}

/** Everything that this person began, newest first. */
export async function listOwnDrafts(): Promise<Draft[]> {
  const drafts = await listDrafts().catch(() => []);
  return drafts.filter(isOwn);
}

/** On a shared phone the next person is not offered what the last one began. */
const isOwn = ({ owner }: Draft) => !owner || owner === vault.personId();
