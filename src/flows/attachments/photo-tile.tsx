import { useRef } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { FileStatus } from './file-status.tsx';
import type { FileView } from './file-view.ts';
import styles from './photo-list.module.css';
import { Thumbnail } from './thumbnail.tsx';

export interface PhotoTileProps {
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

export function PhotoTile({ photo, place, isCover, last, dragged, ...on }: PhotoTileProps) {
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
