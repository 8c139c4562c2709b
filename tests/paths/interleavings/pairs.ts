/**
 * Two moves of an interleaving at once on a database with as many sessions as there are calls: the first is held before each
 * statement of its transactions, with the locks that it has by then, and the second goes as far as it gets.
 */
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { Judge, type Made } from './judge.ts';
import type { Runner, State } from './runner.ts';

interface Where {
  readonly db: Db;
  /** The moves before the two, by name. Each list is tried. */
  readonly ways: readonly (readonly string[])[];
  /** The moves that meet, by name; all without. */
  readonly meet?: readonly string[];
}

/** @returns How many schedules there were. @throws Discord for the first that ends as neither order does. */
export async function explorePairs<World extends object>(
  runner: Runner<World>,
  { db, ways, meet }: Where,
): Promise<number> {
  const judge = new Judge(runner);
  const names = meet ?? Object.keys(runner.interleaving.moves);
  for (const names of ways) {
    const { state, way } = await follow(runner, names);
    await tryEach(state, way);
  }
  return judge.tried;

  async function tryEach(from: State, way: readonly Made[]) {
    for (const name of names) {
      const whole = await runner.whole(from, name);
      for (const [step, { isInside, named }] of (whole?.steps ?? []).entries()) {
        if (isInside) for (const other of names) await tryOne({ from, way, name, step, before: named }, other);
      }
    }
  }

  async function tryOne({ from, way, name, step, before }: Held, other: string) {
    const second = await runner.whole(from, other);
    if (!second || second.steps.length === 0) return;
    const { heard, after, rows } = await runner.pair(from, [name, step], other, () => isWaiting(db));
    const [first, answer] = [
      { name, heard: heard[0], before },
      { name: other, heard: heard[1] },
    ];
    const told = () => ({ moves: runner.interleaving.moves, way, made: [answer], held: first });
    for (const each of heard) judge.check(from, { heard: each, after, rows }, told);
    await judge.equal(from, after, first, [answer], told);
  }
}

interface Held {
  readonly from: State;
  readonly way: readonly Made[];
  readonly name: string;
  readonly step: number;
  readonly before: string;
}

async function follow<World extends object>(runner: Runner<World>, names: readonly string[]) {
  const way: Made[] = [];
  let state = runner.start;
  for (const name of names) {
    const whole = await runner.whole(state, name);
    if (!whole) throw new Error(`${name} cannot be made there`);
    way.push({ name, heard: whole.heard });
    state = whole.after;
  }
  return { state, way };
}

/** Whether some session of this database waits for the lock of another one. */
async function isWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' limit 1`.execute(db);
  return rows.length > 0;
}
