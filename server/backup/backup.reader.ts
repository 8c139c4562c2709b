/** Tells what a folder is a backup of, and refuses what cannot be put back, before anything is changed. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { knownMigrations, unreleasedSchema } from '../platform/db/migrate.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Seal } from '../platform/seal.ts';
import { FORMAT, KEY_OWNER, MANIFEST, type Manifest, UNFINISHED } from './backup.parts.ts';
import { verifyChecksums } from './checksums.service.ts';
import { opens } from './snapshot.service.ts';

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

/** @param seal Nothing where there is no key. */
export function refuseWrongKey({ key }: Manifest, seal: Seal | undefined): void {
  if (seal && opens(seal, key, KEY_OWNER)) return;
  const [, id] = key.split('.');
  const ours = seal ? `the current key is ${seal.keyId}` : 'no key is set';
  throw new Refusal(
    `The bank accounts in the backup need key ${id}, but ${ours}. Check DATA_KEY, DATA_KEY_OTHER and data.key in DATA_DIR. If the key is lost, use --without-sealed to leave them out. Nothing was changed.`,
  );
}
