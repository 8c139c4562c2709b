import { type ReactNode, useEffect, useState } from 'react';
import { type DraftId, formatOf } from '#machines/draft-formats.ts';
import { restoreDraft, type SavedSnapshot } from '#machines/drafts/draft-format.ts';
import type { Draft } from '#machines/drafts/draft-store.ts';
import { Button } from '#src/ui/button.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { WallPanel } from '#src/ui/wall.tsx';
import styles from '../../flows/shared/drafts.module.css';
import { formatSavedAt } from '../../flows/shared/saved-at.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import { findOwnDraft, removeOwnDraft } from './own-drafts.ts';
import { draftInThisTab, isReloadOfOpenDraft } from './this-tab.ts';

export interface DraftGateProps {
  id: DraftId;
  /** The heading of the form. */
  form: string;
  /** Whether the chosen files were saved too. */
  files: string;
  /** Renders the form, with the snapshot to restore. */
  children: (saved: SavedSnapshot | null) => ReactNode;
}

/** Offers a draft before a form that saves drafts. */
export function DraftGate({ id, form, files, children }: DraftGateProps) {
  const gate = useDraftGate(id);
  if (gate.at === 'looking') return <PageLoading />;
  if (gate.at === 'unreadable') {
    return <UnreadableDraft form={form} savedAt={gate.savedAt} onRestart={gate.startAgain} />;
  }
  if (gate.at === 'offering') {
    return (
      <DraftOffer form={form} files={files} savedAt={gate.savedAt} onContinue={gate.goOn} onRestart={gate.startAgain} />
    );
  }
  return children(gate.saved);
}

/** State before a form that may have a draft. */
type DraftGateState =
  | { at: 'looking' }
  | { at: 'offering'; savedAt: number; goOn: () => void; startAgain: () => void }
  | { at: 'unreadable'; savedAt: number; startAgain: () => void }
  | { at: 'running'; saved: SavedSnapshot | null };

const looking: DraftGateState = { at: 'looking' };

/** Continues a draft after a reload, and offers it to a person who returns later. */
export function useDraftGate(id: DraftId): DraftGateState {
  const [state, setState] = useState(looking);
  const [isReload] = useState(() => isReloadOfOpenDraft(id));

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

interface DraftOfferProps {
  /** The form's heading. */
  form: string;
  /** Whether the chosen files were saved too, such as `with its photos`. */
  files: string;
  /** Epoch milliseconds, in device time. */
  savedAt: number;
  onContinue: () => void;
  onRestart: () => void;
}

/** Offers a saved draft to a person who returns to the form. */
function DraftOffer({ form, files, savedAt, onContinue, onRestart }: DraftOfferProps) {
  return (
    <Screen
      title="Pick up where you left off"
      lead={`Your draft of “${form}” was saved ${formatSavedAt(savedAt)}, ${files}.`}
      aside={<WallPanel courses={4} />}
    >
      <div className={styles.ways}>
        <Button onClick={onContinue}>Continue</Button>
        <Button look="quiet" onClick={onRestart}>
          Start over
        </Button>
      </div>
      <p className={styles.note}>Starting over deletes the draft.</p>
    </Screen>
  );
}

/** Explains that a draft saved by an earlier version of the form can't be opened. */
function UnreadableDraft({ form, savedAt, onRestart }: Pick<DraftOfferProps, 'form' | 'savedAt' | 'onRestart'>) {
  return (
    <Screen
      title="This draft can't be opened"
      lead={`The form has changed since you saved “${form}” ${formatSavedAt(savedAt)}.`}
    >
      <div className={styles.ways}>
        <Button onClick={onRestart}>Start over</Button>
      </div>
      <p className={styles.note}>Starting over deletes the draft.</p>
    </Screen>
  );
}
