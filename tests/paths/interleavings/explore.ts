/**
 * Tries every schedule of an interleaving, up to a number of moves. Schedules that lead to the same rows at the same
 * time share one state, so it tries each move from each state, and from each state each move that is held while others
 * are made. A held call counts as two moves: it is sent, and it continues. The shortest schedules come first, so the
 * first that fails has no unnecessary move.
 */

import { describe, it } from 'vitest';
import { openPglite } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import type { ChartInput } from './chart.ts';
import type { Interleaving, Read } from './interleaving.ts';
import { Judge, type Made } from './judge.ts';
import { Runner, type State } from './runner.ts';
import { wireDatabase } from './wire.ts';

export interface Tally {
  readonly states: number;
  /** The number of whole moves, and of schedules with a held move, that were checked. */
  readonly tried: number;
  /** The number of schedules that they represent. */
  readonly schedules: number;
}

/** A move that is held before a step, while others are made. */
interface Held {
  readonly from: State;
  readonly name: string;
  readonly step: number;
}

export async function explore<World extends object>(runner: Runner<World>, longest = 6): Promise<Tally> {
  return await new Explorer(runner, longest).walk();
}

class Explorer<World extends object> {
  readonly #runner: Runner<World>;
  readonly #judge: Judge<World>;
  readonly #longest: number;
  readonly #names: readonly string[];
  /** States by the number of moves that lead to them. */
  readonly #layers: State[][];
  readonly #ways = new Map<State, readonly Made[]>();
  /** The states one move before each state. */
  readonly #earlier = new Map<State, Set<State>>();
  /** The moves that the server refused because their page was one move old. */
  readonly #refused = new Set<string>();
  /** The number of schedules from a state, by end state and length. */
  readonly #onward = new Map<State, Map<string, { after: State; length: number; count: number }>>();

  constructor(runner: Runner<World>, longest: number) {
    this.#runner = runner;
    this.#judge = new Judge(runner);
    this.#longest = longest;
    this.#names = Object.keys(runner.interleaving.moves);
    this.#layers = [[runner.start]];
    this.#ways.set(runner.start, []);
  }

  async walk(): Promise<Tally> {
    for (let length = 1; length <= this.#longest; length += 1) {
      this.#layers[length] = [];
      for (const state of this.#layers[length - 1] ?? []) await this.#makeEach(state, length);
      for (let before = 0; before <= length - 3; before += 1) {
        for (const state of this.#layers[before] ?? []) await this.#holdEach(state, length - before - 2);
      }
    }
    for (const [name, move] of Object.entries(this.#runner.interleaving.moves))
      if ('reads' in move && !this.#refused.has(name)) throw new Error(`${name} was never made from an old read`);
    const schedules = this.#count(this.#runner.start, this.#longest, new Map());
    return { states: this.#ways.size, tried: this.#judge.tried, schedules };
  }

  async #makeEach(state: State, length: number) {
    for (const name of this.#names) {
      const whole = await this.#runner.whole(state, name);
      if (!whole) continue;
      const { heard, after, rows } = whole;
      const told = () => this.#tell(state, [{ name, heard }]);
      this.#judge.check(state, { heard, after, rows }, told);
      this.#note(state, after, 1);
      await this.#makeFromOldRead(state, name);
      this.#earlier.set(after, (this.#earlier.get(after) ?? new Set()).add(state));
      if (this.#ways.has(after)) continue;
      this.#ways.set(after, [...(this.#ways.get(state) ?? []), { name, heard }]);
      this.#layers[length]?.push(after);
    }
  }

  /** Makes a move with a page that was loaded one move earlier, if that showed something else. */
  async #makeFromOldRead(state: State, name: string) {
    const is = this.#runner.read(state, name);
    for (const earlier of this.#earlier.get(state) ?? []) {
      const had = this.#runner.read(earlier, name);
      if (!had || !is || !isWorse(had, is)) continue;
      const whole = await this.#runner.whole(state, name, had);
      if (!whole) continue;
      const told = () => this.#tell(state, [{ name, heard: whole.heard }]);
      this.#judge.check(state, whole, told);
      this.#judge.checkOldRead(state, whole, { had, is }, told);
      if (whole.heard.status === 409) this.#refused.add(name);
    }
  }

  async #holdEach(from: State, others: number) {
    for (const name of this.#names) {
      const whole = await this.#runner.whole(from, name);
      // A call held before its first step is the same as one sent later.
      for (let step = 1; step < (whole?.steps.length ?? 0); step += 1) {
        const stop = await this.#runner.stop(from, name, step);
        await this.#meanwhile({ from, name, step }, stop, [], others);
      }
    }
  }

  async #meanwhile(held: Held, here: State, made: readonly Made[], others: number): Promise<void> {
    if (others === 0) return await this.#goOn(held, here, made);
    for (const name of this.#names) {
      const whole = await this.#runner.whole(here, name);
      const read = this.#runner.read(here, name);
      if (whole) await this.#meanwhile(held, whole.after, [...made, { name, heard: whole.heard, read }], others - 1);
    }
  }

  async #goOn({ from, name, step }: Held, here: State, made: readonly Made[]) {
    const others = made.map((each) => each.name);
    const rest = await this.#runner.rest(from, [name, step], others, here);
    this.#note(from, 'after' in rest ? rest.after : rest, made.length + 2);
    if (!('after' in rest)) return;
    const { heard } = rest;
    const before = (await this.#runner.whole(from, name))?.steps[step]?.named ?? '';
    const told = () => this.#tell(from, made, { name, heard, before });
    this.#judge.check(from, rest, told);
    await this.#judge.equal(from, rest.after, { name, heard, read: this.#runner.read(from, name) }, made, told);
  }

  #tell(from: State, made: readonly Made[], held?: Made & { before: string }): ChartInput {
    return { moves: this.#runner.interleaving.moves, way: this.#ways.get(from) ?? [], made, held };
  }

  #note(from: State, after: State, length: number) {
    const known = this.#onward.get(from) ?? new Map();
    const key = `${after.id} ${length}`;
    known.set(key, { after, length, count: (known.get(key)?.count ?? 0) + 1 });
    this.#onward.set(from, known);
  }

  #count(from: State, longest: number, kept: Map<string, number>): number {
    const key = `${from.id} ${longest}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    let sum = 0;
    for (const { after, length, count } of this.#onward.get(from)?.values() ?? []) {
      if (length <= longest) sum += count * (1 + this.#count(after, longest - length, kept));
    }
    kept.set(key, sum);
    return sum;
  }
}

/** Whether the values differ from those shown to the user. A cost or price may be lower. */
const isWorse = (had: NonNullable<Read>, is: NonNullable<Read>) =>
  Object.entries(is).some(([name, value]) => {
    const shown = had[name];
    return typeof value === 'number' && typeof shown === 'number' ? value > shown : value !== shown;
  });

/** The default maximum of moves in a schedule. */
const LONGEST = 6;

interface Copies {
  /** Milliseconds by which the clock of a second copy of the server is off. It makes every other move. */
  readonly otherOff?: number;
}

/**
 * Tests every schedule of an interleaving, on its own server. `INTERLEAVING_OTHER_OFF=300000` adds a second copy that
 * is five minutes off.
 */
export function testSchedules<World extends object>(interleaving: Interleaving<World>, copies: Copies = {}) {
  const { INTERLEAVING_OTHER_OFF: asked } = process.env;
  const otherOff = asked === undefined ? copies.otherOff : Number(asked);
  const longest = Number(process.env.INTERLEAVING_MOVES ?? interleaving.longest ?? LONGEST);
  describe(interleaving.name, () => {
    const open = async () => wireDatabase(await openPglite(), { step: 'transaction' });
    const environment = environmentOn({ name: 'PGlite', open }, {}, { otherOff });

    it(`keeps its rules in every schedule of up to ${longest} moves`, async () => {
      const began = performance.now();
      const runner = await Runner.begin(environment, interleaving);
      const { states, schedules } = await explore(runner, longest);
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      const count = schedules.toLocaleString('en');
      process.stdout.write(
        `${interleaving.name}: ${count} schedules of up to ${longest} moves from ${states} states, ${runner.runs} moves made, ${seconds} s\n`,
      );
    });
  });
}
