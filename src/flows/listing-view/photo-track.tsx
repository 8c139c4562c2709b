import { type MouseEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { Photo, type PhotoProps } from '#src/ui/photo.tsx';
import styles from './listing-gallery.module.css';

export interface PhotoTrackProps extends Pick<PhotoProps, 'sizes' | 'large'> {
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

export interface TrackHandle {
  showAt: (index: number) => void;
}

/** Photos side by side, one in view at a time. Scrolls by touch, wheel and arrow keys without a script. */
export function PhotoTrack({ photos, colours, name, onAt, onPress, ref, ...drawn }: PhotoTrackProps) {
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
