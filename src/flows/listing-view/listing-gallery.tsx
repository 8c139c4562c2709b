import { useState } from 'react';
import { Wall } from '#src/ui/wall.tsx';
import styles from './listing-page.module.css';

export interface ListingGalleryProps {
  photos: readonly string[];
  /** What they show. */
  name: string;
}

/** One photo large, the others small below it. The wall stands in where there is none. */
export function ListingGallery({ photos, name }: ListingGalleryProps) {
  const [at, setAt] = useState(0);
  const shown = photos[at];
  const caption = (index: number) => `${name}, photo ${index + 1} of ${photos.length}`;

  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        {shown ? <img src={shown} alt={caption(at)} width={1200} height={675} /> : <Wall />}
      </div>
      {photos.length > 1 && (
        <ul className={styles.strip} aria-label="Photos">
          {photos.map((photo, index) => (
            <li key={photo}>
              <button
                type="button"
                className={styles.small}
                aria-label={`Photo ${index + 1}`}
                aria-pressed={index === at}
                onClick={() => setAt(index)}
              >
                <img src={photo} alt="" loading="lazy" width={112} height={84} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
