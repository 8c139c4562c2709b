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
  if (folder.endsWith(UNFINISHED)) throw new Refusal(`${folder} is a backup that was never finished.`);
  await verifyChecksums(folder);
  const manifest: Manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
  const { format, version, tables } = manifest;
  const newer = () => new Refusal(`The backup was made by version ${version}, which is newer: install that one first.`);
  if (format > FORMAT) throw newer();
  const unreleased = unreleasedSchema(Object.keys(tables.migrations));
  if (unreleased) {
    throw new Refusal(
      `The backup was made by an unreleased version of Gida (${unreleased}), which no release can restore.`,
    );
  }
  const known = await knownMigrations();
  for (const [name, sha256] of Object.entries(tables.migrations)) {
    if (!known.has(name)) throw newer();
    if (known.get(name) !== sha256) throw new Refusal(`The backup was made after another migration ${name} than ours.`);
  }
  return manifest;
}

/** @param seal Nothing where there is no key. */
export function refuseWrongKey({ key }: Manifest, seal: Seal | undefined): void {
  if (seal && opens(seal, key, KEY_OWNER)) return;
  const [, id] = key.split('.');
  const ours = seal ? `ours is ${seal.keyId}` : 'we have none';
  throw new Refusal(
    `What is sealed in the backup needs the key ${id}, and ${ours}: see DATA_KEY, DATA_KEY_OTHER, and data.key in DATA_DIR. Where it is lost, --without-sealed leaves the bank accounts out. Nothing was changed.`,
  );
}
