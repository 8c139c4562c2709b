import { useEffect, useState } from 'react';
import type { Actor, AnyStateMachine, Snapshot, SnapshotFrom } from 'xstate';
import { type Draft, loadDraft, removeDraft, saveDraft } from '#machines/drafts/draft-store.ts';
import { vault } from '#machines/vault/vault.ts';

/** Which draft a flow keeps, and what of it is worth keeping. */
export interface Keeping<M extends AnyStateMachine> {
  id: string;
  /** Counts up when the flow changes so that an older draft can no longer be read. */
  version: number;
  isWorthKeeping: (snapshot: SnapshotFrom<M>) => boolean;
}

/** Looks for a draft of this person; `undefined` while it is looked for, `null` when there is none. */
export function useFoundDraft(id: string, version: number): Draft | null | undefined {
  const [found, setFound] = useState<Draft | null>();

  useEffect(() => {
    let isAsked = true;
    const tell = (draft: Draft | undefined) => {
      if (isAsked) setFound(draft && isOwnDraft(draft) ? draft : null);
    };
    // A browser that keeps nothing (a private window) must not keep the person from the form.
    loadDraft(id, version).then(tell, () => tell(undefined));
    return () => {
      isAsked = false;
    };
  }, [id, version]);

  return found;
}

/** Saves the flow whenever it comes to rest in a state tagged `stable`, and forgets it when it is done. */
export function useSavedFlow<M extends AnyStateMachine>(
  actor: Actor<M>,
  keeping: Keeping<M>,
): { savedAt: number | null } {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const { id, version, isWorthKeeping } = keeping;

  useEffect(() => {
    let saving: Promise<void> | undefined;
    let isStale = false;

    async function save() {
      do {
        isStale = false;
        const snapshot = actor.getPersistedSnapshot();
        const draft = { id, version, savedAt: Date.now(), owner: vault.user()?.id ?? null, snapshot };
        await saveDraft(draft).then(
          () => setSavedAt(draft.savedAt),
          () => setSavedAt(null),
        );
      } while (isStale);
      saving = undefined;
    }

    const { unsubscribe } = actor.subscribe({
      next: (snapshot: SnapshotFrom<M>) => {
        if (!(snapshot as { hasTag: (tag: string) => boolean }).hasTag('stable') || !isWorthKeeping(snapshot)) return;
        if (saving) isStale = true;
        else saving = save();
      },
      complete: () => {
        const settled = saving ?? Promise.resolve();
        void settled.then(() => removeDraft(id)).catch(() => undefined);
      },
    });
    return unsubscribe;
  }, [actor, id, version, isWorthKeeping]);

  return { savedAt };
}

/** What `createActor` continues from. */
export const snapshotOf = (draft: Draft) => draft.snapshot as Snapshot<unknown>;

/** On a shared phone the next person is not offered what the last one began. */
export const isOwnDraft = (draft: Pick<Draft, 'owner'>) =>
  !draft.owner || !vault.user()?.id || draft.owner === vault.user()?.id;
