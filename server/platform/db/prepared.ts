/**
 * Chooses the statements that the database prepares. It parses them once, and plans them once if the plan does not
 * depend on the values.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** Statements with more parameters are not prepared: lists of each length make a different statement. */
const MOST_PARAMETERS = 40;
/**
 * The maximum of prepared statements. A connection keeps each of them, some 50 kB, until it closes. Later statements
 * are parsed each time.
 */
const MOST_STATEMENTS = 300;

const ANEW = '/* planned anew */';

/**
 * Appended to a statement whose best plan depends on its values, such as a price. A single plan for all values would
 * scan a whole table for some.
 */
export const freshPlan = sql.raw(ANEW);

/** The planner treats all values alike, so one plan does for all of them. */
export const hiddenFromPlanner = <Value>(
  value: Value,
  type: 'bigint' | 'boolean[]' | 'int' | 'text' | 'text[]' | 'timestamptz',
) => sql<Value>`(select ${value}::${sql.raw(type)})`;

export const needsFreshPlan = (text: string) => text.endsWith(ANEW);

/** Names a statement. The same text has the same name in every process, as a pooler requires. */
export class StatementNames {
  readonly #names = new Map<string, string>();

  /** Returns `undefined` for statements that are not worth preparing. */
  nameOf(text: string, parameters: readonly unknown[]): string | undefined {
    const known = this.#names.get(text);
    if (known) return known;
    if (parameters.length === 0 || parameters.length > MOST_PARAMETERS || needsFreshPlan(text)) return undefined;
    if (this.#names.size >= MOST_STATEMENTS) return undefined;
    return this.#keep(text, createHash('sha256').update(text).digest('hex').slice(0, 24));
  }

  /** Gives a new name to a statement after a change of its table's columns. */
  rename(text: string, outgrown: string) {
    // Every connection reports the change; the first report is enough.
    if (this.#names.get(text) === outgrown) this.#keep(text, `${outgrown}_`);
  }

  #keep(text: string, name: string): string {
    this.#names.set(text, name);
    return name;
  }
}
