import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { BookingMove } from '#domain/lifecycles/booking.ts';
import { Button } from '#src/ui/button.tsx';
import dialogs from '#src/ui/confirm-dialog.module.css';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { moveWords } from './booking-words.ts';

export interface MoveDialogProps {
  move: BookingMove;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** @source openapi.yaml, moveBooking */
const REASON_MAX_LENGTH = 300;

/** Asks once more, and why, before something that cannot be taken back; like `ConfirmDialog`, with room for a reason. */
export function MoveDialog({ move, onConfirm, onClose }: MoveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  const [reason, setReason] = useState('');
  const { title, text, confirm, hasReason } = moveWords[move];
  const isTooLong = reason.trim().length > REASON_MAX_LENGTH;

  // Layout: the dialog has to be closed while it is still on the page, or focus finds no way back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={dialogs.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <p id={textId}>{text}</p>
      {hasReason && (
        <LongTextField
          name="reason"
          label="Reason (optional)"
          hint="The other person reads it"
          rows={3}
          value={reason}
          problem={isTooLong ? `Use at most ${REASON_MAX_LENGTH} characters` : undefined}
          onChange={setReason}
          onBlur={() => {}}
        />
      )}
      <div className={dialogs.choices}>
        <Button unavailable={isTooLong} onClick={() => onConfirm(reason)}>
          {confirm}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Go back
        </Button>
      </div>
    </dialog>
  );
}
