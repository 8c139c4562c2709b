import { Photo } from '#src/ui/photo.tsx';
import { Wall } from '#src/ui/wall.tsx';
import styles from './listing-row.module.css';

/** The cover, or the wall where there is none. Its listing is named beside it. */
export function ListingPhoto({ address }: { address: string | undefined }) {
  return (
    <div className={styles.photo}>
      {address ? <Photo address={address} sizes="20rem" alt="" width={320} height={240} /> : <Wall />}
    </div>
  );
}
