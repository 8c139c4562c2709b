import { readFileSync } from 'node:fs';

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/** The first script of the app in the build's manifest. */
export const ENTRY = 'index.html';

/** The folder of the built app. */
export const client = new URL('../dist/client/', import.meta.url);

/** Vite's build manifest: each source file that became a chunk, and its imports. */
export type BuildManifest = Readonly<Record<string, Chunk>>;

export const readBuildManifest = (): BuildManifest =>
  JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8'));

/** Returns the entries' chunks and their transitive imports, as `importsOf` selects them. */
export function chunksOf(
  manifest: BuildManifest,
  entries: readonly string[],
  importsOf: (chunk: Chunk) => readonly string[],
): Chunk[] {
  const chunks: Chunk[] = [];
  const keys = new Set(entries);
  // A set grows while it is walked.
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    for (const next of importsOf(chunk)) keys.add(next);
    chunks.push(chunk);
  }
  return chunks;
}
