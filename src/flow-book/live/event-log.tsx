import { memo, type ReactNode, useState } from 'react';
import { PressButton } from '../tools.tsx';
import styles from './live.module.css';
import type { LiveActor, LogEntry } from './live-state.ts';
import { withoutMachine } from './short-id.ts';

interface EventLogProps {
  log: LogEntry[];
  actor: LiveActor | undefined;
  /** Buttons above the events. */
  children?: ReactNode;
}

/** The number of entries shown. A new entry moves all others, up to a hundred times a second. */
const NEWEST = 40;

/** Lists the events of the watched actor, or of every actor of every tab, newest first. */
export function EventLog({ log, actor, children }: EventLogProps) {
  const [everyActor, setEveryActor] = useState(false);
  const [whole, setWhole] = useState(false);
  const own = everyActor ? log : log.filter((entry) => entry.actor === actor?.key);
  const shown = whole ? own : own.slice(0, NEWEST);
  return (
    <section className={styles.panel} aria-label="Event log">
      <div className={styles.title}>
        <h2>Events</h2>
        <label className={styles.check}>
          <input type="checkbox" checked={everyActor} onChange={({ target }) => setEveryActor(target.checked)} />
          All actors
        </label>
      </div>
      {children}
      {shown.length === 0 && <p className={styles.quiet}>No events yet.</p>}
      <div role="log" aria-label="Events">
        <ol className={styles.log}>
          {shown.map((entry) => (
            <Entry key={entry.number} entry={entry} />
          ))}
        </ol>
      </div>
      {own.length > shown.length && <PressButton onClick={() => setWhole(true)}>Show all {own.length}</PressButton>}
    </section>
  );
}

/** Entries never change, except the repetition count of the newest. Memoised, so that written ones stay. */
const Entry = memo(function Entry({ entry }: { entry: LogEntry }) {
  const { at, name, trigger, payload, times } = entry;
  return (
    <li>
      <time dateTime={new Date(at).toISOString()}>{clock(at)}</time>
      <span className={styles.quiet}>{name}</span>
      <strong>
        {trigger}
        {times > 1 && ` × ${times}`}
      </strong>
      <span>{change(entry)}</span>
      {payload && (
        <details>
          <summary>Payload</summary>
          <pre className={styles.json}>{JSON.stringify(payload, null, 2)}</pre>
        </details>
      )}
    </li>
  );
});

/** The states that changed, without regions that stayed. */
function change({ from, to }: LogEntry): string {
  const left = from.filter((id) => !to.includes(id)).map(withoutMachine);
  const entered = to.filter((id) => !from.includes(id)).map(withoutMachine);
  if (left.length === 0 && entered.length === 0) return 'stays';
  return `${left.join(', ')} → ${entered.join(', ')}`.trim();
}

function clock(at: number): string {
  const date = new Date(at);
  const parts = [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, '0'));
  return `${parts.join(':')}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}
