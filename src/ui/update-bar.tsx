import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './update-bar.module.css';

interface UpdateBarProps {
  onUpdate: () => void;
  onLater: () => void;
}

/** Offers a new version of the app at the bottom of the page. Takes no focus. */
export function UpdateBar({ onUpdate, onLater }: UpdateBarProps) {
  const [busy, setBusy] = useState(false);
  const update = () => {
    setBusy(true);
    onUpdate();
  };

  return (
    <section className={styles.bar} aria-label="New version">
      <p role="status">A new version is ready.</p>
      <Button busy={busy} busyLabel="Updating…" onClick={update}>
        Update
      </Button>
      <Button look="quiet" onClick={onLater}>
        Later
      </Button>
    </section>
  );
}
