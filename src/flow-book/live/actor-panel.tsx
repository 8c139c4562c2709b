import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { flowHref } from '#machines/flow-book/flow-book.addresses.ts';
import { fieldDifferences } from '#machines/path-engine/plain.ts';
import { Notice } from '../../ui/notice.tsx';
import { PressButton } from '../tools.tsx';
import { stripMachineId, transitionWords } from '../words.ts';
import { clock } from './event-log.tsx';
import styles from './live.module.css';
import { changeIn, findPreviousEntry, type LiveActor, type LogEntry, triggerOf } from './live-state.ts';
import type { Hold } from './protocol.ts';

interface ActorPanelProps {
  name: string;
  actors: LiveActor[];
  actor: LiveActor | undefined;
  /** The same actor as it was after the chosen event. */
  shown: LiveActor | undefined;
  moment: LogEntry | undefined;
  /** The event that others are compared with. */
  pinned: LogEntry | undefined;
  log: LogEntry[];
  /** The actors of every flow, with their children. */
  all: LiveActor[];
  onPin: (entry: LogEntry) => void;
  onContinue: (actor: LiveActor) => void;
  onPick: (key: string) => void;
  /** Called to go back from the chosen event to now. */
  onNow: () => void;
}

/** Chooses the actor to watch, and shows its state and context. */
export function ActorPanel(props: ActorPanelProps) {
  const { name, actors, actor, shown, moment, pinned, log, all, onPick, onNow, onPin, onContinue } = props;
  const id = useId();
  return (
    <section className={styles.panel} aria-label="Watched actor">
      <h2>Live</h2>
      {actor ? (
        <>
          <label htmlFor={id}>Actor</label>
          <select id={id} className={styles.picker} value={actor.key} onChange={({ target }) => onPick(target.value)}>
            {actors.map((each) => (
              <option key={each.key} value={each.key}>
                {`${each.id} · tab ${each.tab} · ${each.path}${each.ended ? ` · ${endOf(each)}` : ''}`}
              </option>
            ))}
          </select>
          <FamilyList actor={actor} all={all} />
          {actor.hold && <Held hold={actor.hold} onContinue={() => onContinue(actor)} />}
          {moment && <Past {...{ moment, pinned, log, onNow, onPin }} now={actor} />}
          <Facts actor={shown ?? actor} />
        </>
      ) : (
        <p className={styles.quiet}>
          No {name} is running. Use the app in another tab of this browser to watch it here.
        </p>
      )}
    </section>
  );
}

/** Says after which transition a break stopped the actor, and which events wait for it. */
function Held({ hold: { after, waiting }, onContinue }: { hold: Hold; onContinue: () => void }) {
  return (
    <Notice>
      <p>
        Stopped after <code>{transitionWords(after)}</code>.{' '}
        {waiting.length === 0
          ? 'No events are waiting.'
          : `${waiting.length} waiting: ${waiting.map(triggerOf).join(', ')}.`}
      </p>
      <PressButton onClick={onContinue}>Continue</PressButton>
    </Notice>
  );
}

/** A moment that another is compared with. */
interface Other {
  name: string;
  number: number;
  leaves: string[];
  context: unknown;
}

interface PastProps extends Pick<ActorPanelProps, 'pinned' | 'log' | 'onNow' | 'onPin'> {
  moment: LogEntry;
  now: LiveActor;
}

/** Says which moment is shown, and what differs from another: the event before, a pinned one, or now. */
function Past({ moment, now, pinned, log, onNow, onPin }: PastProps) {
  const id = useId();
  const [wanted, setWanted] = useState('before');
  const before = findPreviousEntry(moment, log);
  const others: Record<string, Other | undefined> = {
    before: before && otherOf('the event before', before),
    now: { name: 'now', number: Number.POSITIVE_INFINITY, ...now.state },
    pinned: pinned && pinned.number !== moment.number ? otherOf(`pinned: ${wordsOf(pinned)}`, pinned) : undefined,
  };
  const known = Object.entries(others).flatMap(([key, other]) => (other ? [[key, other] as const] : []));
  const [chosen, other] = known.find(([key]) => key === wanted) ?? known[0] ?? [];
  return (
    <>
      <p role="status">As of {wordsOf(moment)}</p>
      <div className={styles.row}>
        <PressButton onClick={onNow}>Back to now</PressButton>
        <PressButton pressed={pinned?.number === moment.number} onClick={() => onPin(moment)}>
          Pin
        </PressButton>
      </div>
      <label htmlFor={id}>Compare with</label>
      <select id={id} className={styles.picker} value={chosen} onChange={({ target }) => setWanted(target.value)}>
        {known.map(([key, { name }]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      {other && <Changes one={otherOf('', moment)} other={other} />}
    </>
  );
}

/** Lists what changed from the earlier of two moments to the later. */
function Changes({ one, other }: { one: Other; other: Other }) {
  const [earlier, later] = one.number < other.number ? [one, other] : [other, one];
  const states = changeIn({ from: earlier.leaves, to: later.leaves });
  const changes = [...fieldDifferences('', earlier.context, later.context)];
  return (
    <ul className={styles.children} aria-label={other.name === 'now' ? 'Changed since' : `Compared with ${other.name}`}>
      {states !== 'stays' && <li>{states}</li>}
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
      {states === 'stays' && changes.length === 0 && <li className={styles.quiet}>State and context are the same.</li>}
    </ul>
  );
}

const wordsOf = ({ at, trigger }: LogEntry) => `${clock(at)}, after ${trigger}`;

const otherOf = (name: string, { number, state: { leaves, context } }: LogEntry): Other => ({
  ...{ name, number, leaves, context },
});

function Facts({ actor }: { actor: LiveActor }) {
  const { state } = actor;
  return (
    <>
      <dl className={styles.facts}>
        <dt>Status</dt>
        <dd>{actor.ended ? endOf(actor) : 'running'}</dd>
        <dt>State</dt>
        <dd>
          {state.leaves.map((leaf) => (
            <code key={leaf}>{stripMachineId(leaf)}</code>
          ))}
        </dd>
        {state.tags.length > 0 && (
          <>
            <dt>Tags</dt>
            <dd>{state.tags.join(', ')}</dd>
          </>
        )}
      </dl>
      <h3>Context</h3>
      <pre className={styles.json}>{JSON.stringify(state.context, null, 2)}</pre>
      {state.output !== null && (
        <>
          <h3>Output</h3>
          <pre className={styles.json}>{JSON.stringify(state.output, null, 2)}</pre>
        </>
      )}
    </>
  );
}

const endOf = ({ state }: LiveActor) => (state.status === 'active' ? 'tab closed' : state.status);

/** Lists the children of the watched actor (uploads, editors of rows) with their states. Hidden without children. */
function FamilyList({ actor, all }: { actor: LiveActor; all: LiveActor[] }) {
  const [, ...children] = familyOf(actor, all);
  if (children.length === 0) return null;
  return (
    <>
      <h3>Children</h3>
      <ul className={styles.children}>
        {children.map(({ actor: child, depth }) => (
          <li key={child.key} data-ended={child.ended} style={{ paddingInlineStart: `${depth - 1}rem` }}>
            <Link to={flowHref(child.machine)}>{child.id}</Link>
            <code>{child.ended ? 'ended' : child.state.leaves.map(stripMachineId).join(', ')}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

export interface FamilyMember {
  actor: LiveActor;
  /** 0 for a root actor. */
  depth: number;
}

/** An actor with its children and their children, each below its parent. */
export function familyOf(root: LiveActor, all: LiveActor[], depth = 0): FamilyMember[] {
  const children = all.filter(({ tab, parent }) => tab === root.tab && parent === root.session);
  return [{ actor: root, depth }, ...children.flatMap((child) => familyOf(child, all, depth + 1))];
}
