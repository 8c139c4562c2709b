/** Checksums that prove a backup unchanged: one line per file, also readable by `sha256sum -c`. */
import { createHash } from 'node:crypto';
import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { knownMigrations, unreleasedSchema } from '../platform/db/migrate.ts';
import { Refusal } from '../platform/errors.ts';
import type { Seal } from '../platform/seal.ts';
import {
  CHECKSUMS,
  FORMAT,
  filesBelow,
  KEY_OWNER,
  MANIFEST,
  type Manifest,
  PRIVATE_FILE,
  UNFINISHED,
} from './backup.parts.ts';
import { opens } from './snapshot.service.ts';

const LINE = /^([0-9a-f]{64}) {2}(.+)$/;

/** Lists the checksum of each file, after flushing the file to disk. */
export async function writeChecksums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const file of await filesBelow(folder))
    lines.push(`${await sha256Of(join(folder, file), { flush: true })}  ${file}\n`);
  await writeFile(join(folder, CHECKSUMS), lines.join(''), { mode: PRIVATE_FILE, flush: true });
}

/** @throws A Refusal that names what is missing, added or changed. */
async function verifyChecksums(folder: string): Promise<void> {
  const text = await readFile(join(folder, CHECKSUMS), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Refusal(`${folder} is not a backup: it has no ${CHECKSUMS}.`);
  const sums = new Map(text.split('\n').flatMap((line) => pairOf(line)));
  const present = new Set(await filesBelow(folder));
  present.delete(CHECKSUMS);
  const missing = [...sums.keys()].find((file) => !present.has(file));
  if (missing !== undefined) throw damaged(folder, `${missing} is missing`);
  for (const file of present) {
    const sum = sums.get(file);
    if (sum === undefined) throw damaged(folder, `${file} is not listed in ${CHECKSUMS}`);
    if ((await sha256Of(join(folder, file))) !== sum) throw damaged(folder, `${file} was changed`);
  }
}

function pairOf(line: string): [file: string, sum: string][] {
  const [, sum, file] = LINE.exec(line) ?? [];
  return sum === undefined || file === undefined ? [] : [[file, sum]];
}

const damaged = (folder: string, what: string) =>
  new Refusal(`Backup ${folder} is corrupt (${what}). Nothing was changed.`);

async function sha256Of(path: string, { flush = false } = {}): Promise<string> {
  const file = await open(path);
  try {
    const hash = createHash('sha256');
    for await (const piece of file.createReadStream({ autoClose: false })) hash.update(piece);
    if (flush) await file.sync();
    return hash.digest('hex');
  } finally {
    await file.close();
  }
}

/** Reads a backup's manifest. Throws before anything is changed if the backup cannot be restored. */
export async function readBackup(folder: string): Promise<Manifest> {
  if (folder.endsWith(UNFINISHED)) throw new Refusal(`${folder} is an incomplete backup.`);
  await verifyChecksums(folder);
  const manifest: Manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
  const { format, version, tables } = manifest;
  const newer = () => new Refusal(`The backup is from the newer version ${version}. Install that version first.`);
  if (format > FORMAT) throw newer();
  const unreleased = unreleasedSchema(Object.keys(tables.migrations));
  if (unreleased) {
    throw new Refusal(
      `The backup is from an unreleased version of Gida (${unreleased}), which no release can restore.`,
    );
  }
  const known = await knownMigrations();
  for (const [name, sha256] of Object.entries(tables.migrations)) {
    if (!known.has(name)) throw newer();
    if (known.get(name) !== sha256) throw new Refusal(`The backup has another version of migration ${name}.`);
  }
  return manifest;
}

/** @param seal `undefined` if no key is set. */
export function refuseWrongKey({ key }: Manifest, seal: Seal | undefined): void {
  if (seal && opens(seal, key, KEY_OWNER)) return;
  const [, id] = key.split('.');
  const ours = seal ? `the current key is ${seal.keyId}` : 'no key is set';
  throw new Refusal(
    `The bank accounts in the backup need key ${id}, but ${ours}. Check DATA_KEY, DATA_KEY_OTHER and data.key in DATA_DIR. If the key is lost, use --without-sealed to leave them out. Nothing was changed.`,
  );
}
