import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase, databases } from '#tests/support/databases.ts';
import { type DatabaseHandle, type Db, openPostgres } from './database.ts';
import { freshPlan, StatementNames } from './prepared.ts';

describe.each(databases)('prepared statements, on $name', (database) => {
  let handle: DatabaseHandle;
  beforeAll(async () => {
    handle = await database.openUnmigrated();
    await sql`create table shelf (id int, book text)`.execute(handle.db);
    await sql`insert into shelf values (1, 'one'), (2, 'two')`.execute(handle.db);
  });
  afterAll(() => handle.close());

  const shelf = async (db: Db, id: number) => (await sql`select * from shelf where id = ${id}`.execute(db)).rows;

  it('return results for the current values', async () => {
    const answers = await Promise.all([1, 2, 1, 3].map((id) => shelf(handle.db, id)));

    expect(answers).toEqual([[{ id: 1, book: 'one' }], [{ id: 2, book: 'two' }], [{ id: 1, book: 'one' }], []]);
  });

  it('keep working when their table gets a column, also in a transaction', async () => {
    const after = await handle.db.connection().execute(async (session) => {
      await shelf(session, 1);
      await sql`alter table shelf add column pages int default 7`.execute(session);
      const alone = await shelf(session, 1);
      await sql`alter table shelf add column year int`.execute(session);
      await sql`begin`.execute(session);
      const within = await shelf(session, 1);
      await sql`commit`.execute(session);
      return [...alone, ...within, ...(await shelf(session, 1))];
    });

    const [now] = after.slice(-1);
    expect(after).toEqual([{ id: 1, book: 'one', pages: 7 }, now, { id: 1, book: 'one', pages: 7, year: null }]);
  });

  it('prepares statements with values, except those that need a new plan each time', async () => {
    const ready = await handle.db.connection().execute(async (session) => {
      await sql`select 'no values'`.execute(session);
      await sql`select ${'anew'}::text ${freshPlan}`.execute(session);
      await sql`select ${'ready'}::text`.execute(session);
      await sql`select ${'ready again'}::text`.execute(session);
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(session);
      return rows.map(({ statement }) => statement).filter((statement) => statement.includes('::text'));
    });

    expect(ready).toEqual(['select $1::text']);
  });
});

describe('openPostgres', () => {
  it('prepares nothing on PostgreSQL behind a pooler', async () => {
    const name = 'gida_unprepared';
    const { db, close } = openPostgres(await createDatabase(inject('postgres'), name), { prepare: false });

    const { rows } = await db.connection().execute(async (session) => {
      await sql`select ${1}::int`.execute(session);
      return await sql`select name from pg_prepared_statements`.execute(session);
    });
    await close();

    expect(rows).toEqual([]);
  });
});

describe('StatementNames', () => {
  it('keeps at most 300 statements, and none with lists of varying length', () => {
    const names = new StatementNames();
    const named = Array.from({ length: 400 }, (_, number) => names.nameOf(`select ${number} + $1`, [1]));

    expect(named.filter(Boolean)).toHaveLength(300);
    expect(names.nameOf('select 0 + $1', [1])).toBe(named[0]);
    expect(new StatementNames().nameOf('select $1', Array(41).fill(1))).toBeUndefined();
  });
});
