import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { replaceSeals } from '#server/bank/bank.repository.ts';
import { openSeal } from '#server/config/data-key.ts';
import { type Db, openDatabase } from '#server/platform/db/database.ts';
import { Seal } from '#server/platform/seal.ts';
import { environments } from '#tests/support/process-databases.ts';
import { type Env, runCommand, startCommand } from '#tests/support/server-process.ts';

const [OLD, NEW] = ['0a'.repeat(32), '1b'.repeat(32)];
const sealWith = (key: string) => new Seal(Buffer.from(key, 'hex'));
const opened = async <Result>(env: Env, work: (db: Db) => Promise<Result>): Promise<Result> => {
  const { db, close } = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' });
  return await work(db).finally(close);
};

/** Adds bank accounts, each with a sealed text that names its user. */
async function addAccounts(db: Db, count: number, seal: Seal) {
  const { rows } = await sql<{ id: string }>`
    insert into users (user_type, first_name, last_name, phone, email, state, password_hash, created_at)
    select 'USER', 'Ada', 'Obi', '+23481' || (10000000 + n), n || '@example.ng', 'Lagos', '', now()
    from generate_series(1, ${count}::int) n returning id`.execute(db);
  const saved_at = new Date('2026-06-01T09:00:00Z');
  const accounts = rows.map(({ id }) => ({ user_id: id, sealed: seal.close(`of ${id}`, id), saved_at }));
  for (let at = 0; at < count; at += 5_000) {
    await db
      .insertInto('bank_accounts')
      .values(accounts.slice(at, at + 5_000))
      .execute();
  }
}

const accountsIn = (db: Db) => db.selectFrom('bank_accounts').selectAll().execute();

/** The accounts that were sealed with this key. */
const withKey = async (db: Db, seal: Seal) =>
  (await accountsIn(db)).filter(({ sealed }) => sealed.startsWith(seal.mark));

/** Whether all other sessions have ended. PostgreSQL still commits what a killed client sent before. */
async function isAlone(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db);
  return rows.length === 0;
}

const [pglite, postgres] = environments;

describe('a change of the data key', () => {
  it('seals everything with the new key, and leaves values that no known key opens', {
    timeout: 60_000,
  }, async () => {
    const env = (await postgres?.create()) ?? {};
    await opened(env, (db) => addAccounts(db, 3, sealWith(OLD)));
    const keys = { DATA_KEY: NEW, DATA_KEY_OTHER: OLD };

    const said = await runCommand('reseal', [], { ...env, ...keys });
    const again = await runCommand('reseal', [], { ...env, DATA_KEY: NEW });
    const lost = await startCommand('reseal', [], { ...env, DATA_KEY: OLD }).ended;

    expect(said).toBe(`3 bank accounts resealed with key ${sealWith(NEW).keyId}.`);
    expect(again).toMatch(/^0 bank accounts/);
    expect([lost.code, lost.output]).toEqual([1, expect.stringMatching(/^3 bank accounts cannot be decrypted/)]);
    for (const { user_id, sealed, saved_at } of await opened(env, accountsIn)) {
      expect([sealWith(NEW).open(sealed, user_id), saved_at.getUTCFullYear()]).toEqual([`of ${user_id}`, 2026]);
    }
  });

  it('keeps accounts that were saved meanwhile', { timeout: 60_000 }, async () => {
    const env = (await postgres?.create()) ?? {};

    await opened(env, async (db) => {
      await addAccounts(db, 1, sealWith(OLD));
      const [account] = await accountsIn(db);
      const to = sealWith(NEW).close('as it was read', account?.user_id ?? '');

      expect(await replaceSeals(db, [{ userId: account?.user_id ?? '', from: 'what was read', to }])).toBe(0);
      expect(await accountsIn(db)).toEqual([account]);
    });
  });

  it('continues the key change after it is killed', { timeout: 120_000 }, async () => {
    const COUNT = 20_000;
    const env: Env = { ...((await postgres?.create()) ?? {}), DATA_KEY: NEW, DATA_KEY_OTHER: OLD };

    await opened(env, async (db) => {
      await addAccounts(db, COUNT, sealWith(OLD));
      const killed = startCommand('reseal', [], env);
      await vi.waitUntil(async () => (await withKey(db, sealWith(NEW))).length > 0, { timeout: 30_000 });
      killed.kill();
      await killed.ended;
      await vi.waitUntil(() => isAlone(db), { timeout: 30_000 });
      const done = (await withKey(db, sealWith(NEW))).length;

      const said = await runCommand('reseal', [], env);

      expect(done).toBeLessThan(COUNT);
      expect(said).toContain(`${COUNT - done} bank accounts resealed`);
      for (const { user_id, sealed } of await accountsIn(db))
        expect(sealWith(NEW).open(sealed, user_id)).toBe(`of ${user_id}`);
    });
  });

  it('changes the key in DATA_DIR by itself, but not under a running server', {
    timeout: 120_000,
  }, async () => {
    const env = (await pglite?.create()) ?? {};
    const settings = { dataKey: undefined, dataKeyOther: undefined, dataDir: env.DATA_DIR ?? '' };
    const none = await startCommand('reseal', ['--new-key'], env).ended;
    const set = await startCommand('reseal', ['--new-key'], { ...env, DATA_KEY: NEW }).ended;
    const before = await openSeal(settings);
    const busy = await opened(env, async (db) => {
      await addAccounts(db, 2, before);
      return await startCommand('reseal', ['--new-key'], env).ended;
    });

    const said = await runCommand('reseal', ['--new-key'], env);

    const after = await openSeal(settings);
    expect([none, set, busy].map(({ code }) => code)).toEqual([1, 1, 1]);
    expect(none.output).toContain('No data key');
    expect(set.output).toContain('Set a new DATA_KEY');
    expect(busy.output).toContain('is in use by process');
    expect(said).toBe(`2 bank accounts resealed with key ${after.keyId}.`);
    expect(after.keyId).not.toBe(before.keyId);
    expect(readdirSync(env.DATA_DIR ?? '').sort()).toEqual(['data.key', 'pg']);
    for (const { user_id, sealed } of await opened(env, accountsIn))
      expect(after.open(sealed, user_id)).toBe(`of ${user_id}`);
  });
});
