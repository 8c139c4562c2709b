import { Worker } from 'node:worker_threads';
import { Kysely, sql } from 'kysely';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { PgliteClient } from './pglite-client.ts';
import { PgliteDialect } from './pglite-dialect.ts';
import type { Tables } from './tables.ts';

// In a thread of its own, as the server has it. Other tests have it in theirs.
const thread = () => PgliteClient.open({ template: inject('pgliteTemplate').tar });
const db = new Kysely<Tables>({ dialect: new PgliteDialect(await thread()) });
afterAll(() => db.destroy());

const echo = async (value: number) => {
  const { rows } = await sql<{ value: number }>`select ${value}::int as value`.execute(db);
  return rows[0]?.value;
};

const numbers = Array.from({ length: 20 }, (_, number) => number);

describe('PgliteDialect', () => {
  it('pipelines single statements, and returns each its own result', async () => {
    const events: string[] = [];
    const { postMessage } = Worker.prototype;
    const spy = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message) {
      events.push('asked');
      postMessage.call(this, message);
    });

    const answers = await Promise.all(
      numbers.map(async (number) => {
        const answer = await echo(number);
        events.push('answered');
        return answer;
      }),
    );
    spy.mockRestore();

    expect(answers).toEqual(numbers);
    expect(events).toEqual([...numbers.map(() => 'asked'), ...numbers.map(() => 'answered')]);
  });

  it('keeps a failing transaction from affecting others, whenever it fails', async () => {
    await sql`create table unique_shelf (id int primary key)`.execute(db);
    const insert = (id: number) => sql`insert into unique_shelf values (${id})`.execute(db);
    await insert(1);
    const code = (promise: Promise<unknown>) => promise.then(() => 'fine').catch((error) => error.code);

    const answers = await Promise.all([
      echo(1),
      code(sql`select nonsense`.execute(db)),
      code(sql`select ${1}::int + nonsense`.execute(db)),
      code(sql`select 1 / ${0}::int`.execute(db)),
      code(sql`select ${'one'}::int`.execute(db)),
      code(insert(1)),
      code(insert(2)),
      echo(2),
    ]);

    expect(answers).toEqual([1, '42703', '42703', '22012', '22P02', '23505', 'fine', 2]);
    await expect(insert(1)).rejects.toMatchObject({
      constraint: 'unique_shelf_pkey',
      detail: 'Key (id)=(1) already exists.',
    });
  });

  it('re-parses statements that were parsed while a table changed', async () => {
    await sql`create table grown_shelf (id int)`.execute(db);
    const read = () => sql`select * from grown_shelf where id = ${1}`.execute(db);

    await Promise.all([sql`alter table grown_shelf add column title text default 'new'`.execute(db), read()]);
    await sql`insert into grown_shelf values (1)`.execute(db);

    expect((await read()).rows).toEqual([{ id: 1, title: 'new' }]);
  });

  it('sets the cost of random pages, also without other changes', async () => {
    await sql`reset all`.execute(db);
    expect((await sql`show random_page_cost`.execute(db)).rows).toEqual([{ random_page_cost: '1.1' }]);
  });

  it('returns results that are larger than one message', async () => {
    const { rows } = await sql<{
      line: string;
    }>`select repeat('é', 30000) || n as line from generate_series(1, 3) n`.execute(db);
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 3].map((n) => 'é'.repeat(30_000) + n));
  });

  it('gives a transaction the session to itself, and then continues with others', async () => {
    await sql`create table quiet_shelf (id int)`.execute(db);
    const count = async (from: typeof db) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from quiet_shelf`.execute(from);
      return rows[0]?.count;
    };
    const outside: Promise<unknown>[] = [];

    const rolledBack = db.transaction().execute(async (trx) => {
      await sql`insert into quiet_shelf values (1)`.execute(trx);
      outside.push(count(db), sql`insert into quiet_shelf values (2)`.execute(db));
      outside.push(db.transaction().execute((other) => count(other)));
      expect(await count(trx)).toBe(1);
      throw new Error('no');
    });

    await expect(rolledBack).rejects.toThrow('no');
    const [before, , after] = await Promise.all(outside);
    expect([before, after, await count(db)]).toEqual([0, 1, 1]);
  });

  it('runs nothing between a failed commit and its rollback', async () => {
    await sql`create table late_shelf (id int unique deferrable initially deferred)`.execute(db);
    const put = (...ids: number[]) =>
      db.transaction().execute(async (trx) => {
        for (const id of ids) await sql`insert into late_shelf values (${id})`.execute(trx);
      });

    const [failed, kept] = await Promise.allSettled([put(1, 1), put(2, 3)]);

    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '23505' } });
    expect(kept.status).toBe('fulfilled');
    expect((await sql`select id from late_shelf order by id`.execute(db)).rows).toEqual([{ id: 2 }, { id: 3 }]);
  });

  it('does not count the time of earlier queries towards a timeout', async () => {
    const client = await thread();
    const impatient = new Kysely<Tables>({ dialect: new PgliteDialect(client, { answerWithin: 1_000 }) });
    const slow = () => sql`select pg_sleep(0.6)`.execute(impatient);

    await expect(Promise.all([slow(), slow(), slow()])).resolves.toHaveLength(3);
    await impatient.destroy();
  });
});
