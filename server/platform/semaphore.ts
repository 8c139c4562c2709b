import { unavailable } from './errors.ts';

/** Limits how much work runs at a time. The rest waits in order of arrival, and is refused if the line is too long. */
export class Semaphore {
  readonly #width: number;
  readonly #longestLine: number;
  readonly #line: (() => void)[] = [];
  #inside = 0;

  constructor(width: number, longestLine: number) {
    this.#width = width;
    this.#longestLine = longestLine;
  }

  async pass<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter() {
    if (this.#inside < this.#width) {
      this.#inside += 1;
      return;
    }
    if (this.#line.length >= this.#longestLine) throw unavailable();
    await new Promise<void>((resolve) => this.#line.push(resolve));
  }

  /** Hands the place to the next in line, so that a new caller cannot take it first. */
  #leave() {
    const next = this.#line.shift();
    if (next) next();
    else this.#inside -= 1;
  }
}
