import styles from './page-loading.module.css';
import { Skeleton } from './skeleton.tsx';

/** Stands where a page will be while its code is on the way. */
export function PageLoading() {
  return (
    <div className={styles.page}>
      <Skeleton label="Loading the page" lines={4} />
    </div>
  );
}
