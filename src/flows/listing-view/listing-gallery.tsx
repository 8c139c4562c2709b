import { type MouseEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Photo, type PhotoProps } from '#src/ui/photo.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { Wall } from '#src/ui/wall.tsx';
import styles from './listing-gallery.module.css';

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
          <p className={styles.count}>No photos yet</p>
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

interface LargePhotosProps {
  photos: readonly string[];
  /** The listing's name. */
  name: string;
  /** Index of the photo shown at first. */
  first: number;
  onAt: (index: number) => void;
  onClose: () => void;
}

/** The photos at full size in a dialog. */
function LargePhotos({ photos, name, first, onAt, onClose }: LargePhotosProps) {
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
              <Icon name="arrowLeft" />
              <VisuallyHidden>Previous photo</VisuallyHidden>
            </Button>
            <p role="status">
              {at + 1} of {photos.length}
            </p>
            <Button look="quiet" unavailable={at === photos.length - 1} onClick={() => track.current?.showAt(at + 1)}>
              <Icon name="arrowRight" />
              <VisuallyHidden>Next photo</VisuallyHidden>
            </Button>
          </>
        )}
        <Button look="quiet" onClick={onClose}>
          <Icon name="cross" />
          <VisuallyHidden>Close</VisuallyHidden>
        </Button>
      </div>
      <PhotoTrack ref={track} photos={photos} sizes="100vw" large name={name} onAt={show} />
    </Dialog>
  );
}

interface PhotoTrackProps extends Pick<PhotoProps, 'sizes' | 'large'> {
  photos: readonly string[];
  /** Placeholder colour of each photo, where known. */
  colours?: readonly (string | null)[] | undefined;
  /** The listing's name. */
  name: string;
  /** Called when another photo comes into view, by a swipe or through `ref`. */
  onAt: (index: number) => void;
  /** Called for a press on a photo. Without a script its link opens the photo; without `onPress` it is not a link. */
  onPress?: () => void;
  ref?: Ref<TrackHandle>;
}

interface TrackHandle {
  showAt: (index: number) => void;
}

/** Photos side by side, one in view at a time. Scrolls by touch, wheel and arrow keys without a script. */
function PhotoTrack({ photos, colours, name, onAt, onPress, ref, ...drawn }: PhotoTrackProps) {
  const track = useRef<HTMLUListElement>(null);

  useImperativeHandle(ref, () => ({
    showAt: (index) => {
      if (!track.current) return;
      track.current.scrollLeft = index * track.current.clientWidth;
      onAt(index);
    },
  }));

  const press = (event: MouseEvent) => {
    event.preventDefault();
    onPress?.();
  };
  const photo = (address: string, index: number) => (
    <Photo
      {...drawn}
      address={address}
      colour={colours?.[index]}
      alt={`${name}, ${index + 1} of ${photos.length}`}
      early={index === 0}
      width={1200}
      height={900}
    />
  );

  return (
    <ul
      ref={track}
      className={styles.track}
      aria-label="Photos"
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => onAt(Math.round(scrollLeft / clientWidth))}
    >
      {photos.map((address, index) => (
        <li key={address} className={styles.photo}>
          {onPress ? (
            <a href={address} aria-haspopup="dialog" onClick={press}>
              {photo(address, index)}
            </a>
          ) : (
            photo(address, index)
          )}
        </li>
      ))}
    </ul>
  );
}
