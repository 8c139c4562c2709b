/** Books that were generated before, by the key of what they were generated from. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RegistryEntry } from '#machines/flows.ts';

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/gida/paths/', import.meta.url));

/** How many versions of a book are kept, so that a branch that is left and come back to finds its own. */
const MOST_VERSIONS = 6;

export function createBookCache(folder = FOLDER) {
  const prefixOf = ({ file }: RegistryEntry) => `${file.replaceAll('/', '+')}.`;
  const placeOf = (entry: RegistryEntry, key: string) => join(folder, `${prefixOf(entry)}${key}`);

  function get(entry: RegistryEntry, key: string): string | undefined {
    try {
      return readFileSync(placeOf(entry, key), 'utf8');
    } catch {
      return undefined;
    }
  }

  function keep(entry: RegistryEntry, key: string, text: string) {
    mkdirSync(folder, { recursive: true });
    const place = placeOf(entry, key);
    // Written under another name first: a process that reads meanwhile finds the whole file or none.
    const draft = `${place}.${process.pid}`;
    writeFileSync(draft, text);
    renameSync(draft, place);
    const versions = readdirSync(folder)
      .filter((name) => name.startsWith(prefixOf(entry)))
      .map((name) => join(folder, name))
      .map((version) => ({ version, at: statSync(version, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
      .sort((one, other) => other.at - one.at);
    for (const { version } of versions.slice(MOST_VERSIONS)) rmSync(version, { force: true });
  }

  return { get, keep };
}
