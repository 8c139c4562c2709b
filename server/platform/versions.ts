/** What the database says of changes, so that what was made of it can be kept: docs/decisions/0026-answers-by-version.md. */
import type { Db } from './db/database.ts';
import type { VersionsRow } from './db/tables.ts';

/** Each is another one after every change of what it is of, whichever server made it. */
export type Versions = Pick<VersionsRow, 'listings' | 'words'>;

export class CurrentVersions {
  readonly #db: Db;
  #reading: Promise<Versions> | undefined;
  #next: Promise<Versions> | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Read after this was asked, so that what was committed before is in it. All who ask while another is read share one. */
  now(): Promise<Versions> {
    this.#next ??= this.#readNext();
    return this.#next;
  }

  async #readNext(): Promise<Versions> {
    await this.#reading?.catch(() => {});
    this.#next = undefined;
    this.#reading = readVersions(this.#db);
    return await this.#reading;
  }
}

async function readVersions(db: Db): Promise<Versions> {
  return await db
    .selectFrom('versions')
    .select(['listings', 'words'])
    .where('one', '=', true)
    .executeTakeFirstOrThrow();
}
