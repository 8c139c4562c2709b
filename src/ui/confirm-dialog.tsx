import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  title: string;
  text: string;
  /** Names what happens, not 'OK'. */
  action: string;
  /** Names the way out. */
  cancel?: string;
  /** What has to be said with it, between the text and the buttons. */
  children?: ReactNode;
  /** Not while what is said cannot be sent. */
  unavailable?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks once more before something that cannot be taken back. The browser's own modal: it keeps focus inside, Escape
 * closes it, and focus goes back to what opened it. It is shown by being rendered.
 */
export function ConfirmDialog({
  title,
  text,
  action,
  cancel = 'Cancel',
  children,
  unavailable = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();

  // Layout: the dialog has to be closed while it is still on the page, or focus finds no way back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <p id={textId}>{text}</p>
      {children}
      <div className={styles.choices}>
        <Button unavailable={unavailable} onClick={onConfirm}>
          {action}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </dialog>
  );
}
