import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase, saveDatabaseCopy } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrationsDir } from '#server/platform/paths.ts';
import { newDataDir, newFolder } from '#tests/support/data-dir.ts';

/** Migrates like a start of the server. */
async function migrated(dataDir: string, migrations: string) {
  const { db, beforeMigration, close } = await openDatabase({ dataDir });
  const ran = await migrate(db, migrations, beforeMigration).catch((error: Error) => error.message);
  return { db, close, ran };
}

describe('saveDatabaseCopy', () => {
  it('copies the embedded database before a migration, and opens the copy after a bad one', {
    timeout: 120_000,
  }, async () => {
    const [dataDir, migrations] = [newDataDir(), newFolder()];
    const before = await migrated(dataDir, migrationsDir);
    await sql`insert into words select 'w' || n from generate_series(1, 1000) n`.execute(before.db);
    await before.close();
    expect([before.ran, readdirSync(dataDir)]).toEqual([[], expect.not.arrayContaining(['copies'])]);

    writeFileSync(join(migrations, '9001-emptied.sql'), 'delete from words;\n');
    const after = await migrated(dataDir, migrations);
    await after.close();

    expect(after.ran).toEqual(['9001-emptied.sql']);
    expect(statSync(join(dataDir, 'copies/before-9001-emptied.tar')).mode & 0o777).toBe(0o600);
    goBack(dataDir, 'before-9001-emptied.tar');
    const back = await openDatabase({ dataDir });
    const { rows } = await sql`select count(*) from words where word like 'w%'`.execute(back.db);
    await back.close();
    expect(rows).toEqual([{ count: 1_000 }]);
  });

  it('keeps the last two copies, and never overwrites one', async () => {
    const dataDir = newFolder();
    const copy = (name: string, text: string) => saveDatabaseCopy(dataDir, name, async () => Buffer.from(text));
    const copies = () => readdirSync(join(dataDir, 'copies')).sort();

    await copy('0001-a.sql', 'as it was');
    await copy('0001-a.sql', 'after it went wrong');
    expect(readFileSync(join(dataDir, 'copies/before-0001-a.tar'), 'utf8')).toBe('as it was');

    await copy('0002-b.sql', 'later');
    await copy('0003-c.sql', 'last');
    expect(copies()).toEqual(['before-0002-b.tar', 'before-0003-c.tar']);
  });
});

/** Restores a copy as docs/operations.md describes it. */
function goBack(dataDir: string, copy: string) {
  rmSync(join(dataDir, 'pg'), { recursive: true });
  mkdirSync(join(dataDir, 'pg'), { mode: 0o700 });
  execFileSync('tar', ['-xf', join(dataDir, 'copies', copy), '-C', join(dataDir, 'pg')]);
}
