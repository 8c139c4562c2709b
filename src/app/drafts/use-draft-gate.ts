import { useEffect, useState } from 'react';
import { restoreDraft, type SavedSnapshot } from '#machines/drafts/draft-format.ts';
import type { Draft } from '#machines/drafts/draft-store.ts';
import { type DraftId, formatOf } from './draft-formats.ts';
import { findOwnDraft, removeOwnDraft } from './own-drafts.ts';
import { draftInThisTab, isReloadInTheMiddle } from './this-tab.ts';

/** State before a form that may have a draft. */
export type DraftGateState =
  | { at: 'looking' }
  | { at: 'offering'; savedAt: number; goOn: () => void; startAgain: () => void }
  | { at: 'unreadable'; savedAt: number; startAgain: () => void }
  | { at: 'running'; saved: SavedSnapshot | null };

const looking: DraftGateState = { at: 'looking' };

/** Continues a draft after a reload, and offers it to a person who returns later. */
export function useDraftGate(id: DraftId): DraftGateState {
  const [state, setState] = useState(looking);
  const [isReload] = useState(() => isReloadInTheMiddle(id));

  useEffect(() => {
    let isAsked = true;
    const run = (saved: SavedSnapshot | null) => setState({ at: 'running', saved });
    const startAgain = () => {
      setState(looking);
      void removeOwnDraft(id)
        .catch(() => undefined)
        .then(() => run(null));
    };
    const decide = (draft: Draft | undefined) => {
      if (!isAsked) return;
      if (!draft) return run(null);
      const { savedAt } = draft;
      const saved = restoreDraft(draft, formatOf(id));
      if (!saved) return setState({ at: 'unreadable', savedAt, startAgain });
      if (isReload) return run(saved);
      // Another tab may have saved it while this one asked.
      const goOn = () => void findOwnDraft(id).then((now) => run((now && restoreDraft(now, formatOf(id))) ?? saved));
      setState({ at: 'offering', savedAt, goOn, startAgain });
    };
    void findOwnDraft(id).then(decide);
    return () => {
      isAsked = false;
    };
  }, [id, isReload]);

  const isRunning = state.at === 'running';
  useEffect(() => {
    if (!isRunning) return;
    draftInThisTab.enter(id);
    return () => draftInThisTab.leave();
  }, [id, isRunning]);

  return state;
}
