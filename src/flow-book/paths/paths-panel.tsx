import { useId, useState } from 'react';
import type { Book, BookPath } from '#machines/path-engine/book.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { LevelCoverage } from '../coverage.ts';
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

interface CoveragePanelProps {
  book: Book;
  coverage: LevelCoverage[];
  level: LevelCoverage['level'] | undefined;
  onLevel: (level: LevelCoverage['level'] | undefined) => void;
  /** Called with the text of a file of production counts; throws if it has none. Absent unless the flow is a lifecycle. */
  onCounts: ((file: string) => void) | undefined;
}

/** Shows the share of transitions that each level covers. The chosen level colours the chart and lists its missing ones. */
export function CoveragePanel({ book, coverage, level, onLevel, onCounts }: CoveragePanelProps) {
  const chosen = coverage.find((each) => each.level === level);
  const missed = chosen?.of.filter((id) => !chosen.taken.has(id)) ?? [];
  const missing = level === 'production' ? 'Never taken' : 'Not covered';
  const unreachable = Object.entries(book.unreachable);
  return (
    <section className={styles.panel} aria-label="Coverage">
      <h2>Coverage</h2>
      <fieldset className={styles.levels}>
        <legend>
          <VisuallyHidden>Colour the chart by</VisuallyHidden>
        </legend>
        <LevelChoice name="none" checked={level === undefined} onChoose={() => onLevel(undefined)} />
        {coverage.map((each) => (
          <LevelChoice
            key={each.level}
            name={each.level}
            detail={shareOf(each)}
            checked={level === each.level}
            onChoose={() => onLevel(each.level)}
          />
        ))}
      </fieldset>
      {onCounts && <CountsField onCounts={onCounts} />}
      <p>
        This flow has {book.pairs} transition pairs, and {book.situations} samples that take a transition in a resting
        state. The transition-pair paths take each of them on the bare machine.
      </p>
      {missed.length > 0 && <Transitions title={missing} ids={missed} />}
      {unreachable.length > 0 && (
        <>
          <h3>Unreachable</h3>
          <ul className={styles.missed}>
            {unreachable.map(([id, reason]) => (
              <li key={id}>
                <code>{id}</code>: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Takes the file that `npm run moves -- --json` printed. */
function CountsField({ onCounts }: { onCounts: (file: string) => void }) {
  const [problem, setProblem] = useState('');
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      onCounts(await file.text());
      setProblem('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div>
      <label className={styles.level}>
        Counts of production
        <input type="file" accept=".json" onChange={({ target }) => void read(target.files?.[0])} />
      </label>
      <p role="status">{problem}</p>
    </div>
  );
}

function Transitions({ title, ids }: { title: string; ids: string[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.missed}>
        {ids.map((id) => (
          <li key={id}>
            <code>{id}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

interface LevelChoiceProps {
  name: string;
  detail?: string;
  checked: boolean;
  onChoose: () => void;
}

function LevelChoice({ name, detail, checked, onChoose }: LevelChoiceProps) {
  return (
    <label className={styles.level}>
      <input type="radio" name="coverage" checked={checked} onChange={onChoose} />
      <span>
        {name}
        {detail && <small>{detail}</small>}
      </span>
    </label>
  );
}

const shareOf = ({ level, taken, of }: LevelCoverage) =>
  `${taken.size} of ${of.length} transitions ${level === 'production' ? 'taken' : 'planned'}`;
