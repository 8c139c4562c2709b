import { useRef, useState } from 'react';
import { Photo } from '#src/ui/photo.tsx';
import { Wall } from '#src/ui/wall.tsx';
import { LargePhotos } from './large-photos.tsx';
import styles from './listing-gallery.module.css';
import { PhotoTrack, type TrackHandle } from './photo-track.tsx';

export interface ListingGalleryProps {
  photos: readonly string[];
  /** Placeholder colour of each photo, where known. */
  colours?: readonly (string | null)[] | undefined;
  /** The listing's name. */
  name: string;
}

/** The price is beside it in a wide viewport: listing-page.module.css. */
const SIZES = '(min-width: 77rem) 53rem, (min-width: 56rem) calc(100vw - 24rem), calc(100vw - 2rem)';

/** Shows one photo at a time, with thumbnails below where there is room, or a pattern if there are no photos. */
export function ListingGallery({ photos, colours, name }: ListingGalleryProps) {
  const [at, setAt] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const track = useRef<TrackHandle>(null);

  if (photos.length === 0) {
    return (
      <div className={styles.gallery}>
        <div className={styles.stage}>
          <Wall />
        </div>
      </div>
    );
  }
  const close = () => {
    setLarge(false);
    track.current?.showAt(at);
  };
  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <PhotoTrack
          ref={track}
          photos={photos}
          colours={colours}
          sizes={SIZES}
          name={name}
          onAt={setAt}
          onPress={() => setLarge(true)}
        />
        {photos.length > 1 && (
          <p className={styles.count} data-scripted aria-hidden="true">
            {at + 1} / {photos.length}
          </p>
        )}
      </div>
      {photos.length > 1 && (
        <ul className={styles.strip} data-scripted aria-label="Choose a photo">
          {photos.map((photo, index) => (
            <li key={photo}>
              <button
                type="button"
                className={styles.small}
                aria-label={`Photo ${index + 1}`}
                aria-pressed={index === at}
                onClick={() => track.current?.showAt(index)}
              >
                <Photo address={photo} colour={colours?.[index]} sizes="84px" alt="" width={112} height={84} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isLarge && <LargePhotos photos={photos} name={name} first={at} onAt={setAt} onClose={close} />}
    </div>
  );
}
