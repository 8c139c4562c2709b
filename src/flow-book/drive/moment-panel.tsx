import { Link } from 'react-router-dom';
import { stateHref } from '#machines/flow-book/flow-book.addresses.ts';
import type { Standing } from '#machines/flow-book/standing.ts';
import { withoutMachine } from '../live/short-id.ts';
import styles from './drive.module.css';

/** Shows the state of the flow on the stage, its context, and the actions of the last step. */
export function MomentPanel({ flow, standing }: { flow: string; standing: Standing }) {
  const { leaves, tags, route, context, output, taken, sent, started, told, did, waitsFor } = standing;
  const facts: [string, string[]][] = [
    ['Tags', tags],
    ['Address', route ? [route] : []],
    ['Waiting for', waitsFor],
    ['Transitions taken', taken],
    ['Started actors', started.map(({ id, input }) => (input === null ? id : `${id} ${JSON.stringify(input)}`))],
    ['Events sent to other actors', told],
    ['Actions run', did],
  ];
  return (
    <section className={styles.panel} aria-label="State">
      <h2>State</h2>
      <ul className={styles.places}>
        {leaves.map((leaf) => (
          <li key={leaf}>
            <Link to={stateHref(flow, leaf)}>{withoutMachine(leaf)}</Link>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {facts
          .filter(([, values]) => values.length > 0)
          .map(([name, values]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {values.map((value) => (
                  <code key={value}>{value}</code>
                ))}
              </dd>
            </div>
          ))}
      </dl>
      {sent !== null && <Json name="Sent" value={sent} />}
      <Json name="Context" value={context} />
      {output !== null && <Json name="Output" value={output} />}
    </section>
  );
}

function Json({ name, value }: { name: string; value: unknown }) {
  return (
    <>
      <h3>{name}</h3>
      <pre className={styles.json}>{JSON.stringify(value, null, 2)}</pre>
    </>
  );
}
