import type { Clock } from '../../platform/clock.ts';
import type { RateLimiter } from './call-limit.ts';
import { networksOf } from './networks.ts';

const MINUTE = 60_000;
const MOST_KEPT = 50_000;

/** Counts calls in this process alone, without a statement: for reads, whose cost is this process's own time. */
export class LocalLimit implements RateLimiter {
  readonly #clock: Clock;
  readonly #perMinute: number;
  /** When the whole allowance of a network is back, in milliseconds. */
  readonly #fullAt = new Map<string, number>();

  constructor({ clock, perMinute }: { clock: Clock; perMinute: number }) {
    this.#clock = clock;
    this.#perMinute = perMinute;
  }

  async take(address: string): Promise<number | undefined> {
    const now = this.#clock().getTime();
    for (const { key, times } of networksOf(address)) {
      const share = MINUTE / (this.#perMinute * times);
      const next = Math.max(this.#fullAt.get(key) ?? now, now) + share;
      if (next > now + MINUTE) return Math.max(1, Math.ceil((next - now - MINUTE) / 1_000));
      this.#keep(key, next);
    }
    return undefined;
  }

  #keep(key: string, fullAt: number) {
    // Inserted last, so that the first key is the one that was quiet longest.
    this.#fullAt.delete(key);
    this.#fullAt.set(key, fullAt);
    const [quietest] = this.#fullAt.keys();
    if (this.#fullAt.size > MOST_KEPT && quietest !== undefined) this.#fullAt.delete(quietest);
  }
}
