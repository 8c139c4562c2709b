import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';

/** Creates a DATA_DIR with a migrated PGlite for a server process. Removed after the test. */
export function newDataDir(): string {
  const dataDir = newFolder();
  fillDataDir(dataDir);
  return dataDir;
}

/** Copies a migrated PGlite to where a server keeps its own, because starting from nothing takes seconds. */
export function fillDataDir(dataDir: string) {
  cpSync(inject('pgliteTemplate').folder, join(dataDir, 'pg'), { recursive: true });
}

/** Creates an empty folder. Removed after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gida-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
