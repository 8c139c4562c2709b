import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Refusal } from './errors.ts';
import { makePrivate } from './private-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'gida-private-'));
afterAll(() => rmSync(root, { recursive: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
/** User id of another account. */
const ANOTHER = 65_534;
const isRoot = process.getuid?.() === 0;

describe('makePrivate', () => {
  it('creates a folder that only this account can open', async () => {
    const folder = join(root, 'fresh');

    await makePrivate(folder);

    expect(modeOf(folder)).toBe('700');
  });

  it('removes the access of other accounts to an open folder and everything in it', async () => {
    const folder = join(root, 'open');
    const outside = join(root, 'outside');
    mkdirSync(join(folder, 'pg'), { recursive: true });
    for (const path of [join(folder, 'pg', 'base'), outside]) writeFileSync(path, '');
    for (const path of [join(folder, 'pg', 'base'), outside]) chmodSync(path, 0o666);
    for (const path of [join(folder, 'pg'), folder]) chmodSync(path, 0o755);
    symlinkSync(outside, join(folder, 'link'));

    await makePrivate(folder);

    expect([folder, join(folder, 'pg'), join(folder, 'pg', 'base')].map(modeOf)).toEqual(['700', '700', '600']);
    expect(modeOf(outside)).toBe('666');
  });

  it.runIf(isRoot).each(['folder', 'file in it'])(
    'refuses a %s of another account, and explains what to do',
    async (what) => {
      const folder = mkdtempSync(join(root, 'theirs-'));
      const file = join(folder, 'data.key');
      writeFileSync(file, '');
      chmodSync(folder, 0o755);
      const theirs = what === 'folder' ? folder : file;
      chownSync(theirs, ANOTHER, ANOTHER);

      const refused = makePrivate(folder);

      await expect(refused).rejects.toThrow(Refusal);
      await expect(refused).rejects.toThrow(
        `${theirs} belongs to another account of this machine (number ${ANOTHER}), who could read what Gida keeps there. Give it to the account that runs Gida (chown -R), or set DATA_DIR to a folder of its own.`,
      );
    },
  );
});
