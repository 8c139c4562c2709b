import styles from './page-loading.module.css';
import { Skeleton } from './skeleton.tsx';

/** A placeholder while the code of a page loads. */
export function PageLoading() {
  return (
    <div className={styles.page}>
      <Skeleton label="Loading the page" lines={4} />
    </div>
  );
}
