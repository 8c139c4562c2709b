import type { Terms } from '#domain/terms.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Seal } from '../platform/seal.ts';
import type { Passwords } from './password.hash.ts';

/** What the account calls work with. */
export interface AccountParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly passwords: Passwords;
  /** Those of domain/terms.ts without any. */
  readonly terms?: readonly Terms[] | undefined;
}

/** And those that write a link. */
export interface LinkingParts extends AccountParts {
  /** Signs what the link says. */
  readonly seal: Seal;
  /** Of the site, as people reach it. */
  readonly origin: () => string;
}
