import { useState } from 'react';
import { atMost } from '#domain/in-words.ts';
import type { InspectionMove } from '#domain/lifecycles/inspection.ts';
import { VISIT_CODE_LENGTH, VISIT_WORDS_MAX_LENGTH } from '#domain/limits.ts';
import type { SaidWords, Saying } from '#machines/inspections/inspections.machine.ts';
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
  /** What was said before, and could not be sent. */
  saying: Saying | null;
  onConfirm: (said: SaidWords | undefined, photo: File | undefined) => void;
  onClose: () => void;
}

const kinds = Object.entries(failureWords) as [FailureKind, string][];

/** Asks once more before a move, with what has to be said with it. */
export function SayDialog(props: SayDialogProps) {
  const { move, words: asked, triesLeft, saying, onConfirm, onClose } = props;
  const [code, setCode] = useState(saying?.said?.code ?? '');
  const [kind, setKind] = useState<string>(saying?.said?.kind ?? '');
  const [words, setWords] = useState(saying?.said?.words ?? '');
  const [photo, setPhoto] = useState(saying?.photo);
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
      {...asked}
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
