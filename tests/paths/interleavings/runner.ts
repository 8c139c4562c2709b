/** Makes moves of an interleaving on the real server, whole or held at a step, from any rows seen before. */
import type { Environment } from '#tests/support/environment.ts';
import type { Heard, Interleaving, Move, Read, Tick } from './interleaving.ts';
import { differences, RowKeeper, RowReader, type Rows } from './rows.ts';
import { Line, runOnLine, type Step } from './wire.ts';

/** Rows and clock of the server at rest. Rows that differ only in generated ids are the same state. */
export interface State {
  readonly id: number;
  readonly rows: Rows;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The rows as text, for comparing. */
  readonly lines: readonly string[];
}

/** A move that ran without others in between. */
export interface Whole {
  readonly heard: Heard;
  readonly after: State;
  /** The rows of `after`, with the ids that `heard` may name. */
  readonly rows: Rows;
  readonly steps: readonly Step[];
}

/** The end of a held move after it has continued. */
export type Rest = Pick<Whole, 'heard' | 'after' | 'rows'>;

/** A move, and the index of the step before which it is held. */
export type Place = readonly [name: string, step: number];

export class Runner<World extends object> {
  readonly start: State;
  readonly interleaving: Interleaving<World>;
  readonly world: World;
  /** The number of calls that were really made, not read from the cache. */
  runs = 0;
  readonly #environment: Environment;
  readonly #keeper: RowKeeper;
  readonly #reader: RowReader;
  readonly #states = new Map<string, State>();
  readonly #wholes = new Map<string, Promise<Whole | undefined>>();
  readonly #stops = new Map<string, Promise<State>>();
  readonly #rests = new Map<string, Promise<Rest>>();

  private constructor(
    environment: Environment,
    interleaving: Interleaving<World>,
    begun: { world: World; keeper: RowKeeper; rows: Rows },
  ) {
    this.#environment = environment;
    this.interleaving = interleaving;
    this.world = begun.world;
    this.#keeper = begun.keeper;
    this.#reader = new RowReader(begun.rows);
    this.start = this.#stateOf(begun.rows, environment.now().getTime());
  }

  static async begin<World extends object>(
    environment: Environment,
    interleaving: Interleaving<World>,
  ): Promise<Runner<World>> {
    const world = await interleaving.begin(environment);
    const keeper = await RowKeeper.of(environment.db);
    return new Runner(environment, interleaving, { world, keeper, rows: await keeper.take() });
  }

  /** The values that the page of a move shows in a state. */
  read(from: State, name: string): Read {
    return this.#read(name, from.rows, from.at);
  }

  /** Makes a whole move. `undefined` if it is not possible in this state. */
  whole(from: State, name: string, read = this.read(from, name)): Promise<Whole | undefined> {
    return memo(this.#wholes, `${from.id} ${name} ${JSON.stringify(read)}`, async () => {
      const move = this.#move(name);
      if ('until' in move) return this.#tick(from, move);
      const call = move.call(this.world, from.rows, read);
      if (!call) return undefined;
      await this.#return(from);
      const line = this.#line();
      const heard = await runOnLine(line, call);
      return { heard, ...(await this.#end()), steps: line.steps };
    });
  }

  /** The state that other moves find while this one is held before a step. */
  async stop(from: State, name: string, step: number): Promise<State> {
    const whole = await this.whole(from, name);
    if (!whole?.steps[step]?.hasWritten) return from;
    return await memo(this.#stops, `${from.id} ${name} ${step}`, async () => {
      const held = await this.#hold(from, [name, step]);
      const state = await this.#rest();
      await held.goOn();
      this.#keeper.forget();
      return state;
    });
  }

  /**
   * Continues a move that was held before a step while other moves led to the state `found`.
   *
   * @returns Only the end state if holding makes no difference, because the move could as well have been made before or
   *   after the others.
   */
  async rest(from: State, [name, step]: Place, others: readonly string[], found: State): Promise<Rest | State> {
    const begun = (await this.whole(from, name))?.steps ?? [];
    const here = begun[step];
    if (!here) return found;
    const then = await this.whole(found, name, this.read(from, name));
    const now = then?.steps[step];
    if (then && now?.before === here.before && !here.hasWritten && from.at === found.at) return then.after;
    // The next step reads the same as if the move had started now, so it is held before the step after it.
    if (!here.writes && now?.asked === here.asked) return await this.rest(from, [name, step + 1], others, found);
    return await memo(this.#rests, `${name} ${step} ${here.before} ${from.at} ${found.id}`, async () => {
      const held = await this.#hold(from, [name, step]);
      if (here.hasWritten || !isNamedAlike(from, found)) await this.#makeAll(others, found);
      else await this.#return(found);
      const heard = await held.goOn();
      return { heard, ...(await this.#end()) };
    });
  }

  /**
   * Makes two moves at once: the first is held before a step, with its locks, and the second runs as far as it can.
   *
   * @param isWaiting Whether a session of the database waits for a lock of another session.
   */
  async pair(from: State, place: Place, other: string, isWaiting: () => Promise<boolean>) {
    const call = this.#call(from.rows, from.at, other);
    const held = await this.#hold(from, place);
    let isDone = false;
    const second = call().finally(() => {
      isDone = true;
    });
    while (!isDone && !(await isWaiting()));
    const heard = await Promise.all([held.goOn(), second]);
    return { heard, ...(await this.#end()) };
  }

  #move(name: string): Move<World> | Tick<World> {
    const move = this.interleaving.moves[name];
    if (!move) throw new Error(`${this.interleaving.name} has no move ${name}`);
    return move;
  }

  #read(name: string, rows: Rows, at: number): Read {
    const move = this.#move(name);
    return 'call' in move ? move.reads?.(this.world, rows, new Date(at)) : undefined;
  }

  #call(rows: Rows, at: number, name: string): () => Promise<Heard> {
    const move = this.#move(name);
    const call = 'call' in move ? move.call(this.world, rows, this.#read(name, rows, at)) : undefined;
    if (!call) throw new Error(`${name} cannot be made here`);
    return call;
  }

  #tick(from: State, { until }: Tick<World>): Whole | undefined {
    const at = until(this.world).getTime();
    if (at <= from.at) return undefined;
    return { heard: { status: 0 }, after: this.#stateOf(from.rows, at), rows: from.rows, steps: [] };
  }

  /** Makes the other moves while one is held. Caches no results, because its new rows have ids of their own. */
  async #makeAll(names: readonly string[], found: State) {
    let { after, rows } = await this.#end();
    for (const name of names) {
      const move = this.#move(name);
      if ('until' in move) this.#environment.pass(move.until(this.world).getTime() - after.at);
      else await this.#call(rows, after.at, name)();
      ({ after, rows } = await this.#end());
      this.runs += 1;
    }
    if (after === found) return;
    const unlike = differences(found.lines, after.lines).join('\n');
    throw new Error(`${this.interleaving.name}: ${names} have led elsewhere than before\n${unlike}`);
  }

  async #hold(from: State, [name, step]: Place) {
    const call = this.#call(from.rows, from.at, name);
    await this.#return(from);
    const line = this.#line(step);
    const answer = runOnLine(line, call);
    await Promise.race([line.held, answer]);
    const goOn = () => {
      line.release();
      return answer;
    };
    return { goOn };
  }

  async #return({ rows, at }: State) {
    this.runs += 1;
    this.#environment.pass(at - this.#environment.now().getTime());
    await this.#keeper.putBack(rows);
  }

  #line(stopAt?: number) {
    return new Line((text) => this.#reader.withoutChance(text), stopAt);
  }

  async #rest(): Promise<State> {
    return (await this.#end()).after;
  }

  async #end() {
    const rows = await this.#keeper.take();
    return { after: this.#stateOf(rows, this.#environment.now().getTime()), rows };
  }

  #stateOf(rows: Rows, at: number): State {
    const lines = this.#reader.linesOf(rows);
    const key = `${at}\n${lines.join('\n')}`;
    const known = this.#states.get(key);
    if (known) return known;
    const state = { id: this.#states.size, rows, at, lines };
    this.#states.set(key, state);
    return state;
  }
}

/** Whether the other state has each row of this one, with the same id. */
function isNamedAlike(one: State, other: State): boolean {
  return Object.entries(one.rows).every(([table, rows]) =>
    rows.every(
      (row) => !('id' in row) || other.rows[table as keyof Rows].some((each) => 'id' in each && each.id === row.id),
    ),
  );
}

function memo<Value>(kept: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const value = kept.get(key) ?? make();
  kept.set(key, value);
  return value;
}
