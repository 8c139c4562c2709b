import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '../platform/semaphore.ts';

/** What a hash costs; memory in KiB. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** @source OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. argon2id is the library's default. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** About 15 s of work for two cores, which is when a client gives up anyway. */
const LONGEST_LINE = 600;

/**
 * argon2id, as many at a time as there are cores: more would only make everybody slower, and eat 19 MiB each.
 */
export class Passwords {
  readonly #semaphore = new Semaphore(availableParallelism(), LONGEST_LINE);
  readonly #cost: PasswordCost;
  readonly #nobodys: Promise<string>;

  constructor(cost = COST) {
    this.#cost = cost;
    this.#nobodys = hash('the password of nobody', cost);
  }

  hash(password: string): Promise<string> {
    return this.#semaphore.pass(() => hash(normal(password), this.#cost));
  }

  /**
   * @param stored The hash of the account; without one the work is done all the same, so that the time taken does not
   *   tell whether there is an account.
   * @param allow Asked when it is this one's turn, so that no more guesses are under way than the semaphore lets through.
   */
  matches(stored: string | undefined, password: string, allow: () => Promise<void> = async () => {}): Promise<boolean> {
    return this.#semaphore.pass(async () => {
      await allow();
      const right = await verify(stored ?? (await this.#nobodys), normal(password));
      return right && stored !== undefined;
    });
  }
}

/** One keyboard sends ọ as one character, another as two; both are the same password. */
const normal = (password: string) => password.normalize('NFKC');
