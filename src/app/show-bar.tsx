import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import styles from '../ui/bottom-bar.module.css';
import { Button } from '../ui/button.tsx';

const shown = new Set<string>();

/**
 * Shows a bar, once for each name, in an element outside the app, so that pages do not contain its code.
 *
 * @returns Removes it.
 */
export function showBar(bar: Omit<BottomBarProps, 'onLater'>): () => void {
  if (shown.has(bar.name)) return () => {};
  shown.add(bar.name);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const end = () => {
    root.unmount();
    place.remove();
    shown.delete(bar.name);
  };
  root.render(<BottomBar {...bar} onLater={end} />);
  return end;
}

interface BottomBarProps {
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
function BottomBar({ name, text, action, busy, onAction, onLater }: BottomBarProps) {
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
