import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../platform/errors.ts';
import { flushFolder } from '../platform/private-folder.ts';
import { Seal } from '../platform/seal.ts';
import { ConfigError, type StorageSettings } from './config.ts';

type KeySettings = Pick<StorageSettings, 'dataKey' | 'dataKeyOther' | 'dataDir'>;

const KEY = /^[0-9a-f]{64}$/;

const keyFile = (dataDir: string) => join(dataDir, 'data.key');
/** The previous key during a key change, for data that is not re-encrypted yet. */
const keyFileBefore = (dataDir: string) => join(dataDir, 'data.key.before');

/** Opens the key from the environment or the data directory. Creates and stores one if there is none. */
export async function openSeal(settings: KeySettings): Promise<Seal> {
  const { dataKey, dataDir } = settings;
  if (!dataKey) {
    await mkdir(dataDir, { recursive: true });
    if ((await readKeyFile(keyFile(dataDir))) === undefined) await createKeyFile(dataDir);
  }
  const seal = await findSeal(settings);
  if (!seal) throw new Error(`${keyFile(dataDir)} disappeared.`);
  return seal;
}

/** Opens the key without creating one. `undefined` if there is none, so nothing is encrypted. */
export async function findSeal({ dataKey, dataKeyOther, dataDir }: KeySettings): Promise<Seal | undefined> {
  const key = dataKey ?? (await readKeyFile(keyFile(dataDir)));
  const before = dataKey ? undefined : await readKeyFile(keyFileBefore(dataDir));
  const others = [dataKeyOther, before].filter((each) => each !== undefined);
  return key === undefined ? undefined : new Seal(fromHex(key), others.map(fromHex));
}

/** Requires an existing key, for commands that must not create one. */
export async function requireSeal(settings: KeySettings): Promise<Seal> {
  const seal = await findSeal(settings);
  if (seal) return seal;
  throw new Refusal(`No data key: set DATA_KEY, or keep data.key in ${settings.dataDir}.`);
}

/**
 * Writes a new key into the file of the data directory, and keeps the old one in another file until `forgetKeyBefore`.
 * Continues an interrupted change instead of starting a second one.
 */
export async function changeKeyFile(dataDir: string): Promise<void> {
  const [file, before] = [keyFile(dataDir), keyFileBefore(dataDir)];
  await link(file, before).catch(unlessPresent);
  if ((await readKeyFile(file)) !== (await readKeyFile(before))) return;
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  await writeNewKey(draft);
  await flushFolder(dataDir);
  await rename(draft, file);
  await flushFolder(dataDir); // the database is encrypted with this key from here on, so it must survive a power cut
}

/** Deletes the previous key. Call it once nothing is encrypted with it any more. */
export async function forgetKeyBefore(dataDir: string): Promise<void> {
  await rm(keyFileBefore(dataDir), { force: true });
}

/**
 * Creates the key file, or keeps the one that another process created meanwhile. If it is lost, so is all encrypted data.
 * The key is written to a draft and then linked, so that no process reads an incomplete one.
 */
async function createKeyFile(dataDir: string): Promise<void> {
  const file = keyFile(dataDir);
  const draft = `${file}.${randomUUID()}`;
  await writeNewKey(draft);
  await link(draft, file).catch(unlessPresent);
  await rm(draft);
  await flushFolder(dataDir);
}

/** Writes a new key into a file that must not exist, readable only by its owner. */
const writeNewKey = (path: string) =>
  writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });

async function readKeyFile(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(unlessMissing);
  if (text === undefined) return undefined;
  if (!KEY.test(text.trim())) throw new ConfigError('DATA_DIR', `has a corrupt data.key: ${path}`);
  return text.trim();
}

const fromHex = (key: string) => Buffer.from(key, 'hex');

function unlessPresent(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error;
}

function unlessMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
