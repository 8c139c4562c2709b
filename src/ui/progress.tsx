import styles from './progress.module.css';

export interface ProgressProps {
  /** What makes progress, for those who hear the page. */
  label: string;
  /** From 0 to 1; `undefined` while nobody can say. */
  value: number | undefined;
}

/** Blocks being laid, from 0 to 100 %. */
export function Progress({ label, value }: ProgressProps) {
  return <progress className={styles.progress} aria-label={label} max={1} value={value} />;
}
