import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { stateHref } from '#machines/flow-book/flow-book.addresses.ts';
import type { ChartNode, ChartTransition } from '#machines/path-engine/chart.ts';
import type { Look } from '#machines/path-engine/drawing.ts';
import { activity, type Spotlight } from './activity.ts';
import type { LevelCoverage } from './coverage.ts';
import styles from './outline.module.css';
import { stripMachineId } from './words.ts';

interface OutlineProps {
  name: string;
  chart: ChartNode;
  look: Look;
  actor: Spotlight | undefined;
  coverage?: LevelCoverage | undefined;
  /** The state in the address. */
  asked?: string | undefined;
  /** Doc comments of states, by id. */
  descriptions: ReadonlyMap<string, string>;
  onOpen: (id: string, open: boolean) => void;
}

/** The chart as nested lists, for keyboards, screen readers and narrow screens. */
export function Outline({ chart, ...rest }: OutlineProps) {
  return (
    <section className={styles.outline} aria-label="Outline">
      <TransitionList node={chart} {...rest} />
      <StateList nodes={chart.children} {...rest} />
    </section>
  );
}

type Rest = Omit<OutlineProps, 'chart'>;

function StateList({ nodes, ...rest }: Rest & { nodes: ChartNode[] }) {
  if (nodes.length === 0) return null;
  return (
    <ul className={styles.states}>
      {nodes.map((node) => (
        <li key={node.id} data-active={activity(node.id, rest.actor)}>
          <State node={node} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function State({ node, ...rest }: Rest & { node: ChartNode }) {
  const { look, onOpen } = rest;
  const inside = (
    <>
      {rest.descriptions.has(node.id) && <p>{rest.descriptions.get(node.id)}</p>}
      <Facts node={node} />
      <TransitionList node={node} {...rest} />
      <StateList nodes={node.children} {...rest} />
    </>
  );
  if (node.children.length === 0) {
    return (
      <>
        <p className={styles.head}>
          <StateLink node={node} {...rest}>
            {node.key}
          </StateLink>{' '}
          <Notes node={node} actor={rest.actor} look={look} />
        </p>
        {inside}
      </>
    );
  }
  return (
    <details open={!look.collapsed.has(node.id)} onToggle={(event) => onOpen(node.id, event.currentTarget.open)}>
      <summary className={styles.head}>
        <strong>{node.key}</strong> <Notes node={node} actor={rest.actor} look={look} />
      </summary>
      <p className={styles.head}>
        <StateLink node={node} {...rest}>
          Show {node.key}
        </StateLink>
      </p>
      {inside}
    </details>
  );
}

function StateLink({ node, name, asked, children }: Rest & { node: ChartNode; children: ReactNode }) {
  return (
    <Link to={stateHref(name, node.id)} aria-current={node.id === asked ? 'page' : undefined}>
      {children}
    </Link>
  );
}

function Notes({ node, actor, look }: { node: ChartNode; actor: Spotlight | undefined; look: Look }) {
  const notes = [
    activity(node.id, actor) && 'active',
    node.isInitial && 'initial',
    node.type !== 'atomic' && node.type !== 'compound' && node.type,
    look.notes?.get(node.id),
  ].filter(Boolean);
  return notes.length > 0 && <small>{notes.join(', ')}</small>;
}

function Facts({ node }: { node: ChartNode }) {
  const facts = [
    ['route', node.route],
    ['invoke', node.invokes.map(({ id, src }) => (id === src ? id : `${id} (${src})`)).join(', ')],
    ['entry', node.entry.join(', ')],
    ['exit', node.exit.join(', ')],
    ['tags', node.tags.join(', ')],
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function TransitionList({ node, look, actor, coverage }: Rest & { node: ChartNode }) {
  if (node.transitions.length === 0) return null;
  return (
    <ul className={styles.transitions}>
      {node.transitions.map((transition) => (
        <li key={transition.id} data-taken={actor?.taken.includes(transition.id)}>
          <Transition transition={transition} actions={look.actions} />
          {noteOn(transition, look) ??
            (coverage?.of.includes(transition.id) && !coverage.taken.has(transition.id) && (
              <em className={styles.missed}>not taken</em>
            ))}
        </li>
      ))}
    </ul>
  );
}

function noteOn({ source, targets }: ChartTransition, { notes }: Look) {
  const note = targets.map((target) => notes?.get(`${source} → ${target}`)).find(Boolean);
  return note && <small> {note}</small>;
}

function Transition({ transition, actions }: { transition: ChartTransition; actions: boolean }) {
  const { trigger, guard, targets } = transition;
  return (
    <>
      <b>{trigger}</b>
      {guard && <span className={styles.guard}> [{guard}]</span>}
      {targets.length > 0 ? ` → ${targets.map(stripMachineId).join(', ')}` : ' stays'}
      {actions && transition.actions.length > 0 && (
        <span className={styles.actions}> / {transition.actions.join(', ')}</span>
      )}
    </>
  );
}
