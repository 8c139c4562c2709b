import { once } from 'node:events';
import { chownSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { newDataDir, newFolder } from '#tests/support/data-dir.ts';
import { freePort } from '#tests/support/programs.ts';
import { type Env, runServer, startServer } from '#tests/support/server-process.ts';
import { canMount, mountSmallDisk } from '#tests/support/small-disk.ts';
import { copyBuild, removeCopy } from '../../scripts/running-copy.mjs';

/** Listens and never answers. @returns Its port. */
async function silentServer(): Promise<number> {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const failed = async (env: Env) => {
  const { code, output } = await runServer(env);
  return { code, said: output.trim() };
};

const inOneSentence = (sentence: RegExp) => ({
  code: 1,
  said: expect.stringMatching(new RegExp(`^Gida failed to start: ${sentence.source}$`)),
});

describe('the error of a server that cannot start', { timeout: 60_000 }, () => {
  it('names DATABASE_URL when no database listens there', async () => {
    const port = await freePort();

    expect(await failed({ DATABASE_URL: `postgres://gida:sesame@127.0.0.1:${port}/gida` })).toEqual(
      inOneSentence(new RegExp(`No database responds at 127\\.0\\.0\\.1:${port}\\. Check DATABASE_URL\\.`)),
    );
  });

  it('names DATABASE_URL when the database does not answer', async () => {
    const port = await silentServer();

    expect(await failed({ DATABASE_URL: `postgres://gida@127.0.0.1:${port}/gida` })).toEqual(
      inOneSentence(/The database in DATABASE_URL does not respond\./),
    );
  });

  it('says that the database does not exist', async () => {
    const url = new URL(inject('postgres').admin);
    url.pathname = 'nowhere';

    expect(await failed({ DATABASE_URL: url.href })).toEqual(
      inOneSentence(/The database server has no database with the name in DATABASE_URL\./),
    );
  });

  it('names DATA_DIR when it is a file', async () => {
    const DATA_DIR = join(newFolder(), 'file');
    writeFileSync(DATA_DIR, '');

    expect(await failed({ DATA_DIR })).toEqual(inOneSentence(/\S+ is not a folder\. Check DATA_DIR\./));
  });

  it.runIf(process.getuid?.() === 0)('names DATA_DIR when it belongs to another account', async () => {
    const DATA_DIR = newDataDir();
    chownSync(DATA_DIR, 65_534, 65_534);

    expect(await failed({ DATA_DIR })).toEqual(
      inOneSentence(/\S+ belongs to another account of this machine .* set DATA_DIR to a folder of its own\./),
    );
  });

  it('asks for an empty DATA_DIR when an unreleased version made the database', async () => {
    const DATA_DIR = newDataDir();
    const { db, close } = await openDatabase({ dataDir: DATA_DIR });
    await db.updateTable('schema_migrations').set({ name: '0001-account.sql' }).execute();
    await close();

    expect(await failed({ DATA_DIR })).toEqual(
      inOneSentence(
        /The database was made by an unreleased version of Gida \(schema 1\), .* Start with an empty DATA_DIR, .*\./,
      ),
    );
  });

  it('names the port when it is in use', async () => {
    const PORT = String(await silentServer());

    expect(await failed({ DATA_DIR: newDataDir(), PORT })).toEqual(
      inOneSentence(new RegExp(`Port ${PORT} is in use\\. Stop the other process or set PORT\\.`)),
    );
  });

  it.runIf(canMount).each([16, 2_000])('says that the disk of %i kB is full', async (kilobytes) => {
    expect(await failed({ DATA_DIR: mountSmallDisk(kilobytes) })).toEqual(
      inOneSentence(/No space left on the disk\. Free some, or set DATA_DIR\./),
    );
  });
});

describe('a copy of the build', () => {
  it('serves its pages and scripts from a copy, independent of dist', async () => {
    const copy = copyBuild();
    onTestFinished(() => removeCopy(copy));
    // This file is only in the copy, so a server that reads dist would respond with 404.
    writeFileSync(join(copy, 'client/assets/only-in-the-copy.js'), 'export {};');

    const server = await startServer({ DATA_DIR: newDataDir() }, { program: join(copy, 'server/main.js') });
    onTestFinished(() => void server.stop('SIGTERM'));

    expect((await fetch(`${server.origin}/assets/only-in-the-copy.js`)).status).toBe(200);
    expect((await fetch(`${server.origin}/`)).status).toBe(200);
  });
});
