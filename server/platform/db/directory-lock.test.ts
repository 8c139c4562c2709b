import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '#tests/support/data-dir.ts';
import { DirectoryInUse, lockDirectory } from './directory-lock.ts';

describe('lockDirectory', () => {
  it('gives the lock to one process, and to the next once it is released', () => {
    const folder = newFolder();
    const unlock = lockDirectory(folder);

    expect(() => lockDirectory(folder)).toThrow(DirectoryInUse);
    unlock();

    lockDirectory(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('does not take the lock of a running process', async () => {
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
    'takes over the lock of an ended process, also when another one has its id',
    () => {
      const folder = newFolder();
      writeFileSync(join(folder, 'gida.lock'), JSON.stringify({ pid: process.ppid, started: 'another boot/1' }));

      const unlock = lockDirectory(folder);

      expect(JSON.parse(readFileSync(join(folder, 'gida.lock'), 'utf8')).pid).toBe(process.pid);
      unlock();
    },
  );
});
