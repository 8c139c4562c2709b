import { Wall } from '#src/ui/wall.tsx';
import styles from './listing-row.module.css';

/** The cover, or the wall where there is none. Its listing is named beside it. */
export function ListingPhoto({ address }: { address: string | undefined }) {
  return (
    <div className={styles.photo}>
      {address ? <img src={address} alt="" loading="lazy" width={320} height={240} /> : <Wall />}
    </div>
  );
}
