import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import styles from './large-photos.module.css';
import { PhotoTrack, type TrackHandle } from './photo-track.tsx';

export interface LargePhotosProps {
  photos: readonly string[];
  /** The listing's name. */
  name: string;
  /** Index of the photo shown at first. */
  first: number;
  onAt: (index: number) => void;
  onClose: () => void;
}

/** The photos at full size in a dialog. */
export function LargePhotos({ photos, name, first, onAt, onClose }: LargePhotosProps) {
  const [at, setAt] = useState(first);
  const track = useRef<TrackHandle>(null);
  const isOneOfMany = photos.length > 1;

  // A layout effect: the dialog is open by then, so the track has a width.
  useLayoutEffect(() => track.current?.showAt(first), [first]);

  const show = (index: number) => {
    setAt(index);
    onAt(index);
  };
  return (
    <Dialog className={styles.large} aria-label={`Photos of ${name}`} onClose={onClose}>
      <div className={styles.bar}>
        {isOneOfMany && (
          <>
            <Button look="quiet" unavailable={at === 0} onClick={() => track.current?.showAt(at - 1)}>
              Previous photo
            </Button>
            <p role="status">
              {at + 1} of {photos.length}
            </p>
            <Button look="quiet" unavailable={at === photos.length - 1} onClick={() => track.current?.showAt(at + 1)}>
              Next photo
            </Button>
          </>
        )}
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <PhotoTrack ref={track} photos={photos} sizes="100vw" large name={name} onAt={show} />
    </Dialog>
  );
}
