import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '#tests/support/data-dir.ts';
import { DirectoryInUse, lockDirectory } from './directory-lock.ts';

it('is held by one, and free again when it is given back', () => {
  const folder = newFolder();
  const unlock = lockDirectory(folder);

  expect(() => lockDirectory(folder)).toThrow(DirectoryInUse);
  unlock();

  lockDirectory(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

it('is not taken from a process that lives', async () => {
  const folder = newFolder();
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(other, 'spawn');
  const lock = JSON.stringify({ pid: other.pid, started: null });
  writeFileSync(join(folder, 'gida.lock'), lock);

  expect(() => lockDirectory(folder)).toThrow(`in use by process ${other.pid}`);
  expect(readFileSync(join(folder, 'gida.lock'), 'utf8')).toBe(lock);

  other.kill('SIGKILL');
  await once(other, 'exit');
  lockDirectory(folder)();
});

it.runIf(existsSync('/proc/self/stat'))(
  'is taken over when another process has the number of the one that is gone',
  () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'gida.lock'), JSON.stringify({ pid: process.ppid, started: 'another boot/1' }));

    const unlock = lockDirectory(folder);

    expect(JSON.parse(readFileSync(join(folder, 'gida.lock'), 'utf8')).pid).toBe(process.pid);
    unlock();
  },
);
