import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '../platform/semaphore.ts';

/** Cost of a hash; memory in KiB. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** @source OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. argon2id is the library's default. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** About 15 s of work for two cores, after which a client gives up. */
const LONGEST_LINE = 600;

/**
 * argon2id with one hash per core at a time: more would slow every caller and take 19 MiB each.
 */
export class Passwords {
  readonly #semaphore = new Semaphore(availableParallelism(), LONGEST_LINE);
  readonly #cost: PasswordCost;
  readonly #decoy: Promise<string>;

  constructor(cost = COST) {
    this.#cost = cost;
    this.#decoy = hash('a password without an account', cost);
  }

  hash(password: string): Promise<string> {
    return this.#semaphore.pass(() => hash(normal(password), this.#cost));
  }

  /**
   * @param stored The account's hash; without one the same work is done, so that timing does not reveal whether there
   *   is an account.
   * @param allow Called once the semaphore admits this check, so that it limits guesses in progress.
   */
  matches(stored: string | undefined, password: string, allow: () => Promise<void> = async () => {}): Promise<boolean> {
    return this.#semaphore.pass(async () => {
      await allow();
      const right = await verify(stored ?? (await this.#decoy), normal(password));
      return right && stored !== undefined;
    });
  }
}

/** Normalises the password: one keyboard sends ọ as one character, another as two. */
const normal = (password: string) => password.normalize('NFKC');
