import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { FileField } from '#src/ui/file-field.tsx';

export interface VisitPhotoFieldProps {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

/** One photo of what the visitor found, if they have one. */
export function VisitPhotoField({ file, onFile }: VisitPhotoFieldProps) {
  const [refused, setRefused] = useState<string>();

  const choose = ([chosen]: File[]) => {
    const isPhoto = chosen?.type.startsWith('image/');
    setRefused(isPhoto ? undefined : 'Only a photo can be added here.');
    if (chosen && isPhoto) onFile(chosen);
  };

  return (
    <FileField
      name="photo"
      label="A photo, if you have one"
      hint="Only the two of you see it, and we if it comes to a decision"
      problem={refused}
      accept="image/*"
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
