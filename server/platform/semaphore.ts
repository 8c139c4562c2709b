import { unavailable } from './errors.ts';

/** Lets so many through at a time, the others in the order of their coming, and refuses when the line is too long. */
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

  /** The place goes straight to the next in line, so a new caller cannot slip in between. */
  #leave() {
    const next = this.#line.shift();
    if (next) next();
    else this.#inside -= 1;
  }
}
