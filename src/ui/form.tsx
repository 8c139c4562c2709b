import type { ReactNode } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';
import { useAlive } from './use-alive.ts';
import type { FormHandle } from './use-form.ts';

/** `post`, so that a form sent before the script is there does not put a password into the address. */
export function Form({ form, children }: { form: FormHandle; children: ReactNode }) {
  useAlive(form.formRef);

  return (
    <form ref={form.formRef} className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary entries={form.entries} ref={form.summaryRef} />
      {children}
    </form>
  );
}

/** Two fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
