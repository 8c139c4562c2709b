import { useState } from 'react';
import { DOCUMENT_MAX_BYTES } from '#domain/limits.ts';
import { FileField } from '#src/ui/file-field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { FileStatus } from './file-status.tsx';
import { type FileView, formatSize } from './file-view.ts';
import styles from './photo-list.module.css';

export interface DocumentWords {
  label: string;
  /** Says who sees the document. */
  seenBy: string;
}

export interface DocumentFieldProps {
  /** Left out for a proof of ownership. */
  words?: DocumentWords | undefined;
  document: FileView | undefined;
  problem: string | undefined;
  onDocument: (file: File) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}

const ENDINGS = /\.(pdf|docx?)$/i;

const OF_OWNERSHIP: DocumentWords = { label: 'Proof of ownership', seenBy: 'Only you and our team can see it.' };

export function DocumentField({
  words = OF_OWNERSHIP,
  document: chosen,
  problem,
  onDocument,
  onRemove,
  onRetry,
}: DocumentFieldProps) {
  const [refused, setRefused] = useState<string>();

  const choose = ([file]: File[]) => {
    const refusal = file && refusalOf(file);
    setRefused(refusal);
    if (file && !refusal) onDocument(file);
  };
  /** Moves focus to the input, because the pressed button disappears and the browser would drop the focus. */
  const keepFocus = () => document.getElementById('document')?.focus();
  const remove = (id: string) => {
    keepFocus();
    onRemove(id);
  };
  const retry = (id: string) => {
    keepFocus();
    onRetry(id);
  };

  return (
    <FileField
      name="document"
      label={words.label}
      hint={`One PDF, DOC or DOCX, up to ${formatSize(DOCUMENT_MAX_BYTES)}. ${words.seenBy}`}
      problem={refused ?? problem}
      accept=".pdf,.doc,.docx"
      icon="document"
      action={chosen ? 'Choose another document' : 'Choose a document'}
      onFiles={choose}
    >
      {chosen && (
        <div className={styles.tile}>
          <Icon name="document" />
          <div className={styles.about}>
            <p className={styles.name}>{chosen.name}</p>
            <FileStatus file={chosen} onRetry={() => retry(chosen.id)} />
          </div>
          <div className={styles.controls}>
            <button type="button" aria-label={`Remove ${chosen.name}`} onClick={() => remove(chosen.id)}>
              <Icon name="cross" />
            </button>
          </div>
        </div>
      )}
    </FileField>
  );
}

function refusalOf({ name, size }: File): string | undefined {
  if (!ENDINGS.test(name)) return 'Choose a PDF, DOC or DOCX document.';
  if (size > DOCUMENT_MAX_BYTES) return `Choose a document of up to ${formatSize(DOCUMENT_MAX_BYTES)}.`;
  return undefined;
}
