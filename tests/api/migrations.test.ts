import { randomUUID } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  CompiledQuery as Statement,
  sql,
} from 'kysely';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { DriverDialect } from '#server/platform/db/pglite-dialect.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { STATEMENT_TIMEOUT } from '#server/platform/db/time-limit.ts';
import { migrationsDir } from '#server/platform/paths.ts';
import { newFolder } from '#tests/support/data-dir.ts';
import { createDatabase, databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';

describe.each(databases)('migrations, on $name', (database) => {
  const environment = environmentOn(database);

  it('have all run, and run no second time', async () => {
    expect(await migrate(environment.db)).toEqual([]);
  });

  it('run once when several servers start together', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, '9001-shelf.sql'), 'create table shelf (id int);\ninsert into shelf values (1);\n');

    const ran = await Promise.all([1, 2, 3].map(() => migrate(environment.db, folder)));

    expect(ran.flat()).toEqual(['9001-shelf.sql']);
    expect((await sql`select * from shelf`.execute(environment.db)).rows).toEqual([{ id: 1 }]);
  });

  it('refuse to go on when one was changed after it ran', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, '9002-chair.sql'), 'create table chair (id int);');
    await migrate(environment.db, folder);
    writeFileSync(join(folder, '9002-chair.sql'), 'create table chair (id bigint);');

    await expect(migrate(environment.db, folder)).rejects.toThrow('9002-chair.sql was changed after it ran');
  });

  it('leave nothing behind when one fails in the middle', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, '9003-bed.sql'), 'create table bed (id int);\ncreate table bed (id int);\n');

    await expect(migrate(environment.db, folder)).rejects.toThrow('9003-bed.sql failed');

    writeFileSync(join(folder, '9003-bed.sql'), 'create table bed (id int);\n');
    expect(await migrate(environment.db, folder)).toEqual(['9003-bed.sql']);
  });

  it('upgrades a database with rows from the baseline, and changes nothing else of them', async () => {
    const { db, close } = await database.openUnmigrated();
    onTestFinished(close);
    await migrate(db);
    await sql`insert into users values (default, 'OWNER', 'Adaeze', 'Okafor', '+2348000000000', 'owner@gida.example',
      'Lagos', null, null, '', now(), now())`.execute(db);
    await sql`insert into listings (id, owner_id, kind, status, property_type, description, details, state, city, address,
        price, security, features, feature_quantities, created_at, bedrooms)
      select gen_random_uuid(), users.id, kind, 'listed', 'Flat', '', '', 'Lagos', 'Lekki', '1 Admiralty Way',
        500, true, '{}', '{}', now(), 3
      from users, unnest(array['apartment', 'warehouse']) as kind`.execute(db);
    const before = await db.selectFrom('listings').selectAll().orderBy('kind').execute();
    const next = newFolder();
    cpSync(migrationsDir, next, { recursive: true });
    writeFileSync(
      join(next, '9004-rooms.sql'),
      `alter table listings add column rooms integer;
update listings set rooms = bedrooms + 1 where kind <> 'warehouse';
create index listings_by_rooms on listings (rooms);
`,
    );

    expect(await migrate(db, next)).toEqual(['9004-rooms.sql']);

    const after = await db.selectFrom('listings').selectAll().orderBy('kind').execute();
    expect(after).toEqual(before.map((row, at) => ({ ...row, rooms: [4, null][at] })));
  });

  it('refuses a database of an unreleased version, and leaves it as it is', async () => {
    const { db, close } = await database.openUnmigrated();
    onTestFinished(close);
    const folder = newFolder();
    for (const name of ['0001-account.sql', '0002-messages.sql']) writeFileSync(join(folder, name), 'select 1;\n');
    await migrate(db, folder);

    await expect(migrate(db)).rejects.toThrow(
      'The database was made by an unreleased version of Gida (schema 2), which no release can upgrade. Start with an empty DATA_DIR, or set DATABASE_URL to an empty database.',
    );
    const tables = await sql<{
      name: string;
    }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
    expect(tables.rows).toEqual([{ name: 'schema_migrations' }]);
  });
});

describe('migrate', () => {
  it('migrates from several servers through a pooler in transaction mode, and leaves nothing in its sessions', async () => {
    const pooled = await throughPooler(
      await createDatabase(inject('postgres'), `gida_${randomUUID().replaceAll('-', '')}`),
      5,
    );
    onTestFinished(() => pooled.close());
    const folder = newFolder();
    writeFileSync(join(folder, '9001-shelf.sql'), 'create table shelf (id int);\nselect pg_sleep(0.2);\n');
    writeFileSync(join(folder, '9002-chair.sql'), 'create table chair (id int);\n');

    const ran = await Promise.all([1, 2, 3].map(() => migrate(pooled.db, folder)));

    expect(ran.flat().sort()).toEqual(['9001-shelf.sql', '9002-chair.sql']);
    expect(await pooled.askEach('show statement_timeout')).toEqual(Array(5).fill({ statement_timeout: '5s' }));
    const [locks] = await pooled.askEach(`select count(*)::int as held from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`);
    expect(locks).toEqual({ held: 0 });
  });
});

/** The database behind a pooler in transaction mode. */
interface Pooled {
  readonly db: Db;
  /** Runs a statement on each idle session behind the pooler. */
  askEach(statement: string): Promise<unknown[]>;
  close(): Promise<void>;
}

/**
 * Hands out sessions like a pooler in transaction mode: a transaction keeps its session, and outside of one
 * each statement gets the session that has been idle longest.
 */
async function throughPooler(url: string, count: number): Promise<Pooled> {
  const options = { connectionString: url, statement_timeout: STATEMENT_TIMEOUT };
  const sessions = Array.from({ length: count }, () => new pg.Client(options));
  await Promise.all(sessions.map((session) => session.connect()));
  const resting = new Resting(sessions);
  const dialect = new DriverDialect(() => driverOn(resting));
  return {
    db: new Kysely<Tables>({ dialect }),
    askEach: (statement) => Promise.all(sessions.map(async (each) => (await each.query(statement)).rows[0])),
    close: async () => {
      await Promise.all(sessions.map((session) => session.end()));
    },
  };
}

/** The idle sessions, and the callers that wait for one. */
class Resting {
  readonly #sessions: pg.Client[];
  readonly #waiting: ((session: pg.Client) => void)[] = [];

  constructor(sessions: readonly pg.Client[]) {
    this.#sessions = [...sessions];
  }

  take(): Promise<pg.Client> {
    const session = this.#sessions.shift();
    return session ? Promise.resolve(session) : new Promise((resolve) => this.#waiting.push(resolve));
  }

  give(session: pg.Client) {
    const next = this.#waiting.shift();
    if (next) next(session);
    else this.#sessions.push(session);
  }
}

function driverOn(resting: Resting): Driver {
  const say = (word: string) => (connection: DatabaseConnection) =>
    connection.executeQuery(Statement.raw(word)).then(() => {});
  return {
    init: async () => {},
    acquireConnection: async () => new PooledConnection(resting),
    beginTransaction: say('begin'),
    commitTransaction: say('commit'),
    rollbackTransaction: say('rollback'),
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}

class PooledConnection implements DatabaseConnection {
  readonly #resting: Resting;
  /** The session of the running transaction. */
  #own: pg.Client | undefined;

  constructor(resting: Resting) {
    this.#resting = resting;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const session = this.#own ?? (await this.#resting.take());
    if (sql === 'begin') this.#own = session;
    if (sql === 'commit' || sql === 'rollback') this.#own = undefined;
    try {
      const { rows, rowCount } = await session.query(sql, [...parameters]);
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    } finally {
      if (!this.#own) this.#resting.give(session);
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Nothing is streamed here.');
  }
}
