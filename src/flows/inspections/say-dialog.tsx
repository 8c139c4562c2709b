import { useEffect, useState } from 'react';
import { atMost } from '#domain/in-words.ts';
import type { InspectionMove } from '#domain/lifecycles/inspection.ts';
import { VISIT_CODE_LENGTH, VISIT_WORDS_MAX_LENGTH } from '#domain/limits.ts';
import { isPhotoFile, PHOTO_FILES } from '#domain/photo-refusals.ts';
import type { AccountWords, Saying } from '#machines/inspections/inspections.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { FileField } from '#src/ui/file-field.tsx';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { OtpField } from '#src/ui/otp-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { type FailureKind, failureWords, type MoveWords, OUR_TEAM, sentence } from './outcome-words.ts';

export interface SayDialogProps {
  move: InspectionMove;
  words: MoveWords;
  /** The other side, such as `the owner`. */
  counterpart: string;
  /** Attempts left to enter the code. */
  triesLeft: number | null;
  /** The move and words that could not be sent before. */
  saying: Saying | null;
  /** Whether the code is being checked. */
  checking?: boolean | undefined;
  /** Why the code was refused. */
  problem?: string | undefined;
  onConfirm: (said: AccountWords | undefined, photo: File | undefined) => void;
  onClose: () => void;
}

const kinds = Object.entries(failureWords) as [FailureKind, string][];

/** Says who reads the text. For a visitor's own property the counterpart is our team. */
function readerWords(move: InspectionMove, counterpart: string): string {
  if (counterpart === OUR_TEAM) return 'Our team will read this.';
  return move === 'fail'
    ? `${sentence(counterpart)} will read this. Our team reads it only if they disagree.`
    : `${sentence(counterpart)} and our team will read this.`;
}

/** Buttons that leave the dialog, where it is clear what stays. */
const wayOut: Partial<Record<InspectionMove, string>> = { cancel: 'Keep inspection' };

/** Asks for confirmation of a move, and for the code, reason or photo that goes with it. */
export function SayDialog(props: SayDialogProps) {
  const { move, words: question, counterpart, triesLeft, saying, checking, problem, onConfirm, onClose } = props;
  const [code, setCode] = useState(saying?.said?.code ?? '');
  const [kind, setKind] = useState<string>(saying?.said?.kind ?? '');
  const [words, setWords] = useState(saying?.said?.words ?? '');
  const [photo, setPhoto] = useState(saying?.photo);
  const isTooLong = words.trim().length > VISIT_WORDS_MAX_LENGTH;
  const chosen = kinds.find(([each]) => each === kind)?.[0];
  const hasWords = words.trim() !== '' && !isTooLong;
  const said: Partial<Record<InspectionMove, AccountWords | false>> = {
    prove: code.length === VISIT_CODE_LENGTH && { code },
    fail: hasWords && chosen !== undefined && { kind: chosen, words },
    object: hasWords && { words },
  };
  const given = said[move];

  // The field speaks its problem when it takes focus, and what is typed replaces the wrong code.
  useEffect(() => {
    if (problem !== undefined) document.getElementById('code')?.focus();
  }, [problem]);

  return (
    <ConfirmDialog
      {...question}
      action={checking ? 'Checking...' : question.action}
      cancel={wayOut[move] ?? 'Go back'}
      isGrave={move === 'cancel'}
      unavailable={given === false || checking === true}
      onConfirm={() => onConfirm(given || undefined, photo)}
      onClose={onClose}
    >
      {move === 'prove' && (
        <OtpField
          name="code"
          label="Code"
          {...(problem === undefined && { hint: `${triesLeft ?? 0} ${triesLeft === 1 ? 'try' : 'tries'} left` })}
          length={VISIT_CODE_LENGTH}
          value={code}
          problem={problem}
          onChange={setCode}
          onBlur={() => undefined}
        />
      )}
      {move === 'fail' && (
        <SelectField
          name="kind"
          label="What went wrong?"
          placeholder="Choose what went wrong"
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
          label={move === 'fail' ? 'Tell us more' : 'What happened?'}
          hint={readerWords(move, counterpart)}
          rows={3}
          value={words}
          problem={isTooLong ? atMost(VISIT_WORDS_MAX_LENGTH) : undefined}
          onChange={setWords}
          onBlur={() => undefined}
        />
      )}
      {(move === 'fail' || move === 'object') && (
        <EvidencePhotoField counterpart={counterpart} isDispute={move === 'object'} file={photo} onFile={setPhoto} />
      )}
    </ConfirmDialog>
  );
}

interface EvidencePhotoFieldProps {
  /** The other side, such as `the owner`. */
  counterpart: string;
  /** Whether our team decides between the two sides. */
  isDispute: boolean;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

/** An optional photo of what a side found. */
export function EvidencePhotoField({ counterpart, isDispute, file, onFile }: EvidencePhotoFieldProps) {
  const [refused, setRefused] = useState<string>();

  const choose = ([chosen]: File[]) => {
    const isPhoto = chosen && isPhotoFile(chosen);
    setRefused(isPhoto ? undefined : 'Choose a photo file.');
    if (isPhoto) onFile(chosen);
  };

  return (
    <FileField
      name="photo"
      label="Photo (optional)"
      hint={
        counterpart === OUR_TEAM
          ? 'Only you and our team see it.'
          : isDispute
            ? `Only you, ${counterpart} and our team see it.`
            : `Only you and ${counterpart} see it, and our team if we have to decide.`
      }
      problem={refused}
      accept={PHOTO_FILES}
      icon="photo"
      action={file ? 'Choose another photo' : 'Choose a photo'}
      onFiles={choose}
    >
      {file && (
        <p>
          <Button look="text" onClick={() => onFile(undefined)}>
            Remove {file.name}
          </Button>
        </p>
      )}
    </FileField>
  );
}
