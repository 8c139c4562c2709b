import { Photo, type PhotoProps } from './photo.tsx';
import styles from './picture.module.css';
import { Wall } from './wall.tsx';

export interface PictureProps extends Pick<PhotoProps, 'alt' | 'sizes' | 'colour' | 'early'> {
  /** The address; without one a drawing is shown. */
  address: string | null | undefined;
}

/** A photo that fills a box of 4 to 3. */
export function Picture({ address, ...photo }: PictureProps) {
  return (
    <div className={styles.picture}>
      {address ? <Photo {...photo} address={address} width={480} height={360} /> : <Wall />}
    </div>
  );
}
