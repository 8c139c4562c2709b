import { type ReactNode, type Ref, useId } from 'react';
import styles from './carrier-part.module.css';

export interface CarrierPartProps {
  title: string;
  /** Receives focus when the focused row is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A section with its heading: vehicles, prices or drivers. */
export function CarrierPart({ title, headingRef, children }: CarrierPartProps) {
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
