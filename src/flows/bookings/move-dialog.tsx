import { useState } from 'react';
import { atMost } from '#domain/in-words.ts';
import type { BookingMove, BookingRole } from '#domain/lifecycles/booking.ts';
import { REASON_MAX_LENGTH } from '#domain/limits.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { declineReasons, moveWords } from './booking-words.ts';

export interface MoveDialogProps {
  move: BookingMove;
  role: BookingRole;
  /** The reason typed before, if it could not be sent. */
  reason: string;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks for confirmation, and for a reason, before a move that cannot be undone. */
export function MoveDialog({ move, role, reason: unsent, onConfirm, onClose }: MoveDialogProps) {
  const [reason, setReason] = useState(unsent);
  const { title, text, confirm, back, reasonHint } = moveWords(move, role);
  const choices = move === 'decline' ? declineReasons : [];
  const isTooLong = reason.trim().length > REASON_MAX_LENGTH;

  return (
    <ConfirmDialog
      title={title}
      text={text}
      action={confirm}
      cancel={back}
      isGrave={move !== 'accept'}
      unavailable={isTooLong}
      onConfirm={() => onConfirm(reasonHint ? reason : '')}
      onClose={onClose}
    >
      {reasonHint && (
        <>
          {choices.length > 0 && (
            <SelectField
              name="common-reason"
              label="Common reasons"
              placeholder="Choose, or write your own"
              options={choices.map((choice) => ({ value: choice, label: choice }))}
              autoComplete="off"
              value={choices.includes(reason) ? reason : ''}
              problem={undefined}
              onChange={setReason}
              onBlur={() => {}}
            />
          )}
          <LongTextField
            name="reason"
            label="Reason (optional)"
            hint={reasonHint}
            rows={3}
            value={reason}
            problem={isTooLong ? atMost(REASON_MAX_LENGTH) : undefined}
            onChange={setReason}
            onBlur={() => {}}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
