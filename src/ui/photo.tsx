import type { CSSProperties } from 'react';
import styles from './picture.module.css';
import { Wall } from './wall.tsx';

export interface PhotoProps {
  /** The address on the server. */
  address: string;
  /** The `sizes` attribute: the photo's width by the width of the viewport. A test compares it with the layout. */
  sizes: string;
  /** Empty if the name is beside the photo. */
  alt: string;
  width: number;
  height: number;
  /** Shown until the photo has loaded. */
  colour?: string | null | undefined;
  /** Whether it is the largest picture of the first viewport. */
  early?: boolean;
  /** Whether the photo may fill the whole viewport. */
  large?: boolean;
}

/** Widths in pixels that `getFile` offers. Browser and server negotiate the image format. */
const WIDTHS = [320, 480, 720, 1080];

/** A photo from the server, in the size that the layout needs. It loads when it comes near the viewport, unless `early`. */
export function Photo({ address, colour, alt, early = false, large = false, ...props }: PhotoProps) {
  const style: CSSProperties | undefined = colour ? { backgroundColor: colour } : undefined;
  const files = WIDTHS.map((width) => `${address}?width=${width} ${width}w`);
  return (
    <img
      {...props}
      alt={alt}
      // Comes before `src`: a browser that starts to load at `src` would miss later attributes.
      loading={early ? 'eager' : 'lazy'}
      fetchPriority={early ? 'high' : 'auto'}
      decoding="async"
      srcSet={(large ? [...files, `${address}?size=full 1920w`] : files).join(', ')}
      src={`${address}?width=480`}
      style={style}
    />
  );
}

export interface PictureProps extends Pick<PhotoProps, 'alt' | 'sizes' | 'colour' | 'early'> {
  /** The address; without one a placeholder says that there is no photo. */
  address: string | null | undefined;
  /** The text on the placeholder. */
  none?: string;
}

/** A small photo of 4 to 3 inside a record or a form. */
export const SmallPhoto = ({ address, alt }: Pick<PhotoProps, 'address' | 'alt'>) => (
  <div className={styles.small}>
    <Picture address={address} alt={alt} sizes="9rem" />
  </div>
);

/** A photo that fills a box of 4 to 3. */
export function Picture({ address, none = 'No photos yet', ...photo }: PictureProps) {
  return (
    <div className={styles.picture}>
      {address ? (
        <Photo {...photo} address={address} width={480} height={360} />
      ) : (
        <>
          <Wall />
          <p className={styles.none}>{none}</p>
        </>
      )}
    </div>
  );
}
