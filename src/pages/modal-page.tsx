import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { useTitle } from '../ui/use-title.ts';
import styles from './modal-page.module.css';

/** /modal: something said over the page. Closing it goes back to where the person came from. */
export function ModalPage({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useTitle('Good to know');
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby="modal"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h1 id="modal">Good to know</h1>
      <p>Nothing you have typed elsewhere is lost. Close this to go back to where you were.</p>
      <Button onClick={onClose}>Close</Button>
    </dialog>
  );
}
