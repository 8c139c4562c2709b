import type { ReactNode } from 'react';
import styles from './wall.module.css';

export interface WallProps {
  /** The number of rows of blocks that are drawn, from the bottom. Default: all. */
  courses?: number | undefined;
}

/** A decorative wall of breeze blocks with light behind it. Fills its container. */
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
  /** The number of rows of blocks that are drawn, so that the wall can grow with the steps of a flow. Default: all. */
  courses?: number | undefined;
  /** Whether to hide the strip on phones, for long screens. */
  deskOnly?: boolean;
  /** Content below the wall, shown on desktops only. */
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
