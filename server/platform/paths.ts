import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** True when this runs from its TypeScript sources (tsx, vitest) and not from `dist/server`. */
const runsFromSource = import.meta.url.endsWith('.ts');

/**
 * The repository's root. The build bundles only code; sources and build both read the SQL migrations, the demo's photos
 * and openapi.yaml from here.
 */
export const rootDir = findRoot(dirname(fileURLToPath(import.meta.url)));

export const migrationsDir = join(rootDir, 'server/platform/db/migrations');
export const demoPhotosDir = join(rootDir, 'server/demo/photos');
export const contractFile = join(rootDir, 'openapi/openapi.yaml');

/** The build folder: next to the built server, so that a copy of the build serves its own pages. */
const buildDir = runsFromSource ? join(rootDir, 'dist') : dirname(builtServer(dirname(fileURLToPath(import.meta.url))));

export const clientDir = join(buildDir, 'client');
/** Folder of the built page renderer. */
export const renderingDir = join(buildDir, 'pages');
export const pgliteWorker = runsFromSource
  ? join(rootDir, 'server/platform/db/pglite.worker.dev.mjs')
  : join(buildDir, 'server/pglite.worker.js');

/** The folder `server` of the build. Code that several programs share is in a folder below it. */
function builtServer(from: string): string {
  return basename(from) === 'server' ? from : builtServer(dirname(from));
}

function findRoot(from: string): string {
  const manifest = join(from, 'package.json');
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'gida') return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('The folder with the package.json of gida was not found above the server.');
  return findRoot(parent);
}

/** Inserted by the build (scripts/commit.ts), because a deployed server has no repository. */
declare const BUILT_FROM: string | null | undefined;

/** Version of the build. */
export const running = {
  version: JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')).version as string,
  /** Commit of 40 digits, with `-dirty` for changed files; null for sources and for a build without a repository. */
  commit: typeof BUILT_FROM === 'undefined' ? null : BUILT_FROM,
};
