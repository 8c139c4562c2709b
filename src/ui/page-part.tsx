import { type ReactNode, type Ref, useId } from 'react';
import styles from './page-part.module.css';

export interface PagePartProps {
  title: string;
  /** Takes focus when the focused element disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of a page below its heading. */
export function PagePart({ title, headingRef, children }: PagePartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
