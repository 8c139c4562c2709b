import { Button } from '#src/ui/button.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { WallPanel } from '#src/ui/wall-panel.tsx';
import styles from './draft-offer.module.css';
import { formatSavedAt } from './saved-at.ts';

export interface DraftOfferProps {
  /** The heading of the form that was begun. */
  form: string;
  /** What becomes of the files that were chosen: `with its photos`. */
  files: string;
  /** Epoch milliseconds. */
  savedAt: number;
  onContinue: () => void;
  onRestart: () => void;
}

/** Asked of who comes back later: what was typed is there, and nobody is made to use it. */
export function DraftOffer({ form, files, savedAt, onContinue, onRestart }: DraftOfferProps) {
  return (
    <Screen
      title="Continue where you stopped"
      lead={`You began “${form}”. It was saved on this device ${formatSavedAt(savedAt)}, ${files}.`}
      aside={<WallPanel promise="The wall waited." more="Not a block is missing." courses={4} />}
    >
      <div className={styles.ways}>
        <Button onClick={onContinue}>Continue</Button>
        <Button look="quiet" onClick={onRestart}>
          Start again
        </Button>
      </div>
      <p className={styles.note}>Starting again removes what was saved.</p>
    </Screen>
  );
}

/** Said of a draft that an earlier version of the form has saved, and that nobody can read any more. */
export function UnreadableDraft({ form, savedAt, onRestart }: Pick<DraftOfferProps, 'form' | 'savedAt' | 'onRestart'>) {
  return (
    <Screen
      title="This draft cannot be opened"
      lead={`You began “${form}” ${formatSavedAt(savedAt)}. The form has changed since, and what was saved no longer fits it.`}
    >
      <div className={styles.ways}>
        <Button onClick={onRestart}>Start again</Button>
      </div>
      <p className={styles.note}>Starting again removes what was saved.</p>
    </Screen>
  );
}
