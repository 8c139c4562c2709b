import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rootDir } from '#server/platform/paths.ts';
import { instancesOf, readStages } from '#tests/support/dockerfile.ts';

/** The Dockerfile's WORKDIR. */
const WORKED_IN = '/gida';

/**
 * Makes the folder of the Dockerfile's last stage from a build, with nothing else: the files that it copies and the packages
 * for production.
 *
 * @param version The version that it reports, if it must differ from the repository's.
 */
export function makeImage(folder: string, version?: string): string {
  const last = readStages().at(-1);
  for (const { from, sources } of last ? instancesOf(last) : []) {
    for (const source of sources.map((path) => relative(WORKED_IN, path))) {
      if (from === 'packages') linkPackages(folder);
      else cpSync(join(rootDir, source), join(folder, source), { recursive: true });
    }
  }
  if (version) rename(join(folder, 'package.json'), version);
  return folder;
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
}

/** Links the packages that `npm ci --omit=dev` installs. Nested ones come with their parents. */
function linkPackages(folder: string) {
  const { packages }: Lock = JSON.parse(readFileSync(join(rootDir, 'package-lock.json'), 'utf8'));
  for (const [path, { dev }] of Object.entries(packages)) {
    const isOutermost = path.lastIndexOf('node_modules/') === 0;
    if (dev || !isOutermost || !existsSync(join(rootDir, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(rootDir, path), join(folder, path));
  }
}

function rename(manifest: string, version: string) {
  const named = JSON.parse(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, JSON.stringify({ ...named, version }));
}
