import { useState } from 'react';
import { isPhotoFile, PHOTO_FILES } from '#domain/photo-refusals.ts';
import { Button } from '#src/ui/button.tsx';
import { FileField } from '#src/ui/file-field.tsx';
import { OUR_TEAM } from './people-words.ts';

export interface EvidencePhotoFieldProps {
  /** The other side, such as `the owner`. */
  counterpart: string;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

/** An optional photo of what the visitor found. */
export function EvidencePhotoField({ counterpart, file, onFile }: EvidencePhotoFieldProps) {
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
