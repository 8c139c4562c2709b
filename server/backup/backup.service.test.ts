import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '#tests/support/data-dir.ts';
import { canMount, mountSmallDisk } from '#tests/support/small-disk.ts';
import { linesOf, type Snapshot } from './backup.parts.ts';
import { makeBackup } from './backup.service.ts';

/** A row of `files`. */
const fileOf = (change: object = {}) => ({
  id: randomUUID(),
  kind: 'document',
  stored_at: '2026-06-01T09:00:00Z',
  removed_at: null,
  listing_id: randomUUID(),
  booking_id: null,
  portrait_of: null,
  inspection_id: null,
  shipment_id: null,
  ...change,
});

type File = ReturnType<typeof fileOf>;

const pathOf = ({ id }: File) => `${id.slice(0, 2)}/${id}/document`;

function put(store: string, file: File) {
  mkdirSync(dirname(join(store, pathOf(file))), { recursive: true });
  writeFileSync(join(store, pathOf(file)), file.id);
}

/** A snapshot of a database that names these files. `meanwhile` runs while it is written. */
const snapshotOf =
  (files: readonly File[], meanwhile = () => {}) =>
  async (folder: string): Promise<Snapshot> => {
    meanwhile();
    mkdirSync(join(folder, 'database'));
    writeFileSync(join(folder, 'database/files.jsonl'), files.map((file) => `${JSON.stringify(file)}\n`).join(''));
    return { tables: { migrations: {}, tables: { files: files.length }, numbers: [] }, key: '', store: 'disk' };
  };

const filesIn = (backup: string) =>
  readdirSync(join(backup, 'files'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('document'));

describe('makeBackup', () => {
  it('contains every file that its rows name, also when files are added or cleaned up meanwhile', async () => {
    const [store, backup] = [newFolder(), join(newFolder(), 'backup')];
    const [stays, swept, comes, unnamed] = [fileOf(), fileOf(), fileOf(), fileOf()];
    for (const file of [stays, swept, unnamed]) put(store, file);
    writeFileSync(join(store, `${pathOf(stays)}.draft`), 'half a f');
    const meanwhile = () => {
      put(store, comes);
      rmSync(join(store, pathOf(swept)));
    };

    const manifest = await makeBackup(backup, store, snapshotOf([stays, swept, comes], meanwhile));

    expect(filesIn(backup).sort()).toEqual([stays, swept, comes].map(pathOf).sort());
    expect(readFileSync(join(backup, 'files', pathOf(swept)), 'utf8')).toBe(swept.id);
    expect(manifest).toMatchObject({ files: 3, missing: [] });
    expect(readdirSync(dirname(backup))).toEqual(['backup']);
  });

  it('reports missing files that rows name, and no unfinished or deleted ones', async () => {
    const [store, backup] = [newFolder(), join(newFolder(), 'backup')];
    const lost = fileOf();
    const refusedAtOnce = fileOf({ listing_id: null });
    const neverCame = fileOf({ stored_at: null });
    const gone = fileOf({ removed_at: '2026-06-02T09:00:00Z' });

    const manifest = await makeBackup(backup, store, snapshotOf([lost, refusedAtOnce, neverCame, gone]));

    expect(manifest).toMatchObject({ files: 0, missing: [pathOf(lost)] });
  });

  it.runIf(canMount)('copies files to another disk, and hard-links them on the same one', async () => {
    const [store, here, there] = [newFolder(), join(newFolder(), 'backup'), join(mountSmallDisk(512), 'backup')];
    const file = fileOf();
    put(store, file);

    await makeBackup(here, store, snapshotOf([file]));
    await makeBackup(there, store, snapshotOf([file]));

    const { ino } = statSync(join(store, pathOf(file)));
    expect(statSync(join(here, 'files', pathOf(file))).ino).toBe(ino);
    expect(readFileSync(join(there, 'files', pathOf(file)), 'utf8')).toBe(file.id);
  });

  it('leaves no folder when the database cannot be dumped', async () => {
    const [store, backup] = [newFolder(), join(newFolder(), 'backup')];

    await expect(makeBackup(backup, store, () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    );

    expect(existsSync(dirname(backup)) && readdirSync(dirname(backup))).toEqual([]);
  });
});

describe('linesOf', () => {
  it('reads lines of any length unchanged, also with other line separators in them', async () => {
    const path = join(newFolder(), 'lines');
    const lines = [
      '{"a":"\u2028\u2029\u0085"}',
      `"${'ụ'.repeat(300_000)}"`,
      '{}',
      ...Array<string>(5_000).fill('"🏠"'),
    ];
    writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
    const read: string[] = [];

    for await (const piece of linesOf(path)) read.push(...piece);

    expect(read).toEqual(lines);
  });
});
