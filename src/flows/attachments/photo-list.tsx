import { useEffect, useRef, useState } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { FileStatus } from './file-status.tsx';
import type { FileControls, FileView } from './file-view.ts';
import styles from './photo-list.module.css';
import { Thumbnail } from './thumbnail.tsx';

export interface PhotoListProps extends Omit<FileControls, 'onPhotos'> {
  photos: readonly FileView[];
  /** Whether the first of them stands for all. */
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

  return (
    <>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {photos.length > 0 && (
        <ol ref={list} className={styles.list} aria-label={hasCover ? 'Photos, cover first' : 'Photos, in order'}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={index}
              isCover={hasCover && index === 0}
              last={photos.length - 1}
              dragged={photo.id === dragged}
              onDrag={() => setDragged(photo.id)}
              onDragEnd={() => setDragged(undefined)}
              onDrop={() => dragged && move(dragged, index)}
              onMove={(by) => move(photo.id, index + by, by < 0 ? 'earlier' : 'later')}
              onRemove={() => remove(photo)}
              onRetry={() => onRetry(photo.id)}
            />
          ))}
        </ol>
      )}
    </>
  );
}

/** Says what moved where, and gives focus back to the pressed button, which the browser takes from a moved element. */
function useOrderManners(photos: readonly FileView[]) {
  const [said, say] = useState('');
  const list = useRef<HTMLOListElement>(null);
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
    // The button goes away with the failure: focus must not fall to the page.
    remove.current?.focus();
    on.onRetry();
  };

  return (
    <li
      className={styles.tile}
      data-photo={photo.id}
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
      <Thumbnail file={photo} />
      <div className={styles.about}>
        <p className={styles.name}>
          {isCover && <strong className={styles.cover}>Cover</strong>} {photo.name}
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
          <Icon name="arrowUp" />
        </button>
        <button
          type="button"
          data-move="later"
          aria-label={`Move ${photo.name} later`}
          aria-disabled={place === last}
          onClick={() => on.onMove(1)}
        >
          <Icon name="arrowDown" />
        </button>
        <button ref={remove} type="button" aria-label={`Remove ${photo.name}`} onClick={on.onRemove}>
          <Icon name="cross" />
        </button>
      </div>
    </li>
  );
}
