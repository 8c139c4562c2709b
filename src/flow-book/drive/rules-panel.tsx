import type { Standing } from '#machines/flow-book/standing.ts';
import styles from './drive.module.css';

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
    <section className={styles.panel} aria-label="Properties">
      <h2>Properties</h2>
      <p className={styles.quiet} role="status">
        {rules.length === 0 && 'This flow has none.'}
        {rules.length > 0 && (broken === 0 ? 'All hold so far.' : `${broken} of ${rules.length} broken.`)}
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
