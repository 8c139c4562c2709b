import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from './paths.ts';

/** Written in by the build (scripts/commit.ts): a server has no repository to ask. */
declare const BUILT_FROM: string | null | undefined;

/** Version of the build, to tell servers apart. */
export const running = {
  version: JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')).version as string,
  /** Commit of 40 digits, with `-dirty` for changed files; null for sources and for a build without a repository. */
  commit: typeof BUILT_FROM === 'undefined' ? null : BUILT_FROM,
};
