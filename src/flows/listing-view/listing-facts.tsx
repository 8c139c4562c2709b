import { factWords, type HouseFacts } from '#domain/house-facts.ts';
import styles from './listing-page.module.css';

/** The facts that the owner has given, in the order of the form. */
export function ListingFacts({ facts = {} }: { facts: HouseFacts | undefined }) {
  const known = names.flatMap((name) => (facts[name] === undefined ? [] : [{ name, value: facts[name] }]));
  if (known.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="facts">
      <h2 id="facts">Good to know</h2>
      <dl className={styles.facts}>
        {known.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{factWords[name]}</dt>
            <dd>{typeof value === 'number' ? value.toLocaleString('en') : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const names = Object.keys(factWords) as (keyof HouseFacts)[];
