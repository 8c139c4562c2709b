import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from './paths.ts';

/** Written in by the build (scripts/commit.ts): a server has no repository to ask. */
declare const BUILT_FROM: string | null | undefined;

/** Which build this is, for whoever watches several servers. */
export const running = {
  version: JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')).version as string,
  /** Of 40 digits, with `-dirty` where files had been changed; null for sources and for a build without a repository. */
  commit: typeof BUILT_FROM === 'undefined' ? null : BUILT_FROM,
};
