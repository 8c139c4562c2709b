/** Version counters of the database, which caches depend on: docs/decisions/0026-cache-answers-by-version.md. */
import type { RawBuilder } from 'kysely';
import { dayInLagos } from '#domain/calendar.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import type { VersionsRow } from './db/tables.ts';

/** Each version changes with its data, whichever server changed it. */
export interface Versions extends Pick<VersionsRow, 'words'> {
  /** Changes as well when a listing expires, or a carrier's price changes. */
  readonly listings: string;
  /** Changes as well at midnight, because documents are valid until the end of a day. */
  readonly carriers: string;
}

interface VersionParts {
  readonly db: Db;
  readonly clock: Clock;
  /** The next expiry after a moment. */
  readonly nextToGo: (now: Date) => RawBuilder<Date | null>;
}

export class CurrentVersions {
  readonly #parts: VersionParts;
  #reading: Promise<Versions> | undefined;
  #next: Promise<Versions> | undefined;

  constructor(parts: VersionParts) {
    this.#parts = parts;
  }

  /**
   * Reads the versions after this call, so that earlier commits are included. Callers that wait for the next read share
   * it.
   */
  now(): Promise<Versions> {
    this.#next ??= this.#readNext();
    return this.#next;
  }

  async #readNext(): Promise<Versions> {
    await this.#reading?.catch(() => {});
    this.#next = undefined;
    this.#reading = readVersions(this.#parts);
    return await this.#reading;
  }
}

/**
 * Includes the next listing to expire, because an expiry changes no row: the version differs once that listing is no
 * longer live.
 */
async function readVersions({ db, clock, nextToGo }: VersionParts): Promise<Versions> {
  const now = clock();
  const { listings, words, next, ...rest } = await db
    .selectFrom('versions')
    .select(['listings', 'words', 'carriers'])
    .select(nextToGo(now).as('next'))
    .where('one', '=', true)
    .executeTakeFirstOrThrow();
  const carriers = `${rest.carriers} ${dayInLagos(now)}`;
  return { listings: `${listings} ${next?.toISOString() ?? ''} ${carriers}`, carriers, words };
}
