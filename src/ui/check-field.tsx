import type { ReactNode } from 'react';
import styles from './check-field.module.css';
import fieldStyles from './field.module.css';
import type { FieldBinding } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CheckFieldProps extends FieldBinding {
  hint?: string;
  /** The label: a sentence, with links in it if it needs them. */
  children: ReactNode;
}

/** The value while it is ticked; empty otherwise. */
const TICKED = 'yes';

/** A checkbox with a label, a hint and a problem. */
export function CheckField({ name, value, hint, problem, onChange, onBlur, children }: CheckFieldProps) {
  const [hintId, problemId] = [`${name}-hint`, `${name}-problem`];
  const describedBy = [hint && hintId, problem && problemId].filter(Boolean).join(' ') || undefined;

  return (
    <div className={fieldStyles.field} data-invalid={problem !== undefined}>
      {problem && (
        <p className={fieldStyles.problem} id={problemId}>
          <VisuallyHidden>Error: </VisuallyHidden>
          {problem}
        </p>
      )}
      <label className={styles.choice}>
        <input
          type="checkbox"
          id={name}
          name={name}
          value={TICKED}
          checked={value === TICKED}
          aria-describedby={describedBy}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => onChange(event.target.checked ? TICKED : '')}
          onBlur={(event) => onBlur(event.relatedTarget)}
        />
        <span className={styles.word}>{children}</span>
      </label>
      {hint && (
        <p className={fieldStyles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
