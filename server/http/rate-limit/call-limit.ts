import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { takeCall } from './call-limit.repository.ts';

/** Counts calls by address, over all servers together. */
export interface RateLimiter {
  /**
   * @returns Seconds to wait when this address has no call left; `undefined` when the call may go on.
   * @throws When calls cannot be counted; the call is refused then.
   */
  take(address: string): Promise<number | undefined>;
}

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  /** Name of a group of calls that share a limit. */
  readonly calls: string;
  readonly perMinute: number;
}

const MOST_REFUSALS = 10_000;

/** Each address may make `perMinute` calls at once, and gets that many back within a minute. */
export class CallLimit implements RateLimiter {
  readonly #parts: Parts;
  /** When an exhausted address gets calls again. Until then a flood costs no query. */
  readonly #refused = new Map<string, Date>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async take(address: string): Promise<number | undefined> {
    const { db, clock, ...allowance } = this.#parts;
    const until = this.#refusedUntil(address) ?? (await takeCall(db, { ...allowance, address }, clock()));
    if (until === undefined) return undefined;
    this.#refuse(address, until);
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
