import { useId, useState } from 'react';
import type { Book, BookPath } from '#machines/path-engine/book.ts';
import styles from '../drive/drive.module.css';

interface PathsPanelProps {
  book: Book;
  /** The path that is on the timeline. */
  picked: BookPath | undefined;
  onPick: (path: BookPath) => void;
}

/** Lists the paths of the book, with a text filter. Choosing one puts it on the timeline. */
export function PathsPanel({ book: { paths }, picked, onPick }: PathsPanelProps) {
  const id = useId();
  const [wanted, setWanted] = useState('');
  const words = wanted.toLowerCase().split(/\s+/);
  const found = paths.filter((path) => words.every((word) => textOf(path).includes(word)));
  return (
    <section className={styles.panel} aria-label="Test paths">
      <div className={styles.title}>
        <h2>Paths</h2>
        <p className={styles.quiet} role="status">
          {found.length} of {paths.length}
        </p>
      </div>
      <div className={styles.row}>
        <label htmlFor={id}>Find</label>
        <input
          id={id}
          type="search"
          value={wanted}
          placeholder="Event, sample or state"
          onChange={({ target }) => setWanted(target.value)}
        />
      </div>
      <ol className={styles.paths}>
        {found.map((path) => (
          <li key={path.title}>
            <button className={styles.path} type="button" aria-pressed={path === picked} onClick={() => onPick(path)}>
              {path.title}
              <small>{path.steps.length === 1 ? '1 step' : `${path.steps.length} steps`}</small>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const textOf = ({ title, steps }: BookPath) =>
  [title, ...steps.flatMap(({ event, sample: name, state }) => [event, name, ...state.leaves])].join(' ').toLowerCase();
