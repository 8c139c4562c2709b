import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readBackup, writeChecksums } from '#server/backup/checksums.service.ts';
import { callAt } from '#tests/support/calls-at.ts';
import { newDataDir, newFolder } from '#tests/support/data-dir.ts';
import { type SignedIn, saveAccountAt, signUpAt } from '#tests/support/people.ts';
import {
  addMessages,
  emptyDatabase,
  inWords,
  migratedDatabase,
  runFailingCommand,
} from '#tests/support/process-databases.ts';
import { listFlatAt } from '#tests/support/rented-flat.ts';
import { startS3 } from '#tests/support/s3-stub.ts';
import { type Env, runCommand, startServer } from '#tests/support/server-process.ts';
import { canMount, mountSmallDisk } from '#tests/support/small-disk.ts';

const DATA_KEY = '2c'.repeat(32);
const ANOTHER = '3d'.repeat(32);

/** Reads a listing with its photo, and its owner's money. */
async function seenAt(origin: string, { flat, owner }: { flat: string; owner: SignedIn }) {
  const listing = await (await fetch(`${origin}/api/listings/${flat}`)).json();
  const photo = await fetch(new URL(listing.photos[0], origin));
  const bank = await bankAt(origin, owner);
  return { listing, photo: [photo.status, Buffer.from(await photo.arrayBuffer()).toString('base64')], bank };
}

async function bankAt(origin: string, { token }: SignedIn) {
  return await (await callAt(origin, '/user/me/bank-account', { token })).json();
}

/** A server with one flat and a bank account, and its backup. */
async function backedUp(env: Env) {
  const server = await startServer(env);
  const owner = await signUpAt(server.origin, { userType: 'OWNER' });
  const known = { owner, flat: await listFlatAt(server.origin, owner) };
  const bank = { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: 'Adaeze' };
  await saveAccountAt(server.origin, { ...owner.person, token: owner.token }, bank);
  const seen = await seenAt(server.origin, known);
  const backup = join(newFolder(), 'backup');
  const said = await runCommand('backup', [backup], env);
  return { server, known, seen, backup, said };
}

describe('the backup of an embedded database', () => {
  it('backs up a running server with the embedded database, and changes its key', {
    timeout: 120_000,
  }, async () => {
    const env = { DATA_DIR: newDataDir(), DATA_KEY };
    const { server, known, seen, backup, said } = await backedUp(env);
    const running = await runFailingCommand('restore', [backup], env);
    await server.stop('SIGTERM');
    const there = await runFailingCommand('restore', [backup], env);
    const DATA_DIR = newFolder();
    const wrong = await runFailingCommand('restore', [backup], { DATA_DIR, DATA_KEY: ANOTHER });
    const none = await runFailingCommand('restore', [backup], { DATA_DIR });
    const both = await startServer({ ...env, DATA_KEY: ANOTHER, DATA_KEY_OTHER: DATA_KEY });

    const resealed = await runCommand('reseal', [], { DATA_DIR: env.DATA_DIR });

    expect(await seenAt(both.origin, known)).toEqual(seen);
    await both.stop('SIGTERM');
    expect(seen).toMatchObject({ photo: [200, expect.any(String)], bank: { accountNumberEnding: '6789' } });
    expect(said).toMatch(
      /^Backed up \d+ rows and [5-9] files to .*\/backup\. The key [0-9a-f]{8} is not included; store it separately\.$/,
    );
    const { files, ...manifest } = await readBackup(backup);
    expect(said).toContain(`${files} files`);
    expect(manifest).toMatchObject({ store: 'disk', tables: { tables: { bank_accounts: 1 } } });
    expect(running).toEqual(inWords('is in use by process'));
    expect(there).toEqual(inWords('pg already exists. Use --replace to move it aside'));
    expect(wrong).toEqual(inWords('need key'));
    expect(none).toEqual(inWords('but no key is set'));
    expect(readdirSync(DATA_DIR)).toEqual([]);
    expect(resealed).toMatch(/^1 bank account resealed/);
  });

  it('names damaged files, and is readable by its owner only', { timeout: 60_000 }, async () => {
    const env = { DATABASE_URL: await migratedDatabase(), DATA_DIR: newFolder(), DATA_KEY };
    const { server, backup } = await backedUp(env);
    await server.stop('SIGTERM');
    const files = readdirSync(backup, { recursive: true, encoding: 'utf8' });
    const photo = files.find((file) => file.endsWith('.webp')) ?? '';
    const damage = (change: (folder: string) => void) => {
      const folder = join(newFolder(), 'copy');
      cpSync(backup, folder, { recursive: true });
      change(folder);
      return readBackup(folder).catch((error: Error) => error.message);
    };
    const flip = (file: string) => (folder: string) => {
      const bytes = readFileSync(join(folder, file));
      const at = bytes.length >> 1;
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      writeFileSync(join(folder, file), bytes);
    };

    const pictures = files.filter((file) => /\.(webp|avif)$/.test(file));
    expect(pictures.length).toBeGreaterThanOrEqual(5);
    expect(await damage(() => {})).toMatchObject({ format: 1, files: pictures.length, missing: [], store: 'disk' });
    for (const file of ['manifest.json', 'database/users.jsonl', 'SHA256SUMS', photo]) {
      expect(await damage(flip(file))).toContain('is corrupt');
    }
    for (const file of ['manifest.json', 'database/users.jsonl', photo]) {
      expect(await damage((folder) => rmSync(join(folder, file)))).toContain(`${file} is missing`);
    }
    expect(await damage((folder) => writeFileSync(join(folder, 'more'), ''))).toContain('more is not listed');
    expect(await damage((folder) => rmSync(join(folder, 'SHA256SUMS')))).toContain('is not a backup');
    expect(execFileSync('sha256sum', ['--quiet', '-c', 'SHA256SUMS'], { cwd: backup, encoding: 'utf8' })).toBe('');
    expect(statSync(backup).mode & 0o777).toBe(0o700);
    expect(
      files.filter((file) => file.endsWith('json')).map((file) => statSync(join(backup, file)).mode & 0o077),
    ).toEqual([0]);
    const text = readFileSync(join(backup, 'manifest.json'), 'utf8');
    for (const secret of [DATA_KEY, Buffer.from(DATA_KEY, 'hex').toString('base64url')])
      expect(text).not.toContain(secret);
  });

  it('rejects a backup of a newer version, an interrupted one, and a folder of something else', async () => {
    const env = { DATABASE_URL: await migratedDatabase(), DATA_DIR: newFolder(), DATA_KEY };
    const backup = join(newFolder(), 'backup');
    await runCommand('backup', [backup], env);
    const told = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
    const refusalOf = async (change: object) => {
      writeFileSync(join(backup, 'manifest.json'), JSON.stringify({ ...told, ...change }));
      rmSync(join(backup, 'SHA256SUMS'));
      await writeChecksums(backup);
      return readBackup(backup).catch((error: Error) => error.message);
    };
    const refusalAfter = (migrations: object) => refusalOf({ tables: { ...told.tables, migrations } });

    expect(await refusalOf({ format: 2 })).toContain('the newer version');
    expect(await refusalAfter({ ...told.tables.migrations, '9999-later.sql': '' })).toContain('the newer version');
    expect(await refusalAfter({ '0001-baseline.sql': 'another' })).toContain(
      'another version of migration 0001-baseline.sql',
    );
    expect(await refusalAfter({ '0001-account.sql': '', '0002-messages.sql': '' })).toContain(
      'unreleased version of Gida (schema 2)',
    );
    await expect(readBackup(`${backup}.part`)).rejects.toThrow('incomplete backup');
    await expect(readBackup(newFolder())).rejects.toThrow('is not a backup');
  });
});

describe('a backup of PostgreSQL', () => {
  it('is restored into an empty database only, with its files in the bucket if there is one', {
    timeout: 120_000,
  }, async () => {
    const env = { DATABASE_URL: await migratedDatabase(), DATA_DIR: newFolder(), DATA_KEY };
    const { server, known, seen, backup } = await backedUp(env);
    const target = { DATABASE_URL: await emptyDatabase(), DATA_DIR: newFolder(), DATA_KEY, ...(await bucket()) };
    const here = await runFailingCommand('restore', [backup], env);
    await server.stop('SIGTERM');
    const full = await runFailingCommand('restore', [backup], env);
    const strange = await runFailingCommand('backup', [join(newFolder(), 'b')], {
      ...env,
      DATABASE_URL: await emptyDatabase(),
    });
    const wrong = await runFailingCommand('backup', [join(newFolder(), 'b')], { ...env, DATA_KEY: ANOTHER });

    await runCommand('restore', [backup], target);

    const restored = await startServer(target);
    expect(await seenAt(restored.origin, known)).toEqual(seen);
    await restored.stop('SIGTERM');
    const said = await runCommand('backup', [join(newFolder(), 'b')], target);
    expect(here).toEqual(inWords('other connections. Stop every server that uses it.'));
    expect(full).toEqual(inWords('The database is not empty (table bank_accounts)'));
    expect(strange).toEqual(inWords('The database is empty.'));
    expect(wrong).toEqual(inWords('cannot decrypt the data'));
    expect(said).toContain('Files in the bucket are not included.');
    expect(readdirSync(target.DATA_DIR)).toEqual([]);
  });

  it('is restored without a file and a key that were lost before', { timeout: 120_000 }, async () => {
    const env = { DATABASE_URL: await migratedDatabase(), DATA_DIR: newFolder(), DATA_KEY };
    const { server, known } = await backedUp(env);
    await server.stop('SIGTERM');
    const stored = readdirSync(join(env.DATA_DIR, 'files'), { recursive: true, encoding: 'utf8' });
    const lost = stored.find((file) => file.endsWith('full.webp')) ?? '';
    rmSync(join(env.DATA_DIR, 'files', lost));
    const target = { DATABASE_URL: await emptyDatabase(), DATA_DIR: newFolder(), DATA_KEY: ANOTHER };
    mkdirSync(join(target.DATA_DIR, 'files/before'), { recursive: true });
    const backup = join(newFolder(), 'backup');

    const said = await runCommand('backup', [backup], env);
    const taken = await runFailingCommand('restore', [backup, '--without-sealed'], target);
    await runCommand('restore', [backup, '--without-sealed', '--replace'], target);

    const restored = await startServer(target);
    const seen = await seenAt(restored.origin, known);
    await restored.stop('SIGTERM');
    const [aside = ''] = readdirSync(target.DATA_DIR).filter((name) => name.startsWith('replaced-'));
    expect(said).toContain('1 file was missing');
    expect(JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')).missing).toEqual([lost]);
    expect(taken).toEqual(inWords('files already exists. Use --replace to move it aside'));
    expect(readdirSync(join(target.DATA_DIR, aside, 'files'))).toEqual(['before']);
    expect(seen).toMatchObject({ photo: [200, expect.any(String)], bank: { accountNumberEnding: null } });
  });

  it.runIf(canMount)('leaves nothing on a disk that is too small for it', { timeout: 60_000 }, async () => {
    const env = { DATABASE_URL: await migratedDatabase(), DATA_DIR: newFolder(), DATA_KEY };
    await addMessages(env, 1_000);
    const disk = mountSmallDisk(128);

    const full = await runFailingCommand('backup', [join(disk, 'backup')], env);

    expect(full).toEqual({ code: 1, output: `No space left for ${disk}/backup. Nothing was kept.` });
    expect(readdirSync(disk)).toEqual([]);
  });
});

/** Starts a stub of S3 for the test. @returns Its settings. */
async function bucket(): Promise<Env> {
  const { settings, stop } = await startS3();
  onTestFinished(stop);
  const { url, bucket: name, key, secret, region } = settings;
  return { S3_URL: url, S3_BUCKET: name, S3_KEY: key, S3_SECRET: secret, S3_REGION: region };
}
