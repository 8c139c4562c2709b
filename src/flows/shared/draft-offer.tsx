import { Button } from '#src/ui/button.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { WallPanel } from '#src/ui/wall-panel.tsx';
import styles from './draft-offer.module.css';
import { formatSavedAt } from './saved-at.ts';

export interface DraftOfferProps {
  /** The heading of the form that was begun. */
  form: string;
  /** Epoch milliseconds. */
  savedAt: number;
  onContinue: () => void;
  onRestart: () => void;
}

/** Asked of who comes back later: what was typed is there, and nobody is made to use it. */
export function DraftOffer({ form, savedAt, onContinue, onRestart }: DraftOfferProps) {
  return (
    <Screen
      title="Continue where you stopped"
      lead={`You began “${form}”. It was saved on this device ${formatSavedAt(savedAt)}, with its photos.`}
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
