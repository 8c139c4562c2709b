import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { SHIPMENT_PHOTOS_MAX } from '#domain/limits.ts';
import { PHOTO_FILES } from '#domain/photo-refusals.ts';
import { dropLoadPhotos, findLoadPhoto, keepLoadPhoto, tidyLoadPhotos } from '#machines/shipments/load-photos.ts';
import { Button } from '#src/ui/button.tsx';
import { FileField } from '#src/ui/file-field.tsx';
import { useObjectUrl } from '#src/ui/use-object-url.ts';
import styles from './shipments.module.css';

export interface LoadPhotosFieldProps {
  /** Keys of the photos on this device. */
  photos: readonly string[];
  onPhotos: Dispatch<SetStateAction<readonly string[]>>;
  onBusy: (busy: boolean) => void;
}

/** A field for a few photos of the loaded goods. Shrinks each photo and saves it on the device at once. */
export function LoadPhotosField({ photos, onPhotos, onBusy }: LoadPhotosFieldProps) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const chosen = useRef(photos);
  chosen.current = photos;
  const left = SHIPMENT_PHOTOS_MAX - photos.length;

  useEffect(() => {
    tidyLoadPhotos().catch(() => {});
    // A closed form deletes its photos, except those that a saved update names.
    return () => void dropLoadPhotos(chosen.current).catch(() => {});
  }, []);

  const add = async (files: File[]) => {
    const busy = (is: boolean) => {
      setBusy(is);
      onBusy(is);
    };
    setProblem(files.length > left ? `You can add up to ${SHIPMENT_PHOTOS_MAX} photos.` : undefined);
    busy(true);
    // One at a time: decoding a photo can take most of the memory of an old phone.
    for (const file of files.slice(0, left)) {
      const kept = await keepLoadPhoto(file);
      if ('key' in kept) onPhotos((before) => [...before, kept.key]);
      else setProblem(kept.problem);
    }
    busy(false);
  };

  const remove = (key: string) => {
    onPhotos((before) => before.filter((each) => each !== key));
    dropLoadPhotos([key]).catch(() => {});
  };

  const shown = photos.length > 0 && (
    <ul className={styles.photos}>
      {photos.map((key, index) => (
        <li key={key}>
          <LoadPhoto photo={key} />
          <Button look="text" onClick={() => remove(key)}>
            Remove photo {index + 1}
          </Button>
        </li>
      ))}
    </ul>
  );

  if (left <= 0) return shown;
  return (
    <FileField
      name="photos"
      label="Photos of the load (optional)"
      hint={`Up to ${SHIPMENT_PHOTOS_MAX}. We shrink them and send them when you are online.`}
      problem={problem}
      accept={PHOTO_FILES}
      multiple
      icon="photo"
      action={isBusy ? 'Preparing photo…' : 'Take or choose photos'}
      onFiles={(files) => void (isBusy || add(files))}
    >
      {shown}
    </FileField>
  );
}

function LoadPhoto({ photo }: { photo: string }) {
  const [blob, setBlob] = useState<Blob>();
  const url = useObjectUrl(blob);
  useEffect(() => {
    findLoadPhoto(photo).then(setBlob, () => {});
  }, [photo]);
  return url ? <img className={styles.photo} src={url} alt="" /> : <span className={styles.photo} />;
}
