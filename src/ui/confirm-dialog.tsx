import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { ButtonRow } from './button-row.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  text: string;
  /** Names what happens, not 'OK'. */
  action: string;
  /** Label of the button that closes the dialog without acting. */
  cancel?: string;
  /** Content between the text and the buttons, such as a field. */
  children?: ReactNode;
  /** Whether it takes something away, which its button shows. */
  isGrave?: boolean;
  /** Whether the input cannot be sent yet. */
  unavailable?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a step that cannot be undone. Open while it is rendered. */
export function ConfirmDialog({
  title,
  text,
  action,
  cancel = 'Cancel',
  children,
  isGrave = false,
  unavailable = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const titleId = useId();
  const textId = useId();

  return (
    <Dialog aria-labelledby={titleId} aria-describedby={textId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      <p id={textId}>{text}</p>
      {children}
      <ButtonRow>
        <Button look={isGrave ? 'danger' : 'main'} unavailable={unavailable} onClick={onConfirm}>
          {action}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {cancel}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
