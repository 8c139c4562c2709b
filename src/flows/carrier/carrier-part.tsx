import { type ReactNode, type Ref, useId } from 'react';
import styles from './carrier-part.module.css';

export interface CarrierPartProps {
  title: string;
  /** Where focus goes when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** Vehicles, tariffs or drivers: a part of what a carrier has, below its heading. */
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
