import { Link } from 'react-router-dom';
import { stateHref } from '#machines/flow-book/flow-book.addresses.ts';
import type { Standing } from '#machines/flow-book/standing.ts';
import { stripMachineId } from '../words.ts';
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
            <Link to={stateHref(flow, leaf)}>{stripMachineId(leaf)}</Link>
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

type Verdict = Standing['rules'][number];

const kinds: Record<Verdict['kind'], string> = {
  always: 'Always',
  never: 'Never',
  once: 'From then on',
  eventually: 'In the end',
};

/** Lists the rules of the flow, and whether this timeline keeps them so far. */
export function RulesPanel({ rules }: { rules: readonly Verdict[] }) {
  const broken = rules.filter(({ brokenAt }) => brokenAt !== null).length;
  return (
    <section className={styles.panel} aria-label="Rules">
      <h2>Rules</h2>
      <p className={styles.quiet} role="status">
        {rules.length === 0 && 'This flow has no rules.'}
        {rules.length > 0 && (broken === 0 ? 'All rules hold so far.' : `${broken} of ${rules.length} rules broken.`)}
      </p>
      <ul className={styles.rules}>
        {rules.map(({ kind, words, brokenAt }) => (
          <li key={words} data-broken={brokenAt !== null}>
            <span aria-hidden="true">{brokenAt === null ? '✓' : '✗'}</span>
            <span>
              <b>{kinds[kind]}:</b> {words}
              {brokenAt !== null && <strong> Broken at {brokenAt}.</strong>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
