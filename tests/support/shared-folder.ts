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
 * Once a run. Removed by who outlives the workers: one that ends has half a second for it. A server that is being killed may still
 * write into a folder that was just emptied; only the asynchronous `rm` looks at the folders again.
 */
export function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'gida-shared-'));
  project.provide('sharedFolder', folder);
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
