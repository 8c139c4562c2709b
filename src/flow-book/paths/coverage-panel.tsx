import type { Book } from '#machines/path-engine/book.ts';
import type { Level } from '#machines/registered.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { LevelCoverage } from '../coverage.ts';
import styles from '../drive/drive.module.css';

interface CoveragePanelProps {
  book: Book;
  coverage: LevelCoverage[];
  level: Level | undefined;
  onLevel: (level: Level | undefined) => void;
}

/** Shows how much of the flow each level walks. The chosen level colours the chart, and its gaps are listed. */
export function CoveragePanel({ book, coverage, level, onLevel }: CoveragePanelProps) {
  const chosen = coverage.find((each) => each.level === level);
  const missed = chosen ? book.transitions.filter((id) => !chosen.taken.has(id)) : [];
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
      <p>
        {book.pairs} pairs of transitions can follow one another, and {book.situations} samples take a transition in a
        resting state. The transition-pair paths take each of them on the bare machine.
      </p>
      {missed.length > 0 && <Transitions title="Not covered" ids={missed} />}
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

const shareOf = ({ taken, of }: LevelCoverage) => `${taken.size} of ${of} transitions planned`;
