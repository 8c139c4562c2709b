import { useEffect, useRef, useState } from 'react';
import { PHOTOS_MAX } from '#domain/limits.ts';
import { isPhotoFile, PHOTO_FILES } from '#domain/photo-refusals.ts';
import { isRefusal } from '#machines/upload/refusal.ts';
import { FileField } from '#src/ui/file-field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { MoreFields } from '#src/ui/more-fields.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { FileStatus } from './file-status.tsx';
import type { FileControls, FileView } from './file-view.ts';
import styles from './photo-list.module.css';
import { Thumbnail } from './thumbnail.tsx';

export interface PhotosFieldProps extends FileControls {
  photos: readonly FileView[];
  problem: string | undefined;
  /** A hint about the use of the photos, if none is a cover. */
  about?: string | undefined;
}

const THE_COVER = 'The first is your cover photo.';

export function PhotosField({ photos, problem, about, onPhotos, ...controls }: PhotosFieldProps) {
  const [refused, setRefused] = useState<string>();

  const add = (files: File[]) => {
    const pictures = files.filter(isPhotoFile);
    setRefused(refusalOf(files.filter((file) => !isPhotoFile(file))));
    if (pictures.length > 0) onPhotos(pictures);
  };

  return (
    <FileField
      name="photos"
      label="Photos"
      hint={`Up to ${PHOTOS_MAX}. ${about ?? THE_COVER} We shrink them before upload to save your data.`}
      problem={[problem, refused].filter(Boolean).join(' ') || undefined}
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

/** Names the first of the files that are not photos. The photos chosen with them are added. */
function refusalOf([first, ...others]: File[]): string | undefined {
  if (!first) return undefined;
  const rest = others.length === 1 ? '1 other file' : `${others.length} other files`;
  return `We left out ${first.name}${others.length > 0 ? ` and ${rest}` : ''}. Choose photo files only.`;
}

interface PhotoListProps extends Omit<FileControls, 'onPhotos'> {
  photos: readonly FileView[];
  /** Whether the first photo that was not refused is the cover. */
  hasCover: boolean;
}

/** The photos in the order they will be shown: changed by dragging, or by the buttons of each. */
export function PhotoList({ photos, hasCover, onRemove, onRetry, onMove }: PhotoListProps) {
  const [dragged, setDragged] = useState<string>();
  const { said, say, list, keepFocusOn } = useOrderManners(photos);

  const move = (id: string, to: number, button?: string) => {
    const photo = photos.find((each) => each.id === id);
    if (!photo || to < 0 || to >= photos.length) return;
    if (button) keepFocusOn(`[data-photo="${id}"] [data-move="${button}"]`);
    say(`${photo.name} is now photo ${to + 1} of ${photos.length}`);
    onMove(id, to);
  };
  const remove = ({ id, name }: FileView) => {
    say(`${name} removed`);
    document.getElementById('photos')?.focus();
    onRemove(id);
  };
  const cover = photos.find(({ problem }) => !isRefusal(problem));
  const tile = (photo: FileView, index: number) => (
    <PhotoTile
      key={photo.id}
      photo={photo}
      place={index}
      isCover={hasCover && photo === cover}
      last={photos.length - 1}
      dragged={photo.id === dragged}
      onDrag={() => setDragged(photo.id)}
      onDragEnd={() => setDragged(undefined)}
      onDrop={() => dragged && move(dragged, index)}
      onMove={(by) => move(photo.id, index + by, by < 0 ? 'earlier' : 'later')}
      onRemove={() => remove(photo)}
      onRetry={() => onRetry(photo.id)}
    />
  );
  const later = photos.slice(SHOWN_AT_ONCE);
  const isUrgent = later.some(({ status }) => status === 'failed');
  const named = { className: styles.list, 'aria-label': hasCover ? 'Photos, cover first' : 'Photos, in order' };

  return (
    <>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <div ref={list}>
        {photos.length > 0 && <ol {...named}>{photos.slice(0, SHOWN_AT_ONCE).map(tile)}</ol>}
        {later.length > 0 && (
          <MoreFields label={later.length === 1 ? '1 more photo' : `${later.length} more photos`} needed={isUrgent}>
            <ol {...named} start={SHOWN_AT_ONCE + 1}>
              {later.map((photo, index) => tile(photo, SHOWN_AT_ONCE + index))}
            </ol>
          </MoreFields>
        )}
      </div>
    </>
  );
}

/** The photos that a phone can hold beside a document. The others are folded. */
const SHOWN_AT_ONCE = 12;

/** Holds the announcement of a move, and focuses the pressed button again, because a moved element loses focus. */
function useOrderManners(photos: readonly FileView[]) {
  const [said, say] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  const order = photos.map(({ id }) => id).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus is lost when the order changes
  useEffect(() => {
    if (wanted.current) list.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  }, [order]);

  const keepFocusOn = (selector: string) => {
    wanted.current = selector;
  };
  return { said, say, list, keepFocusOn };
}

interface PhotoTileProps {
  photo: FileView;
  place: number;
  isCover: boolean;
  last: number;
  dragged: boolean;
  onDrag: () => void;
  onDragEnd: () => void;
  onDrop: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onRetry: () => void;
}

function PhotoTile({ photo, place, isCover, last, dragged, ...on }: PhotoTileProps) {
  const remove = useRef<HTMLButtonElement>(null);
  const retry = () => {
    // Moves focus, because the button disappears with the failure and the browser would drop the focus.
    remove.current?.focus();
    on.onRetry();
  };

  return (
    <li
      className={styles.tile}
      data-photo={photo.id}
      data-status={photo.status}
      data-dragged={dragged}
      draggable
      onDragStart={on.onDrag}
      onDragEnd={on.onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        on.onDrop();
      }}
    >
      <Thumbnail file={photo} width="100%" />
      <div className={styles.about}>
        <p className={styles.name}>
          {isCover && <strong className={styles.cover}>Cover</strong>} <span>{photo.name}</span>
        </p>
        <FileStatus file={photo} onRetry={retry} />
      </div>
      <div className={styles.controls}>
        <button
          type="button"
          data-move="earlier"
          aria-label={`Move ${photo.name} earlier`}
          aria-disabled={place === 0}
          onClick={() => on.onMove(-1)}
        >
          <Icon name="arrowLeft" />
        </button>
        <button
          type="button"
          data-move="later"
          aria-label={`Move ${photo.name} later`}
          aria-disabled={place === last}
          onClick={() => on.onMove(1)}
        >
          <Icon name="arrowRight" />
        </button>
        <button ref={remove} type="button" aria-label={`Remove ${photo.name}`} onClick={on.onRemove}>
          <Icon name="cross" />
        </button>
      </div>
    </li>
  );
}
