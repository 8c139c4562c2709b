/** Checks a schedule: whether it breaks a rule, and whether it ends like some order of its moves. */
import { type ChartInput, drawChart } from './chart.ts';
import type { Heard, Read } from './interleaving.ts';
import { differences } from './rows.ts';
import type { Rest, Runner, State } from './runner.ts';

/** A schedule that breaks a rule, or ends like no order of its moves. */
export class Discord extends Error {
  override readonly name = 'Discord';
}

export interface Made {
  readonly name: string;
  readonly heard: Heard;
  readonly read?: Read;
}

export class Judge<World extends object> {
  readonly #runner: Runner<World>;
  /** The number of checked schedules. */
  tried = 0;

  constructor(runner: Runner<World>) {
    this.#runner = runner;
  }

  /** @throws Discord where a rule is broken. */
  check(before: State, { heard, after, rows }: Rest, told: () => ChartInput) {
    this.tried += 1;
    const moment = { rows, before: before.rows, heard, now: new Date(after.at) };
    for (const { name, broken } of this.#runner.interleaving.rules) {
      const reasons = broken(moment);
      if (reasons.length > 0) throw this.#discord(name, reasons, told());
    }
  }

  /**
   * Checks a move whose page was out of date: the server must refuse it, or change nothing because it was made already.
   *
   * @throws Discord if the move was made.
   */
  checkOldRead(from: State, { heard, after }: Rest, { had, is }: { had: Read; is: Read }, told: () => ChartInput) {
    if (heard.status === 409 || after === from) return;
    const reasons = [`shown ${JSON.stringify(had)}, and it was ${JSON.stringify(is)}`];
    throw this.#discord('a user confirms only what the page shows', reasons, told());
  }

  /**
   * Compares the end with those of all possible orders. The other moves ran one after the other, so the orders differ
   * only in the place of the held one.
   *
   * @throws Discord if it equals none of them.
   */
  async equal(from: State, after: State, held: Made, made: readonly Made[], told: () => ChartInput) {
    const move = this.#runner.interleaving.moves[held.name];
    if (move && 'isInParts' in move) return;
    const nearest: string[][] = [];
    for (let place = 0; place <= made.length; place += 1) {
      const end = await this.#inOrder(from, made.toSpliced(place, 0, held));
      if (!end) continue;
      const unlike = this.#unlike(end, after);
      if (unlike.length === 0) return;
      nearest.push(unlike);
    }
    nearest.sort((one, other) => one.length - other.length);
    const reasons = nearest[0] ?? ['no order of these moves is answered like this'];
    throw this.#discord('rows as no order of these moves leaves them', reasons, told());
  }

  /** Ignores numbered ids if some rows are ignored, because the numbering depends on those rows. */
  #unlike(serial: State, found: State): string[] {
    const { forgives } = this.#runner.interleaving;
    if (serial === found) return [];
    if (!forgives) return differences(serial.lines, found.lines);
    const [expected, got] = [serial, found].map(({ lines }) => lines.map((line) => line.replaceAll(/#\d+/g, '#')));
    return differences(expected ?? [], got ?? []).filter((line) => !forgives.test(line));
  }

  /** @returns The state after the moves in this order; `undefined` if one of them gets another response then. */
  async #inOrder(from: State, moves: readonly Made[]): Promise<State | undefined> {
    let here = from;
    for (const { name, heard, read } of moves) {
      const whole = await this.#runner.whole(here, name, read);
      // A removed record answers any later call with 404, and nothing changes.
      if (!whole && heard.status === 404) continue;
      if (!whole || !this.#isAlike(name, whole.heard, heard)) return undefined;
      here = whole.after;
    }
    return here;
  }

  #isAlike(name: string, ...heard: readonly [Heard, Heard]): boolean {
    const move = this.#runner.interleaving.moves[name];
    const alike = move && 'alike' in move ? move.alike : undefined;
    const [one, other] = heard.map((each) => (alike?.includes(answerOf(each)) ? alike[0] : answerOf(each)));
    return one === other;
  }

  #discord(rule: string, reasons: readonly string[], told: ChartInput) {
    return new Discord(`${this.#runner.interleaving.name}: ${rule}\n${reasons.join('\n')}\n\n${drawChart(told)}`);
  }
}

const answerOf = ({ status, body }: Heard) => [status, status >= 400 ? String(body?.code) : ''].join(' ').trim();
