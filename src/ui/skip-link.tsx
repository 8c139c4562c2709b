import styles from './skip-link.module.css';

/** The first stop of the Tab key. `target` is the id of an element that takes focus (`tabIndex={-1}`). */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a
      className={styles.link}
      href={`#${target}`}
      onClick={(event) => {
        // Without this the hash becomes part of the address, and the flow takes it for a step.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {children}
    </a>
  );
}
