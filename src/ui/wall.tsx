import type { ReactNode } from 'react';
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

export interface WallPanelProps {
  promise?: string;
  more?: string;
  /** How many courses of the wall are drawn, so that it can grow with the steps of a flow. All of them by default. */
  courses?: number | undefined;
  /** Whether a phone, whose screen is long enough, leaves out the strip. */
  deskOnly?: boolean;
  /** Shown at a desk only, below the wall. */
  children?: ReactNode;
}

/** The decorative wall beside a screen, with an optional caption. A phone shows a strip of it. */
export function WallPanel({ promise, more, courses, deskOnly = false, children }: WallPanelProps) {
  const wall = (
    <div className={styles.aside} data-desk={deskOnly}>
      <Wall courses={courses} />
      {(promise || more) && (
        <div className={styles.plaque}>
          {promise && <p className={styles.promise}>{promise}</p>}
          {more && <p>{more}</p>}
        </div>
      )}
    </div>
  );
  if (!children) return wall;
  return (
    <div className={styles.panel} data-desk={deskOnly}>
      {wall}
      <div className={styles.below}>{children}</div>
    </div>
  );
}
