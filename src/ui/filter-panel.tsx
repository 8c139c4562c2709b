import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './filter-panel.module.css';
import { Icon } from './icon.tsx';
import { useWide } from './use-wide.ts';

export interface FilterPanelProps {
  title: string;
  /** How many filters say something. */
  count: number;
  /** Whether the sheet is up, where there is no room beside the results. */
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Filters beside what they filter, or in a sheet over it where it is narrow. */
export function FilterPanel({ title, count, open, onOpen, onClose, children }: FilterPanelProps) {
  const titleId = useId();
  const isWide = useWide();

  if (isWide) {
    return (
      <search className={styles.beside} aria-labelledby={titleId}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </search>
    );
  }
  return (
    <div>
      <Button look="quiet" onClick={onOpen}>
        <span className={styles.opener}>
          <Icon name="filter" />
          {title}
          {count > 0 && ` (${count})`}
        </span>
      </Button>
      {open && (
        <Sheet title={title} onClose={onClose}>
          {children}
        </Sheet>
      )}
    </div>
  );
}

/** The browser's own modal: it keeps focus inside, Escape closes it, and focus goes back to what opened it. */
function Sheet({ title, onClose, children }: Pick<FilterPanelProps, 'title' | 'onClose' | 'children'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="cross" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
