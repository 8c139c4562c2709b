import { Button } from '#src/ui/button.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { WallPanel } from '#src/ui/wall.tsx';
import styles from './draft-offer.module.css';
import { formatSavedAt } from './saved-at.ts';

export interface DraftOfferProps {
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
export function DraftOffer({ form, files, savedAt, onContinue, onRestart }: DraftOfferProps) {
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
export function UnreadableDraft({ form, savedAt, onRestart }: Pick<DraftOfferProps, 'form' | 'savedAt' | 'onRestart'>) {
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
