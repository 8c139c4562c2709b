import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { newFolder } from './data-dir.ts';

/** Mounts a disk of this many kilobytes. */
export function mountSmallDisk(kilobytes: number): string {
  const folder = newFolder();
  mount(folder, kilobytes);
  onTestFinished(() => unmount(folder));
  return folder;
}

const mount = (folder: string, kilobytes: number) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], { stdio: 'ignore' });
const unmount = (folder: string) => void execFileSync('umount', [folder]);

/** Whether this user may mount disks here. */
export const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'gida-mount-'));
  try {
    mount(folder, 16);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
})();
