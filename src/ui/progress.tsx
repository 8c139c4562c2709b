import styles from './progress.module.css';

export interface ProgressProps {
  /** The label, for screen readers. */
  label: string;
  /** A ratio, 0 to 1; `undefined` if unknown. */
  value: number | undefined;
}

/** Blocks being laid, from 0 to 100 %. */
export function Progress({ label, value }: ProgressProps) {
  return <progress className={styles.progress} aria-label={label} max={1} value={value} />;
}
