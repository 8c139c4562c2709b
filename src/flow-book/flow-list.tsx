import { use } from 'react';
import { Link } from 'react-router-dom';
import { Screen } from '../ui/screen.tsx';
import { allOf, chartOf } from './chart-model.ts';
import styles from './flow-list.module.css';
import { type BookFlow, bookFlows, flowHref } from './flows.ts';
import { useLive } from './live/use-live.ts';

export function FlowList() {
  return (
    <Screen
      title="Flow book"
      lead="Every guided flow of Gida is a state machine. Open one to see its chart, and use the app in another tab to watch it move."
      wide
    >
      <ul className={styles.list}>
        {bookFlows()
          .map((flow) => use(flow))
          .map((flow) => (
            <li key={flow.name}>
              <FlowCard flow={flow} />
            </li>
          ))}
      </ul>
    </Screen>
  );
}

function FlowCard({ flow: { name, machine, description, book } }: { flow: BookFlow }) {
  const { actors } = useLive();
  const running = actors.filter((actor) => actor.machine === machine.id && !actor.ended).length;
  const nodes = allOf(chartOf(machine));

  return (
    <article className={styles.card}>
      <h2>
        <Link to={flowHref(name)}>{name}</Link>
      </h2>
      <p>{description}</p>
      <dl>
        <Count name="states" value={nodes.length - 1} />
        <Count name="transitions" value={nodes.reduce((sum, node) => sum + node.transitions.length, 0)} />
        <Count name="paths" value={book.paths.length} />
        <Count name="running" value={running} lit={running > 0} />
      </dl>
    </article>
  );
}

function Count({ name, value, lit = false }: { name: string; value: number; lit?: boolean }) {
  return (
    <div data-lit={lit}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
