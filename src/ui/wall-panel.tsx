import { Wall } from './wall.tsx';
import styles from './wall-panel.module.css';

export interface WallPanelProps {
  promise: string;
  more: string;
  /** How much of the wall stands: it can grow with the steps of a flow. All of it unless told. */
  courses?: number | undefined;
}

/** The wall beside a screen, with a word on what is behind it; on a phone only a frieze of it. */
export function WallPanel({ promise, more, courses }: WallPanelProps) {
  return (
    <div className={styles.aside}>
      <Wall courses={courses} />
      <div className={styles.plaque}>
        <p className={styles.promise}>{promise}</p>
        <p>{more}</p>
      </div>
    </div>
  );
}
