/** Copies the build for a running server, because `npm run build` and `npm run report` replace the files in dist/. */
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const COPIES = join(root, 'dist/running');

/** Copies the build into a folder named by this process, and removes those of processes that have ended. */
export function copyBuild() {
  for (const pid of foldersIn(COPIES)) if (!isAlive(Number(pid))) removeCopy(join(COPIES, pid));
  const copy = join(COPIES, String(process.pid));
  for (const part of ['client', 'server', 'pages']) {
    cpSync(join(root, 'dist', part), join(copy, part), { recursive: true });
  }
  return copy;
}

export const removeCopy = (copy) => rmSync(copy, { recursive: true, force: true });

function foldersIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error.code === 'EPERM';
  }
}
