import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyBuild, removeCopy } from '../../scripts/running-copy.mjs';
import { newDataDir } from '../support/data-dir.ts';
import { startServer } from '../support/server-process.ts';

it('serves its pages and scripts from a copy, independent of dist', async () => {
  const copy = copyBuild();
  onTestFinished(() => removeCopy(copy));
  // Exists in the copy only: a server that reads dist answers 404.
  writeFileSync(join(copy, 'client/assets/only-in-the-copy.js'), 'export {};');

  const server = await startServer({ DATA_DIR: newDataDir() }, { program: join(copy, 'server/main.js') });
  onTestFinished(() => void server.stop('SIGTERM'));

  expect((await fetch(`${server.origin}/assets/only-in-the-copy.js`)).status).toBe(200);
  expect((await fetch(`${server.origin}/`)).status).toBe(200);
});
