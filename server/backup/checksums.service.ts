/** Checksums that prove a backup unchanged: one line per file, also readable by `sha256sum -c`. */
import { createHash } from 'node:crypto';
import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../platform/refusal.ts';
import { CHECKSUMS, filesBelow, PRIVATE_FILE } from './backup.parts.ts';

const LINE = /^([0-9a-f]{64}) {2}(.+)$/;

/** Written down only when the disk has what is summed up. */
export async function writeChecksums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const file of await filesBelow(folder))
    lines.push(`${await sha256Of(join(folder, file), { flush: true })}  ${file}\n`);
  await writeFile(join(folder, CHECKSUMS), lines.join(''), { mode: PRIVATE_FILE, flush: true });
}

/** @throws A Refusal that names what is missing, added or changed. */
export async function verifyChecksums(folder: string): Promise<void> {
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
