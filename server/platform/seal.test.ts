import { randomBytes } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '#tests/support/data-dir.ts';
import { readDataKey } from '../config/data-key.ts';
import { Seal } from './seal.ts';

const seal = new Seal(randomBytes(32));

it('opens what it has closed, and never closes the same text to the same', () => {
  const [one, other] = [seal.close('0123456789', 'Adaeze'), seal.close('0123456789', 'Adaeze')];

  expect(seal.open(one, 'Adaeze')).toBe('0123456789');
  expect(other).not.toBe(one);
  expect(one).not.toContain('0123456789');
});

it('does not open for somebody else, with another key, or when a bit was changed', () => {
  const sealed = seal.close('0123456789', 'Adaeze');
  // Not its last letter: some of the bits of that stand for nothing.
  const changed = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.slice(-1);

  expect(() => seal.open(sealed, 'Tunde')).toThrow();
  expect(() => new Seal(randomBytes(32)).open(sealed, 'Adaeze')).toThrow();
  expect(() => seal.open(changed, 'Adaeze')).toThrow();
});

it('has a key that is made once and that nobody else on the machine can read', async () => {
  const dataDir = newFolder();

  const [first, second] = await Promise.all([1, 2].map(() => readDataKey({ dataKey: undefined, dataDir })));

  expect(first).toHaveLength(32);
  expect(second).toEqual(first);
  expect(statSync(join(dataDir, 'data.key')).mode & 0o777).toBe(0o600);
});

it('takes the key of the surroundings, and stops at a damaged file', async () => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, 'data.key'), 'half a k');

  expect(await readDataKey({ dataKey: 'ab'.repeat(32), dataDir })).toEqual(Buffer.alloc(32, 0xab));
  await expect(readDataKey({ dataKey: undefined, dataDir })).rejects.toThrow('data.key that is damaged');
});
