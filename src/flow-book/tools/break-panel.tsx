import { useId } from 'react';
import type { AnyStateMachine } from 'xstate';
import { declaredTransitions } from '#machines/path-engine/xstate-facts.ts';
import styles from '../live/live.module.css';
import { useLive } from '../live/use-live.ts';
import { PressButton } from '../tools.tsx';
import { transitionWords } from '../words.ts';

/** Chooses the transitions to break on. `where` says what a break does in this tool. */
export function BreakPanel({ machine, where }: { machine: AnyStateMachine; where: string }) {
  const id = useId();
  const { breaks, onBreaks } = useLive();
  const declared = declaredTransitions(machine).filter((each) => !each.endsWith('(forbidden)'));
  const own = declared.filter((each) => breaks.includes(each));
  return (
    <details className={styles.panel}>
      <summary>Breaks{own.length > 0 && `: ${own.length}`}</summary>
      <p className={styles.quiet}>{where}</p>
      <label htmlFor={id}>Break on a transition</label>
      <select
        id={id}
        className={styles.picker}
        value=""
        onChange={({ target }) => target.value && onBreaks([...breaks, target.value])}
      >
        <option value="">Choose a transition</option>
        {declared
          .filter((each) => !own.includes(each))
          .map((each) => (
            <option key={each} value={each}>
              {transitionWords(each)}
            </option>
          ))}
      </select>
      <ul className={styles.breaks} aria-label="Breaks">
        {own.map((each) => (
          <li key={each}>
            <code>{transitionWords(each)}</code>
            <PressButton
              label={`Remove the break on ${transitionWords(each)}`}
              onClick={() => onBreaks(breaks.filter((other) => other !== each))}
            >
              Remove
            </PressButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
