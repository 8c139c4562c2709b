import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes what has lain in a folder for so many milliseconds. @returns How much went; nothing where there is no such folder. */
export async function cleanUpFolder(folder: string, longest: number, now: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const each of names.map((name) => join(folder, name))) {
    const { mtime } = await stat(each).catch(() => ({ mtime: now }));
    if (now.getTime() - mtime.getTime() < longest) continue;
    await rm(each, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
