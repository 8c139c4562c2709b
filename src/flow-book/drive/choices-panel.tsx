import { useId } from 'react';
import type { Choice } from '#machines/flow-book/standing.ts';
import type { Step } from '#machines/flow-book/timeline.ts';
import { triggerName } from '#machines/path-engine/chart.ts';
import { formatDuration } from '../words.ts';
import styles from './drive.module.css';

interface ChoicesPanelProps {
  /** Undefined until the stage is ready. */
  choices: Choice[] | undefined;
  ended: boolean;
  onChoose: (step: Step) => void;
}

/** Buttons for the possible next steps: events, responses of calls, time. */
export function ChoicesPanel({ choices, ended, onChoose }: ChoicesPanelProps) {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices ?? []) {
    const name = choice.answers ?? choice.step.type;
    groups.set(name, [...(groups.get(name) ?? []), choice]);
  }
  return (
    <section className={styles.panel} aria-label="Available events">
      <h2>Available events</h2>
      {ended && <p className={styles.quiet}>The flow has ended. Step back or restart.</p>}
      {!choices && <p className={styles.quiet}>Events appear once the screen is ready.</p>}
      {!ended && choices?.length === 0 && <p className={styles.quiet}>No events: nothing is pending.</p>}
      <ul className={styles.groups}>
        {[...groups].map(([name, group]) => (
          <li key={name} className={styles.group}>
            <Group name={name} choices={group} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ name, choices, onChoose }: { name: string; choices: Choice[]; onChoose: (step: Step) => void }) {
  const [first] = choices;
  const isCall = typeof first?.answers === 'string';
  const isTime = first?.step.waited !== undefined;
  return (
    <>
      <h3>
        {isCall ? 'Waiting for ' : isTime ? 'Advance time: ' : ''}
        <code>{isCall ? name : triggerName(name)}</code>
      </h3>
      <ul className={styles.samples}>
        {choices.map((choice) => (
          <li key={`${choice.step.type} ${choice.step.sample}`}>
            <CaseButton choice={choice} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  );
}

function CaseButton({
  choice: { step, answers, failed, refused },
  onChoose,
}: {
  choice: Choice;
  onChoose: (step: Step) => void;
}) {
  const words = step.waited === undefined ? step.sample : formatDuration(step.waited);
  const kind = answers === null ? undefined : failed ? 'failed' : 'done';
  const name = `${triggerName(step.type)}: ${words}${refused ? ', rejected' : ''}`;
  return (
    <button
      className={styles.case}
      type="button"
      data-kind={kind}
      data-refused={refused}
      aria-label={name}
      onClick={() => onChoose(step)}
    >
      {kind && <span aria-hidden="true">{failed ? '✗' : '✓'}</span>}
      {words}
      {refused && <small>rejected</small>}
    </button>
  );
}

interface OpeningPickerProps {
  inputs: string[];
  input: string;
  onPick: (input: string) => void;
}

/** Chooses the input that the flow was opened with. Another choice starts again. */
export function OpeningPicker({ inputs, input, onPick }: OpeningPickerProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id}>Opened</label>
      <select id={id} value={input} onChange={({ target }) => onPick(target.value)}>
        {inputs.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <button className={styles.case} type="button" onClick={() => onPick(input)}>
        Restart
      </button>
    </div>
  );
}
