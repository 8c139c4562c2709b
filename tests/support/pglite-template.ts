import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Kysely } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrate, migrationsFingerprint } from '#server/platform/db/migrate.ts';
import { PgliteClient } from '#server/platform/db/pglite-client.ts';
import { PgliteDialect } from '#server/platform/db/pglite-dialect.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { rootDir } from '#server/platform/paths.ts';

const DAY = 24 * 60 * 60_000;

/** A data directory to copy, and the same as a tar to load into memory. */
interface PgliteTemplate {
  tar: string;
  folder: string;
  /** A tar of a database without tables. */
  unmigrated: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    pgliteTemplate: PgliteTemplate;
  }
}

/** Provides a migrated PGlite to copy, once per run. */
export async function setup(project: TestProject) {
  project.provide('pgliteTemplate', await migratedPglite());
}

/** Makes a migrated PGlite once for each set of migrations: starting from nothing takes ten seconds of a core. */
async function migratedPglite(): Promise<PgliteTemplate> {
  const cache = join(rootDir, 'node_modules/.cache/gida');
  const name = `pglite-${pgliteVersion()}-${await migrationsFingerprint()}-both`;
  const made = filesIn(join(cache, name));
  if (existsSync(join(cache, name))) return made;
  // Written to another place and renamed, so that it is complete or missing.
  const draft = join(cache, `${name}.${process.pid}`);
  const making = filesIn(draft);
  await mkdir(draft, { recursive: true });
  const client = await PgliteClient.open({ dataDir: making.folder });
  const db = new Kysely<Tables>({ dialect: new PgliteDialect(client) });
  await writeFile(making.unmigrated, await client.dump());
  await migrate(db);
  await writeFile(making.tar, await client.dump());
  await db.destroy();
  await rename(draft, join(cache, name)).catch(async (error: NodeJS.ErrnoException) => {
    // Another run was faster, and its result is the same.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(draft, { recursive: true });
  });
  await removeOld(cache, name);
  return made;
}

const filesIn = (folder: string): PgliteTemplate => ({
  tar: join(folder, 'template.tar'),
  folder: join(folder, 'pg'),
  unmigrated: join(folder, 'unmigrated.tar'),
});

/** Removes old templates, except those that another run may be making or using. */
async function removeOld(cache: string, name: string) {
  for (const other of await readdir(cache)) {
    if (!other.startsWith('pglite-') || other === name) continue;
    const { mtimeMs } = await stat(join(cache, other)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > DAY) await rm(join(cache, other), { recursive: true, force: true });
  }
}

function pgliteVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return JSON.parse(readFileSync(join(dirname(main), '..', 'package.json'), 'utf8')).version;
}
