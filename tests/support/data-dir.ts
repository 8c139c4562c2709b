import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { PgliteClient } from '#server/db/pglite-client.ts';

/** A DATA_DIR with a migrated PGlite in it, for a server process. Removed when the test is over. */
export async function newDataDir(): Promise<string> {
  const dataDir = newFolder();
  const client = await PgliteClient.open({ dataDir: join(dataDir, 'pg'), template: inject('pgliteTemplate') });
  await client.close();
  return dataDir;
}

/** An empty folder that is removed when the test is over. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gida-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
