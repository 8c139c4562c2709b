import { Wall } from './wall.tsx';
import styles from './wall-panel.module.css';

export interface WallPanelProps {
  promise?: string;
  more?: string;
  /** How many courses of the wall are drawn, so that it can grow with the steps of a flow. All of them by default. */
  courses?: number | undefined;
}

/** The decorative wall beside a screen, with an optional caption. A phone shows a strip of it. */
export function WallPanel({ promise, more, courses }: WallPanelProps) {
  return (
    <div className={styles.aside}>
      <Wall courses={courses} />
      {(promise || more) && (
        <div className={styles.plaque}>
          {promise && <p className={styles.promise}>{promise}</p>}
          {more && <p>{more}</p>}
        </div>
      )}
    </div>
  );
}
