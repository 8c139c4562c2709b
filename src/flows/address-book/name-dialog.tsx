import { useState } from 'react';
import { SAVED_NAME_MAX_LENGTH } from '#domain/limits.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { SignInAgain } from '#src/ui/problem-summary.tsx';
import { TextField } from '#src/ui/text-field.tsx';

interface NameDialogProps {
  /** The address to save, such as `4 Ngwa Road, Aba`. */
  where: string;
  label: string;
  busy: boolean;
  problem: Problem;
  onName: (label: string) => void;
  onClose: () => void;
}

export function NameDialog({ where, label, busy, problem, onName, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(label);
  const isLong = typed.trim().length > SAVED_NAME_MAX_LENGTH;
  return (
    <ConfirmDialog
      title="Save address"
      text={`${where} will appear first in your list. Only you see the name.`}
      action={busy ? 'Saving…' : 'Save'}
      unavailable={busy || isLong || typed.trim() === ''}
      onConfirm={() => onName(typed)}
      onClose={onClose}
    >
      <SignInAgain problem={problem} />
      <TextField
        name="label"
        label="Name of the address"
        hint="For example: Our store in Aba"
        autoComplete="off"
        value={typed}
        problem={isLong ? `Use at most ${SAVED_NAME_MAX_LENGTH} characters` : problem?.message}
        onChange={setTyped}
        onBlur={() => undefined}
      />
    </ConfirmDialog>
  );
}
