import { useId } from 'react';
import { Link } from 'react-router-dom';
import { flowHref } from '#machines/flow-book/flow-book.addresses.ts';
import styles from './live.module.css';
import type { LiveActor } from './live-state.ts';
import { withoutMachine } from './short-id.ts';

interface ActorPanelProps {
  name: string;
  actors: LiveActor[];
  actor: LiveActor | undefined;
  /** The actors of every flow, with their children. */
  all: LiveActor[];
  onPick: (key: string) => void;
}

/** Chooses the actor to watch, and shows its state and context. */
export function ActorPanel({ name, actors, actor, all, onPick }: ActorPanelProps) {
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
          <Facts actor={actor} />
        </>
      ) : (
        <p className={styles.quiet}>
          No {name} is running. Use the app in another tab of this browser to watch it here.
        </p>
      )}
    </section>
  );
}

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
            <code key={leaf}>{withoutMachine(leaf)}</code>
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
            <code>{child.ended ? 'ended' : child.state.leaves.map(withoutMachine).join(', ')}</code>
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
