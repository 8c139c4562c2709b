import { type ReactNode, useId } from 'react';
import styles from './record.module.css';

export type RecordTone = 'open' | 'good' | 'bad' | 'quiet';

export interface RecordProps {
  /** Lets the address name the item, which then takes focus. */
  id?: string | undefined;
  title: ReactNode;
  /** The heading level: 3 in a list that has its own heading. */
  level?: 2 | 3;
  status: string;
  tone: RecordTone;
  /** A value opposite the title, such as an amount. */
  figure?: string | undefined;
  busy?: boolean;
  children?: ReactNode;
  /** The actions. */
  actions?: ReactNode;
}

/** An item of a user's list, such as a booking or a payment. */
export function Record({ id, title, level = 2, status, tone, figure, busy = false, children, actions }: RecordProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <article
      className={styles.record}
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={titleId}
      aria-busy={busy}
    >
      <div className={styles.head}>
        <p className={styles.status} data-tone={tone}>
          {status}
        </p>
        {figure && <p className={styles.figure}>{figure}</p>}
      </div>
      <Heading className={styles.title} id={titleId}>
        {title}
      </Heading>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

interface RecordListProps {
  /** Its titles lead on and are pressed with a thumb, on the road. */
  roomy?: boolean;
  /** Whether two items share a line at a desk. */
  paired?: boolean;
  children: ReactNode;
}

export function RecordList({ roomy = false, paired = false, children }: RecordListProps) {
  return (
    <ul className={styles.list} data-roomy={roomy || undefined} data-paired={paired || undefined}>
      {children}
    </ul>
  );
}

/** The empty state of a list. */
export function NoRecords({ children }: { children: ReactNode }) {
  return <div className={styles.none}>{children}</div>;
}

/** A list of sentences as bullet points. */
export function Points({ of }: { of: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {of.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}
