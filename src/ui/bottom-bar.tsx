import { useState } from 'react';
import styles from './bottom-bar.module.css';
import { Button } from './button.tsx';

export interface BottomBarProps {
  /** Names the region. */
  name: string;
  text: string;
  action: string;
  /** Replaces `action` once it is pressed. */
  busy: string;
  onAction: () => void;
  onLater: () => void;
}

/** Offers something at the bottom of the page, such as a new version of the app. Takes no focus. */
export function BottomBar({ name, text, action, busy, onAction, onLater }: BottomBarProps) {
  const [isBusy, setBusy] = useState(false);
  const act = () => {
    setBusy(true);
    onAction();
  };

  return (
    <section className={styles.bar} aria-label={name}>
      <p role="status">{text}</p>
      <Button busy={isBusy} busyLabel={busy} onClick={act}>
        {action}
      </Button>
      <Button look="quiet" onClick={onLater}>
        Later
      </Button>
    </section>
  );
}
