import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { tablesInUse } from '#server/platform/db/table-dump.ts';
import { newDataDir, newFolder } from '#tests/support/data-dir.ts';
import {
  addMessages,
  emptyDatabase,
  inWords,
  migratedDatabase,
  runFailingCommand,
} from '#tests/support/process-databases.ts';
import { runCommand, startCommand, startServer } from '#tests/support/server-process.ts';

const DATA_KEY = '2c'.repeat(32);

describe('a backup or restore that is killed', () => {
  it('leaves an empty database when a restore is killed, so that it can be repeated', async () => {
    const env = { DATABASE_URL: await migratedDatabase(), DATA_DIR: newFolder(), DATA_KEY };
    await addMessages(env, 30_000);
    const backup = join(newFolder(), 'backup');
    await runCommand('backup', [backup], env);
    const target = { DATABASE_URL: await emptyDatabase(), DATA_DIR: newFolder(), DATA_KEY };

    const killed = startCommand('restore', [backup], target);
    await vi.waitUntil(async () => (await statementsAt(target)).some(isLoading), { timeout: 30_000 });
    killed.kill();
    await killed.ended;
    await vi.waitUntil(async () => (await statementsAt(target)).length === 0, { timeout: 30_000 });
    const left = await rowsOf(target);
    const again = await runCommand('restore', [backup], target);

    expect(left).toEqual([]);
    expect(again).toMatch(/^Restored the backup of .*\.$/);
    expect(await rowsOf(target)).toEqual(['messages']);
    expect(readdirSync(target.DATA_DIR)).toEqual([]);
  });

  it('rejects the rest of a backup that was killed', async () => {
    const env = { DATABASE_URL: await migratedDatabase(), DATA_DIR: newFolder(), DATA_KEY };
    await addMessages(env, 30_000);
    const backup = join(newFolder(), 'backup');

    const killed = startCommand('backup', [backup], env);
    await vi.waitUntil(() => existsSync(join(`${backup}.part`, 'database/messages.jsonl')), {
      timeout: 30_000,
      interval: 1,
    });
    killed.kill();
    await killed.ended;

    expect(readdirSync(join(backup, '..'))).toEqual(['backup.part']);
    expect(await runFailingCommand('restore', [backup], env)).toEqual(inWords('is not a backup'));
    expect(await runFailingCommand('backup', [backup], env)).toEqual(
      inWords('another backup is running or was interrupted. If none is running, remove it'),
    );
    rmSync(`${backup}.part`, { recursive: true });
    await runCommand('backup', [backup], env);
    expect(await runFailingCommand('backup', [backup], env)).toEqual(inWords('already exists'));
  });

  it('leaves no backup when the server is killed during one', async () => {
    const env = { DATA_DIR: newDataDir(), DATA_KEY };
    await addMessages(env, 30_000);
    const server = await startServer(env);
    const folder = newFolder();

    const backup = startCommand('backup', [join(folder, 'backup')], env);
    await vi.waitUntil(() => existsSync(join(folder, 'backup.part/database/messages.jsonl')), {
      timeout: 30_000,
      interval: 1,
    });
    await server.stop('SIGKILL');
    const { code, output } = await backup.ended;
    const left = readdirSync(folder);
    const stopped = await runCommand('backup', [join(folder, 'backup')], env);

    expect({ code, output }).toEqual(inWords('The server stopped before the command finished'));
    expect(left).toEqual([]);
    expect(stopped).toMatch(/^Backed up 300\d\d rows and 0 files/);
  });
});

/** The current or last statement of each session of a database. */
async function statementsAt({ DATABASE_URL }: { DATABASE_URL: string }): Promise<string[]> {
  const client = new pg.Client({ connectionString: inject('postgres').admin });
  await client.connect();
  const name = new URL(DATABASE_URL).pathname.slice(1);
  const { rows } = await client.query('select query from pg_stat_activity where datname = $1', [name]);
  await client.end();
  return rows.map(({ query }) => query);
}

const isLoading = (statement: string) => statement.includes('insert into "messages"');

async function rowsOf({ DATABASE_URL: url }: { DATABASE_URL: string }): Promise<string[]> {
  const { db, close } = await openDatabase({ url, dataDir: '' });
  return await tablesInUse(db).finally(close);
}
