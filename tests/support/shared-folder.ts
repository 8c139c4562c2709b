import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of servers that test files share. */
    sharedFolder: string;
  }
}

/**
 * Created once per run. The main process removes it, because an ending worker has half a second. A dying server may
 * still write into a folder that was just emptied, and only the asynchronous `rm` tries again.
 */
export function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'gida-shared-'));
  project.provide('sharedFolder', folder);
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
