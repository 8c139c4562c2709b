import { type MouseEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { Photo, type PhotoProps } from '#src/ui/photo.tsx';
import styles from './photo-track.module.css';

export interface PhotoTrackProps extends Pick<PhotoProps, 'sizes' | 'large'> {
  photos: readonly string[];
  /** Of each of them, as far as they are known. */
  colours?: readonly (string | null)[] | undefined;
  /** What they show. */
  name: string;
  /** The one that is in view has changed, by a swipe or by whoever holds `ref`. */
  onAt: (index: number) => void;
  /** What a press on a photo does; without script, and where there is nothing to do, the photo itself opens or just stands. */
  onPress?: () => void;
  ref?: Ref<TrackHandle>;
}

export interface TrackHandle {
  showAt: (index: number) => void;
}

/** Photos side by side, one in view at a time: swiped by a finger, scrolled by a wheel or the arrow keys, without a script. */
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
