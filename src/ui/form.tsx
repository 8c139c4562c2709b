import type { ReactNode } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';
import { useAlive } from './use-alive.ts';
import type { FormHandle } from './use-form.ts';

export interface FormProps {
  form: FormHandle;
  /** The method of a submit without JavaScript: `get` if the values may appear in the address. */
  method?: 'get' | 'post';
  children: ReactNode;
}

/** The default method is `post`, so that no password gets into the address. Without JavaScript only `get` forms work. */
export function Form({ form, method = 'post', children }: FormProps) {
  useAlive(form.formRef);

  return (
    <form ref={form.formRef} className={styles.form} method={method} noValidate onSubmit={form.onSubmit}>
      <ErrorSummary entries={form.entries} ref={form.summaryRef} />
      {children}
    </form>
  );
}

/** Two fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
