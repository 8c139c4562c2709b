import styles from './wall.module.css';

export interface WallProps {
  /** How many courses are laid, from the ground; all of them unless told. */
  courses?: number | undefined;
}

/** The screen wall: breeze blocks with the light behind them. Decoration; it fills the box it is put in. */
export function Wall({ courses }: WallProps) {
  return (
    <div
      className={styles.wall}
      data-building={courses !== undefined}
      style={{ '--courses': courses }}
      aria-hidden="true"
    >
      <span className={styles.side} />
      <span className={styles.face} />
    </div>
  );
}
