import { useState } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { useObjectUrl } from '#src/ui/use-object-url.ts';
import { addressOf, type FileView } from './file-view.ts';
import styles from './photo-list.module.css';

/** The smallest width in pixels in which the server sends a photo. */
const KEPT_WIDTH = 320;

export interface ThumbnailProps {
  file: FileView;
  /** Empty if the name is shown beside it. */
  alt?: string;
  /** Pixels, or the whole width. */
  width?: number | '100%';
}

export function Thumbnail({ file, alt = '', width = 72 }: ThumbnailProps) {
  const drawn = useObjectUrl(file.blob);
  const kept = addressOf(file);
  const url = drawn ?? (kept && `${kept}?width=${KEPT_WIDTH}`);
  // The address of a photo that this browser could not draw.
  const [undrawn, setUndrawn] = useState<string>();
  return (
    <span className={styles.frame} style={{ inlineSize: width }}>
      {url && url !== undrawn ? (
        <img className={styles.image} src={url} alt={alt} draggable={false} onError={() => setUndrawn(url)} />
      ) : (
        <Icon name="photo" />
      )}
    </span>
  );
}
