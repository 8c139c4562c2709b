import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SkeletonProps {
  /** The loading label, for screen readers. */
  label: string;
  lines?: number;
}

export function Skeleton({ label, lines = 1 }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={index} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  );
}
