import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { takeCall } from './call-limit.repository.ts';
import { type Network, networksOf } from './networks.ts';

/** Limits calls by address, across all servers. */
export interface RateLimiter {
  /**
   * @returns Seconds to wait if this address has no call left; `undefined` if the call may proceed.
   * @throws If calls cannot be counted; the call is refused then.
   */
  take(address: string): Promise<number | undefined>;
}

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  /** Name of a group of calls that share a limit. */
  readonly calls: string;
  readonly perMinute: number;
  /** The period of the limit; one minute if missing. */
  readonly minutes?: number;
}

const MOST_REFUSALS = 10_000;

/** Each network may make `perMinute` calls at once, and gets that many back within a minute. See networks.ts. */
export class CallLimit implements RateLimiter {
  readonly #parts: Parts;
  /** The times until which exhausted addresses are refused without a query. */
  readonly #refused = new Map<string, Date>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async take(address: string): Promise<number | undefined> {
    for (const network of networksOf(address)) {
      const wait = await this.#takeOf(network);
      if (wait !== undefined) return wait;
    }
    return undefined;
  }

  async #takeOf({ key, times }: Network): Promise<number | undefined> {
    const { db, clock, calls, perMinute, minutes = 1 } = this.#parts;
    const allowance = { calls, address: key, most: perMinute * times, minutes };
    const until = this.#refusedUntil(key) ?? (await takeCall(db, allowance, clock()));
    if (until === undefined) return undefined;
    this.#refuse(key, until);
    return Math.max(1, Math.ceil((until.getTime() - clock().getTime()) / 1_000));
  }

  #refusedUntil(address: string): Date | undefined {
    const until = this.#refused.get(address);
    if (until && until > this.#parts.clock()) return until;
    this.#refused.delete(address);
    return undefined;
  }

  #refuse(address: string, until: Date) {
    this.#refused.set(address, until);
    const [oldest] = this.#refused.keys();
    if (this.#refused.size > MOST_REFUSALS && oldest !== undefined) this.#refused.delete(oldest);
  }
}
