import { useState } from 'react';
import { atMost } from '#domain/in-words.ts';
import { VISIT_WORDS_MAX_LENGTH } from '#domain/limits.ts';
import type { PageMove, SaidWords } from '#machines/haulages/haulage.machine.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import type { MoveWords } from './move-words.ts';

export interface HaulageDialogProps {
  move: PageMove;
  question: MoveWords;
  /** What was said before, and could not be sent. */
  said: SaidWords;
  onConfirm: (said: SaidWords | undefined) => void;
  onClose: () => void;
}

/** Asks once more before a move, with what has to be said with it. */
export function HaulageDialog({ move, question, said, onConfirm, onClose }: HaulageDialogProps) {
  const [words, setWords] = useState(said.words ?? '');
  const isTooLong = words.trim().length > VISIT_WORDS_MAX_LENGTH;
  const needsWords = move === 'object';

  return (
    <ConfirmDialog
      title={question.title}
      text={question.text}
      action={question.action}
      cancel="Go back"
      unavailable={needsWords && (words.trim() === '' || isTooLong)}
      onConfirm={() => onConfirm(needsWords ? { words } : undefined)}
      onClose={onClose}
    >
      {needsWords && (
        <LongTextField
          name="words"
          label="In your words"
          hint="The carrier reads it, and so do we"
          rows={3}
          value={words}
          problem={isTooLong ? atMost(VISIT_WORDS_MAX_LENGTH) : undefined}
          onChange={setWords}
          onBlur={() => undefined}
        />
      )}
    </ConfirmDialog>
  );
}
