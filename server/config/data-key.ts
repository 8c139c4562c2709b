import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

const KEY = /^[0-9a-f]{64}$/;

/** The key that seals what the database must not read: as the surroundings say, or one that is made once and kept. */
export async function readDataKey({
  dataKey,
  dataDir,
}: {
  dataKey: string | undefined;
  dataDir: string;
}): Promise<Buffer> {
  if (dataKey) return Buffer.from(dataKey, 'hex');
  const path = join(dataDir, 'data.key');
  await mkdir(dataDir, { recursive: true });
  // Only if there is none, and readable by nobody else: without it what it has sealed is lost.
  await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true }).catch(unlessPresent);
  const text = (await readFile(path, 'utf8')).trim();
  if (!KEY.test(text)) throw new ConfigError('DATA_DIR', `holds a data.key that is damaged: ${path}`);
  return Buffer.from(text, 'hex');
}

function unlessPresent(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error;
}
