/** The time of the database, which all instances share. docs/decisions/0061-go-by-the-database-clock.md */
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Db } from './database.ts';

/** The most milliseconds that the machine's clock may be off before its process stops taking leases. */
const CLOCK_TOLERANCE = 2_000;

/** Clocks of the machine and the database, in milliseconds since 1970. */
export interface TimeSources {
  /** Advances evenly, even if the machine's clock is set. */
  readonly steady: () => number;
  /** The clock of the machine. */
  readonly machine: () => number;
  readonly database: () => Promise<number>;
}

export const sourcesOf = (db: Db): TimeSources => ({
  steady: () => performance.timeOrigin + performance.now(),
  machine: () => Date.now(),
  database: async () => {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    return rows[0]?.now.getTime() ?? Number.NaN;
  },
});

/** Follows the database's time: adds the time since the last comparison to it. */
export class DatabaseClock {
  readonly #sources: TimeSources;
  /** Milliseconds that the database is ahead of the steady clock. */
  #ahead = 0;
  /** Milliseconds that the machine is ahead of the database. */
  #off = 0;

  private constructor(sources: TimeSources) {
    this.#sources = sources;
  }

  static async open(sources: TimeSources): Promise<DatabaseClock> {
    const clock = new DatabaseClock(sources);
    await clock.compare();
    return clock;
  }

  /** The time of the database. */
  readonly now: Clock = () => new Date(this.#sources.steady() + this.#ahead);

  /** How far the clock of the machine is ahead of the database, in milliseconds. */
  get off(): number {
    return this.#off;
  }

  /** Whether this process may take leases. */
  get mayLease(): boolean {
    return Math.abs(this.#off) <= CLOCK_TOLERANCE;
  }

  /** Asks the database for its time. Assumes that half the duration of the call has passed since. */
  async compare(): Promise<void> {
    const { steady, machine, database } = this.#sources;
    const [before, machineBefore] = [steady(), machine()];
    const there = await database();
    const half = (steady() - before) / 2;
    this.#ahead = there - (before + half);
    this.#off = machineBefore + half - there;
  }

  /** Compares, and logs a difference beyond the tolerance. For a job that runs every minute. */
  async watch(log: { error: (about: object, text: string) => void }): Promise<void> {
    await this.compare();
    if (this.mayLease) return;
    const text = 'the clock of this machine differs from that of the database: no leases are taken';
    log.error({ offMilliseconds: Math.round(this.#off) }, text);
  }

  /** Does the work of a job that takes leases, unless the clock of the machine is off. */
  leased<Result>(work: () => Promise<Result>): () => Promise<Result | undefined> {
    return async () => (this.mayLease ? await work() : undefined);
  }

  /** Adds the difference to /metrics. */
  measure(metrics: Registry): void {
    const clock = this;
    new Gauge({
      name: 'clock_ahead_of_database_seconds',
      help: 'How far the clock of the machine is ahead of the database. Beyond 2 either way this process takes no leases.',
      registers: [metrics],
      collect() {
        this.set(clock.off / 1_000);
      },
    });
  }
}
