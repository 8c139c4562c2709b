/** Counts calls by address. Another driver can keep the counts where several servers see them. */
export interface RateLimiter {
  /** @returns Seconds to wait when there is no token left for this key; `undefined` when the call may go on. */
  take(key: string): number | undefined | Promise<number | undefined>;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Full again after a minute; addresses that were quiet that long need no row. */
const REFILL = 60_000;
const MOST_BUCKETS = 100_000;

/** Each address may make `perMinute` calls at once, and gets that many back within a minute. */
export class TokenBuckets implements RateLimiter {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(perMinute: number, now: () => number = Date.now) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  take(key: string): number | undefined {
    const now = this.#now();
    const before = this.#buckets.get(key);
    const refilled = before ? before.tokens + ((now - before.at) / REFILL) * this.#perMinute : this.#perMinute;
    const tokens = Math.min(this.#perMinute, refilled);
    // Put at the end again, so that the first entries are those that were quiet longest.
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at: now });
    this.#forgetQuiet(now);
    return tokens < 1 ? Math.ceil(((1 - tokens) * REFILL) / this.#perMinute / 1000) : undefined;
  }

  #forgetQuiet(now: number) {
    for (const [key, { at }] of this.#buckets) {
      if (now - at < REFILL && this.#buckets.size <= MOST_BUCKETS) return;
      this.#buckets.delete(key);
    }
  }
}
