import { useState } from 'react';
import { PHOTOS_MAX } from '#domain/limits.ts';
import { isPhotoFile, PHOTO_FILES } from '#domain/photo-refusals.ts';
import { FileField } from '#src/ui/file-field.tsx';
import type { FileControls, FileView } from './file-view.ts';
import { PhotoList } from './photo-list.tsx';

export interface PhotosFieldProps extends FileControls {
  photos: readonly FileView[];
  problem: string | undefined;
  /** A hint about the use of the photos, if none is a cover. */
  about?: string | undefined;
}

const THE_COVER = 'The first is your cover photo.';
const NOT_A_PHOTO = 'Choose photo files only.';

export function PhotosField({ photos, problem, about, onPhotos, ...controls }: PhotosFieldProps) {
  const [refused, setRefused] = useState<string>();

  const add = (files: File[]) => {
    const pictures = files.filter(isPhotoFile);
    setRefused(pictures.length < files.length ? NOT_A_PHOTO : undefined);
    if (pictures.length > 0) onPhotos(pictures);
  };

  return (
    <FileField
      name="photos"
      label="Photos"
      hint={`Up to ${PHOTOS_MAX}. ${about ?? THE_COVER} We shrink them before upload to save your data.`}
      problem={problem ?? refused}
      accept={PHOTO_FILES}
      multiple
      icon="photo"
      action={photos.length > 0 ? 'Add more photos' : 'Choose photos'}
      onFiles={add}
    >
      <PhotoList photos={photos} hasCover={about === undefined} {...controls} />
    </FileField>
  );
}
