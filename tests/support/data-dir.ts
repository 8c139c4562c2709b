import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';

/** A DATA_DIR with a migrated PGlite in it, for a server process. Removed when the test is over. */
export function newDataDir(): string {
  const dataDir = newFolder();
  fillDataDir(dataDir);
  return dataDir;
}

/** Puts a migrated PGlite where a server looks for its own: one that starts from nothing takes seconds. */
export function fillDataDir(dataDir: string) {
  cpSync(inject('pgliteTemplate').folder, join(dataDir, 'pg'), { recursive: true });
}

/** An empty folder that is removed when the test is over. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gida-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
