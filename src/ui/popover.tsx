import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './popover.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PopoverProps {
  icon: IconName;
  label: string;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** The number of new items, shown on the button unless it is 0. */
  count?: number;
  /** Read by screen readers when the panel opens. */
  children: ReactNode;
  /** More content, such as links, that screen readers do not announce. */
  detail?: ReactNode;
}

/** A button and the small panel it opens. Escape and a press outside close it; Escape gives focus back to the button. */
export function Popover({ icon, label, open, onOpen, onClose, count = 0, children, detail }: PopoverProps) {
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) onClose();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      onClose();
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, onClose]);

  return (
    <div ref={root}>
      <button
        ref={opener}
        className={styles.opener}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={open ? onClose : onOpen}
      >
        <Icon name={icon} />
        <VisuallyHidden>{label}</VisuallyHidden>
        {count > 0 && (
          <>
            {' '}
            <span className={styles.count}>
              {count}
              <VisuallyHidden> new</VisuallyHidden>
            </span>
          </>
        )}
      </button>
      {/* Always rendered, because screen readers skip a live region that arrives together with its text. */}
      <div className={styles.panel} id={panelId} data-open={open}>
        <div role="status">{open && children}</div>
        {open && detail}
      </div>
    </div>
  );
}
