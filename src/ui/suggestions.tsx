import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import styles from './suggestions.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SuggestionsProps {
  /** The input of the suggestions. It exists before this code loads and stays, so that typed text is kept. */
  control: HTMLInputElement;
  /** The text of the request. */
  before: string;
  label: string;
  /** The suggestions; nothing is shown if empty. */
  options: readonly Suggestion[];
  /** Index of the suggestion that the arrow keys have reached. */
  at: number | null;
  /** Read by screen readers: the number of suggestions. */
  status: string;
  onTyped: (text: string) => void;
  /** Opens the list by a key. */
  onWanted: (text: string, at: number | null) => void;
  onPoint: (at: number | null) => void;
  onChoose: (at: number) => void;
  onLeave: () => void;
}

export interface Suggestion {
  name: string;
  note: string;
}

/**
 * A list of suggestions, which makes a text field a combobox. Focus stays in the field while the arrow keys move the mark.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ (list autocomplete with manual selection)
 */
export function Suggestions(props: SuggestionsProps) {
  const { control, before, label, options, at, status, onChoose } = props;
  const id = useId();
  const isOpen = options.length > 0;
  const list = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    control.addEventListener('input', () => latest.current.onTyped(control.value), { signal });
    control.addEventListener('keydown', (event) => onKey(event, latest.current), { signal });
    control.addEventListener('blur', () => latest.current.onLeave(), { signal });
    if (control.value !== before && document.activeElement === control) latest.current.onTyped(control.value);
    return () => gone.abort();
  }, [control, before]);

  // Sets attributes by hand, because the field is rendered by components without suggestions.
  useLayoutEffect(() => {
    const said = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': id,
      ...(at !== null && isOpen && { 'aria-activedescendant': `${id}-${at}` }),
    };
    for (const [name, value] of Object.entries(said)) control.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(said)) control.removeAttribute(name);
    };
  }, [control, id, isOpen, at]);

  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);

  return (
    <div className={styles.place}>
      <div className={styles.list} ref={list} id={id} role="listbox" aria-label={label} hidden={!isOpen}>
        {options.map(({ name, note }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field
          <div
            key={`${name} ${note}`}
            className={styles.option}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(index)}
          >
            {name} <span className={styles.note}>{note}</span>
          </div>
        ))}
      </div>
      {/* Always rendered, because screen readers skip a live region that arrives together with its text. */}
      <div role="status">
        <VisuallyHidden>{status}</VisuallyHidden>
      </div>
    </div>
  );
}

/** Ignores keys that an input method uses to compose a letter. */
function onKey(event: KeyboardEvent, { control, options, at, ...on }: SuggestionsProps) {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { key, altKey } = event;
  const { length } = options;
  if (length === 0) {
    if (key !== 'ArrowDown') return;
    on.onWanted(control.value, altKey ? null : 0);
  } else if (key === 'ArrowDown') {
    on.onPoint(at === null ? 0 : (at + 1) % length);
  } else if (key === 'ArrowUp' && altKey) {
    on.onLeave();
  } else if (key === 'ArrowUp') {
    on.onPoint(((at ?? 0) + length - 1) % length);
  } else if (key === 'Enter' && at !== null) {
    on.onChoose(at);
  } else if (key === 'Escape') {
    on.onLeave();
  } else {
    // These keys move the caret in the field, so no suggestion stays marked.
    if (CARET_KEYS.includes(key) && at !== null) on.onPoint(null);
    return;
  }
  // Enter would submit the form, and Escape close the surrounding dialog.
  event.preventDefault();
}

const CARET_KEYS = ['Home', 'End', 'ArrowLeft', 'ArrowRight'];
