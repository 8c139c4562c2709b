import { useEffect, useState } from 'react';
import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate';
import { type DraftId, formatOf } from '#machines/draft-formats.ts';
import { removeDraft, saveDraft, stampsOf } from '#machines/drafts/draft-store.ts';
import { vault } from '#machines/vault/vault.ts';

/** The draft that a flow saves, and the states worth saving. */
export interface Keeping<M extends AnyStateMachine> {
  /** `null` to save no draft, because the stored one belongs to another user. */
  id: DraftId | null;
  isWorthKeeping: (snapshot: SnapshotFrom<M>) => boolean;
}

/**
 * Saves the flow in every state tagged `stable`, and removes the draft when the flow is done. Does not save a form that
 * another tab has saved since it was opened, and tells the user.
 */
export function useSavedFlow<M extends AnyStateMachine>(
  actor: Actor<M>,
  keeping: Keeping<M>,
): { savedAt: number | null } {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const { id, isWorthKeeping } = keeping;

  useEffect(() => {
    if (id === null) return;
    const { version } = formatOf(id);
    let saving: Promise<void> | undefined;
    let isStale = false;
    // Saves for the user who opened the form, even if another tab signs in as another user.
    let owner = vault.personId();
    let bar: Promise<() => void> | undefined;
    let isLeft = false;
    const deleted = vault.draftsDeleted();
    const opened = stampsOf(id).catch(() => undefined);

    async function save(kept: DraftId) {
      do {
        isStale = false;
        owner ??= vault.personId();
        if (owner !== null && vault.draftsDeleted() !== deleted) return setSavedAt(null);
        const snapshot = actor.getPersistedSnapshot();
        const draft = { id: kept, version, savedAt: Date.now(), owner, snapshot };
        await saveDraft(draft, opened).then(
          (isSaved) => {
            setSavedAt(isSaved ? draft.savedAt : null);
            if (!isSaved && !isLeft) bar ??= showChangedElsewhere();
          },
          () => setSavedAt(null),
        );
      } while (isStale);
      saving = undefined;
    }

    const { unsubscribe } = actor.subscribe({
      next: (snapshot: SnapshotFrom<M>) => {
        if (!(snapshot as { hasTag: (tag: string) => boolean }).hasTag('stable') || !isWorthKeeping(snapshot)) return;
        if (saving) isStale = true;
        else saving = save(id);
      },
      complete: () => {
        const settled = saving ?? Promise.resolve();
        void settled.then(() => removeDraft(id, owner)).catch(() => undefined);
      },
    });
    return () => {
      unsubscribe();
      isLeft = true;
      void bar?.then((end) => end());
    };
  }, [actor, id, isWorthKeeping]);

  return { savedAt };
}

async function showChangedElsewhere() {
  const { showBar } = await import('../show-bar.tsx');
  return showBar({
    name: 'Changed in another tab',
    text: 'You changed this form in another tab, so it is not saved here.',
    action: 'Continue from there',
    busy: 'Loading…',
    onAction: () => location.reload(),
  });
}
