import { linkSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { newFolder } from '#tests/support/data-dir.ts';
import type { Seal } from '../platform/seal.ts';
import { changeKeyFile, findSeal, forgetKeyBefore, openSeal } from './data-key.ts';

vi.mock('node:fs/promises', { spy: true });

const NONE = { dataKey: undefined, dataKeyOther: undefined };
const [HERE, THERE] = ['ab'.repeat(32), 'cd'.repeat(32)];

describe('the data key', () => {
  it('makes one key when two processes start, readable by its owner only', async () => {
    const dataDir = newFolder();

    const [first, second] = await Promise.all([1, 2].map(() => openSeal({ ...NONE, dataDir })));

    expect(second?.open(first?.close('text', 'who') ?? '', 'who')).toBe('text');
    expect(readFileSync(join(dataDir, 'data.key'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    expect(readdirSync(dataDir)).toEqual(['data.key']);
    expect(statSync(join(dataDir, 'data.key')).mode & 0o777).toBe(0o600);
  });

  it('makes one key when another process starts while the key is being written', async () => {
    const dataDir = newFolder();
    const opened: Seal[] = [];
    vi.mocked(writeFile).mockImplementationOnce(async (path, text) => {
      writeFileSync(String(path), '', { flag: 'wx', mode: 0o600 });
      opened.push(await openSeal({ ...NONE, dataDir }));
      writeFileSync(String(path), String(text));
    });

    opened.push(await openSeal({ ...NONE, dataDir }));

    expect(opened[0]?.keyId).toBe(opened[1]?.keyId);
    expect(readdirSync(dataDir)).toEqual(['data.key']);
  });

  it('prefers DATA_KEY to the key file, which still opens', async () => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'data.key'), 'half a k');
    const other = await openSeal({ dataKey: THERE, dataKeyOther: undefined, dataDir });

    const both = await openSeal({ dataKey: HERE, dataKeyOther: THERE, dataDir });

    expect(both.open(other.close('text', 'who'), 'who')).toBe('text');
    expect(both.keyId).toBe((await openSeal({ dataKey: HERE, dataKeyOther: undefined, dataDir })).keyId);
    await expect(openSeal({ ...NONE, dataDir })).rejects.toThrow('corrupt data.key');
  });

  it('makes no key for a reader', async () => {
    const dataDir = newFolder();

    expect(await findSeal({ ...NONE, dataDir })).toBeUndefined();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('replaces the key file, and opens with the previous key until it is removed', async () => {
    const dataDir = newFolder();
    const sealed = (await openSeal({ ...NONE, dataDir })).close('text', 'who');

    await changeKeyFile(dataDir);
    const both = await openSeal({ ...NONE, dataDir });
    await changeKeyFile(dataDir); // continues the interrupted change, as after a crash
    const again = await openSeal({ ...NONE, dataDir });
    await forgetKeyBefore(dataDir);

    expect([both.open(sealed, 'who'), again.keyId]).toEqual(['text', both.keyId]);
    expect(sealed.startsWith(both.mark)).toBe(false);
    expect(readdirSync(dataDir)).toEqual(['data.key']);
  });

  it('completes an interrupted key change', async () => {
    const dataDir = newFolder();
    const before = await openSeal({ ...NONE, dataDir });
    linkSync(join(dataDir, 'data.key'), join(dataDir, 'data.key.before'));
    writeFileSync(join(dataDir, 'data.key.part'), 'half a k');

    await changeKeyFile(dataDir);

    const after = await openSeal({ ...NONE, dataDir });
    expect(after.keyId).not.toBe(before.keyId);
    expect(after.open(before.close('text', 'who'), 'who')).toBe('text');
  });
});
