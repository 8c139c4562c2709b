import { useState } from 'react';
import { atMost } from '#domain/in-words.ts';
import type { InspectionMove } from '#domain/lifecycles/inspection.ts';
import { VISIT_CODE_LENGTH, VISIT_WORDS_MAX_LENGTH } from '#domain/limits.ts';
import type { SaidWords } from '#machines/inspections/inspections.machine.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { OtpField } from '#src/ui/otp-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { VisitPhotoField } from './visit-photo-field.tsx';
import { type FailureKind, failureWords, type MoveWords } from './visit-words.ts';

export interface SayDialogProps {
  move: InspectionMove;
  words: MoveWords;
  /** Of the code. */
  triesLeft: number | null;
  onConfirm: (said: SaidWords | undefined, photo: File | undefined) => void;
  onClose: () => void;
}

const kinds = Object.entries(failureWords) as [FailureKind, string][];

/** Asks once more before a move, with what has to be said with it. */
export function SayDialog({ move, words: { title, text, action }, triesLeft, onConfirm, onClose }: SayDialogProps) {
  const [code, setCode] = useState('');
  const [kind, setKind] = useState<string>('');
  const [words, setWords] = useState('');
  const [photo, setPhoto] = useState<File>();
  const isTooLong = words.trim().length > VISIT_WORDS_MAX_LENGTH;
  const chosen = kinds.find(([each]) => each === kind)?.[0];
  const hasWords = words.trim() !== '' && !isTooLong;
  const said: Partial<Record<InspectionMove, SaidWords | false>> = {
    prove: code.length === VISIT_CODE_LENGTH && { code },
    fail: hasWords && chosen !== undefined && { kind: chosen, words },
    object: hasWords && { words },
  };
  const given = said[move];

  return (
    <ConfirmDialog
      title={title}
      text={text}
      action={action}
      unavailable={given === false}
      onConfirm={() => onConfirm(given || undefined, photo)}
      onClose={onClose}
    >
      {move === 'prove' && (
        <OtpField
          name="code"
          label="Code"
          hint={`${triesLeft ?? 0} ${triesLeft === 1 ? 'try' : 'tries'} left`}
          length={VISIT_CODE_LENGTH}
          value={code}
          problem={undefined}
          onChange={setCode}
          onBlur={() => undefined}
        />
      )}
      {move === 'fail' && (
        <SelectField
          name="kind"
          label="What happened?"
          placeholder="Select what happened"
          options={kinds.map(([value, label]) => ({ value, label }))}
          autoComplete="off"
          value={kind}
          problem={undefined}
          onChange={setKind}
          onBlur={() => undefined}
        />
      )}
      {(move === 'fail' || move === 'object') && (
        <LongTextField
          name="words"
          label="In your words"
          hint="The other side reads it, and so do we if you do not agree"
          rows={3}
          value={words}
          problem={isTooLong ? atMost(VISIT_WORDS_MAX_LENGTH) : undefined}
          onChange={setWords}
          onBlur={() => undefined}
        />
      )}
      {move === 'fail' && <VisitPhotoField file={photo} onFile={setPhoto} />}
    </ConfirmDialog>
  );
}
