import { useState } from 'react';
import { megabytes, spanInWords } from '#domain/in-words.ts';
import { ID_PROOF_KEPT, ID_PROOF_MAX_BYTES } from '#domain/limits.ts';
import { isHeicFile } from '#domain/photo-refusals.ts';
import { FileField } from '#src/ui/file-field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useObjectUrl } from '#src/ui/use-object-url.ts';
import styles from './rent-screen.module.css';

export interface IdProofFieldProps {
  file: File | undefined;
  problem: string | undefined;
  onFile: (file: File | undefined) => void;
}

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/** @source docs/product.md, "Renting" */
const TOO_LARGE = `File size exceeds the ${megabytes(ID_PROOF_MAX_BYTES)}MB limit.`;
const HINT = `Passport, driver's licence, voter's card or NIN slip. JPEG, PNG, WebP, HEIC or PDF, up to ${megabytes(ID_PROOF_MAX_BYTES)} MB. Only the owner sees it (and our team, if the booking is reported). We delete it ${spanInWords(ID_PROOF_KEPT)} after your booking ends.`;
const WRONG_TYPE = 'Choose a JPEG, PNG, WebP, HEIC or PDF file.';

/** The renter's ID document. It stays in the memory of the page until it is sent. */
export function IdProofField({ file, problem, onFile }: IdProofFieldProps) {
  const [refused, setRefused] = useState<string>();

  const choose = ([chosen]: File[]) => {
    const refusal = chosen && refusalOf(chosen);
    setRefused(refusal);
    if (chosen && !refusal) onFile(chosen);
  };
  const remove = () => {
    document.getElementById('idProof')?.focus();
    onFile(undefined);
  };

  return (
    <FileField
      name="idProof"
      label="ID Proof"
      hint={HINT}
      problem={refused ?? problem}
      accept={`${TYPES.join()},.heic,.heif`}
      icon="document"
      action={file ? 'Choose another file' : 'Choose a file'}
      onFiles={choose}
    >
      {file && <Preview file={file} onRemove={remove} />}
    </FileField>
  );
}

function Preview({ file, onRemove }: { file: File; onRemove: () => void }) {
  const url = useObjectUrl(file.type.startsWith('image/') && !isHeicFile(file) ? file : undefined);
  return (
    <figure className={styles.preview}>
      {url ? <img src={url} alt="Your ID" /> : <Icon name="document" />}
      <figcaption>{file.name}</figcaption>
      <button type="button" aria-label={`Remove ${file.name}`} onClick={onRemove}>
        <Icon name="cross" />
      </button>
    </figure>
  );
}

function refusalOf(file: File): string | undefined {
  if (file.size > ID_PROOF_MAX_BYTES) return TOO_LARGE;
  return TYPES.includes(file.type) || isHeicFile(file) ? undefined : WRONG_TYPE;
}
