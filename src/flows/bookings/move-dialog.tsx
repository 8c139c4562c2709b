import { useState } from 'react';
import { atMost } from '#domain/in-words.ts';
import type { BookingMove } from '#domain/lifecycles/booking.ts';
import { REASON_MAX_LENGTH } from '#domain/limits.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { moveWords } from './booking-words.ts';

export interface MoveDialogProps {
  move: BookingMove;
  /** What was written before, and could not be sent. */
  reason: string;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks once more, and why, before something that cannot be taken back. */
export function MoveDialog({ move, reason: kept, onConfirm, onClose }: MoveDialogProps) {
  const [reason, setReason] = useState(kept);
  const { title, text, confirm, hasReason } = moveWords[move];
  const isTooLong = reason.trim().length > REASON_MAX_LENGTH;

  return (
    <ConfirmDialog
      title={title}
      text={text}
      action={confirm}
      cancel="Go back"
      unavailable={isTooLong}
      onConfirm={() => onConfirm(hasReason ? reason : '')}
      onClose={onClose}
    >
      {hasReason && (
        <LongTextField
          name="reason"
          label="Reason (optional)"
          hint="The other person reads it"
          rows={3}
          value={reason}
          problem={isTooLong ? atMost(REASON_MAX_LENGTH) : undefined}
          onChange={setReason}
          onBlur={() => {}}
        />
      )}
    </ConfirmDialog>
  );
}
