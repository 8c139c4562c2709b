import styles from './picture.module.css';
import { Wall } from './wall.tsx';

export interface PictureProps {
  /** Where it is; the wall stands in where there is none. */
  address: string | null | undefined;
  /** The same in smaller files, as in `srcset`. */
  smaller?: string | undefined;
  /** How wide it is drawn, as in `sizes`. */
  sizes?: string;
  /** Empty where it is named beside it. */
  alt: string;
  /** It is in sight as the page opens. */
  early?: boolean;
}

/** A photo that fills a box of 4 to 3. */
export function Picture({ address, smaller, sizes, alt, early = false }: PictureProps) {
  return (
    <div className={styles.picture}>
      {address ? (
        <img
          src={address}
          srcSet={smaller}
          sizes={smaller && sizes}
          alt={alt}
          width={480}
          height={360}
          loading={early ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        <Wall />
      )}
    </div>
  );
}
