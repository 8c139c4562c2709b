import type { Terms } from '#domain/terms.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Seal } from '../platform/seal.ts';
import type { Passwords } from './password.hash.ts';

/** Dependencies of the account calls. */
export interface AccountParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly passwords: Passwords;
  /** Defaults to the terms of domain/terms.ts. */
  readonly terms?: readonly Terms[] | undefined;
}

/** Dependencies of calls that also write links. */
export interface LinkingParts extends AccountParts {
  /** Signs the link's claim. */
  readonly seal: Seal;
  /** Returns the site's public origin, such as `https://gida.example`. */
  readonly origin: () => string;
}
