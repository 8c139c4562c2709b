import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Two, so that a start that is tried again after a bad one does not take the last good copy away. */
const KEPT = 2;

/**
 * Keeps the embedded database as it was before the migration of that name, as a tar of its folder `pg`. No other user of the
 * machine may read it. A copy that is there already stays: what came after it may be what went wrong.
 *
 * @param dump The whole database; asked for only where there is no such copy.
 */
export async function keepCopy(dataDir: string, migration: string, dump: () => Promise<Uint8Array>): Promise<void> {
  const folder = join(dataDir, 'copies');
  const name = `before-${migration.replace(/\.sql$/, '')}.tar`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const known = await readdir(folder);
  if (known.includes(name)) return;
  const draft = join(folder, `${name}.part`);
  await writeFile(draft, await dump(), { mode: 0o600, flush: true });
  await rename(draft, join(folder, name));
  const older = known.filter((each) => each.endsWith('.tar')).sort();
  for (const each of older.slice(0, Math.max(0, older.length + 1 - KEPT))) await rm(join(folder, each));
}
