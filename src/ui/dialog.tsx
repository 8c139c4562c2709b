import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

export interface DialogProps
  extends Pick<ComponentProps<'dialog'>, 'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'children'> {
  /** The shape, unless it is a centred box. */
  className?: string | undefined;
  /** Whether it is as wide as its picture. */
  isWide?: boolean;
  /** Whether a press outside closes the dialog. The content then has to fill the dialog. */
  closesOutside?: boolean;
  onClose: () => void;
}

/**
 * The browser's modal dialog, open while it is rendered. It keeps focus inside, closes on Escape, and returns focus to the
 * element that opened it.
 */
export function Dialog({
  className = styles.box,
  isWide = false,
  closesOutside = false,
  onClose,
  ...rest
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect, because focus returns only if the dialog is closed while it is still in the page.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  const closeOutside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, which the browser hears, is the key for it
    <dialog
      {...rest}
      ref={dialog}
      data-wide={isWide || undefined}
      className={`${styles.dialog} ${className}`}
      onClick={closesOutside ? closeOutside : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    />
  );
}
