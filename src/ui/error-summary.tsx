import { type Ref, useId } from 'react';
import styles from './error-summary.module.css';
import { Icon } from './icon.tsx';

export interface SummaryEntry {
  /** The id of its field; absent if it concerns the whole form. */
  field?: string;
  message: string;
  /** Shows the field first, if it is not on the page. */
  open?: () => void;
}

export interface ErrorSummaryProps {
  entries: readonly SummaryEntry[];
  ref?: Ref<HTMLElement>;
}

/** The errors of a form, each with a link to its field. Takes focus when a submit fails; see `useForm`. */
export function ErrorSummary({ entries, ref }: ErrorSummaryProps) {
  const titleId = useId();
  if (entries.length === 0) return null;
  return (
    <section ref={ref} className={styles.summary} tabIndex={-1} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        <Icon name="warning" />
        There is a problem
      </h2>
      <ul>
        {entries.map(({ field, message, open }) => (
          <li key={field ?? message}>
            {field ? (
              <a href={`#${field}`} onClick={(event) => goTo(event, field, open)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Focus without the hash: the address belongs to the flow. */
function goTo(event: { preventDefault: () => void }, field: string, open?: () => void) {
  event.preventDefault();
  if (open) open();
  else document.getElementById(field)?.focus();
}
