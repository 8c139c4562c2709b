import { type CompiledQuery, Kysely } from 'kysely';
import { authenticateWith } from '#server/account/session.service.ts';
import { KnownMeanings } from '#server/listings/meaning.service.ts';
import { nextToGo } from '#server/listings/open.repository.ts';
import type { Reading } from '#server/listings/search.service.ts';
import { search } from '#server/listings/search.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { postgresDialect } from '#server/platform/db/postgres.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { CurrentVersions } from '#server/platform/versions.ts';
import { findCurrentUser } from '#server/user/user.repository.ts';

/** The statements that the server runs for one search whose words it knows. */
export const statementsOfSearch = (
  url: string,
  filters: Reading['filters'],
  text: string | undefined,
): Promise<CompiledQuery[]> =>
  statementsOf(url, async (db, begin) => {
    const meanings = new KnownMeanings({
      db,
      clock: systemClock,
      versions: new CurrentVersions({ db, clock: systemClock, nextToGo }),
    });
    if (text !== undefined) await meanings.of(filters.kind, text);
    begin();
    await search(
      { db, clock: systemClock, meanings },
      { query: {}, read: () => ({ filters, text }), path: '/', setHeader: () => {} },
    );
  });

/** The statements of `GET /user/me` with this token. */
export const statementsOfMe = (url: string, token: string): Promise<CompiledQuery[]> =>
  statementsOf(url, async (db) => {
    const session = await authenticateWith({ db, clock: systemClock })(token);
    if (typeof session !== 'object') throw new Error('the token opens nothing');
    await findCurrentUser(db, session.userId);
  });

async function statementsOf(url: string, work: (db: Kysely<Tables>, begin: () => void) => Promise<void>) {
  let statements: CompiledQuery[] = [];
  const db = new Kysely<Tables>({ dialect: postgresDialect(url), log: ({ query }) => void statements.push(query) });
  await work(db, () => {
    statements = [];
  });
  await db.destroy();
  return statements.filter(({ sql }) => !sql.includes('"versions"'));
}
