import type { MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

/** `danger` is for what cannot be taken back. */
type Look = 'main' | 'quiet' | 'text' | 'danger';

export interface ButtonProps {
  children: ReactNode;
  type?: 'button' | 'submit';
  look?: Look;
  /** Whether a call is in progress: the button shows `busyLabel`, keeps focus and ignores clicks. */
  busy?: boolean;
  busyLabel?: string;
  /** Cannot be pressed yet. Stays in the Tab order, so that focus is not lost when this changes. */
  unavailable?: boolean;
  describedBy?: string;
  onClick?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

export function Button(props: ButtonProps) {
  const { children, type = 'button', look = 'main', busy = false, busyLabel, unavailable = false, onClick } = props;
  const idle = !busy && !unavailable;

  const press = (event: MouseEvent) => {
    if (idle) return onClick?.();
    event.preventDefault();
  };

  return (
    <button
      ref={props.ref}
      className={styles.button}
      data-look={look}
      type={type}
      aria-busy={busy}
      aria-disabled={!idle}
      aria-describedby={props.describedBy}
      onClick={press}
    >
      <span aria-live="polite">{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}

export interface ButtonLinkProps {
  to: string;
  /** History state for the next page. */
  state?: object;
  look?: Look;
  children: ReactNode;
}

/** A link that looks like a button, for a main action that opens another page. */
export function ButtonLink({ to, state, look = 'main', children }: ButtonLinkProps) {
  return (
    <Link className={styles.button} data-look={look} to={to} state={state}>
      {children}
    </Link>
  );
}
