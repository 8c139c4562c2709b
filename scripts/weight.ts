import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** What a first load of a page fetches, in kilobytes (1,000 bytes) after gzip, beside its budget of UX.md. */
export interface PageWeight {
  page: string;
  js: number;
  css: number;
  budget: { js: number; css: number };
}

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const CLIENT = new URL('../dist/client/', import.meta.url);
const ENTRY = 'index.html';
const KILOBYTE = 1_000;

const pages = [
  { page: '/', entries: [ENTRY], budget: { js: 90, css: 15 } },
  { page: '/signin', entries: [ENTRY, 'src/app/account-route.tsx'], budget: { js: 130, css: 15 } },
  { page: '/dashboard', entries: [ENTRY, 'src/app/dashboard-route.tsx'], budget: { js: 160, css: 15 } },
];

/** Weighs the built app. Throws when there is no build. */
export function weighPages(): PageWeight[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', CLIENT), 'utf8'));
  return pages.map(({ page, entries, budget }) => {
    const files = filesOf(manifest, entries);
    return { page, js: kilobytes(files.js), css: kilobytes(files.css), budget };
  });
}

/** What the browser fetches for the entries: themselves and what they import statically, all the way down. */
function filesOf(manifest: Record<string, Chunk>, entries: string[]) {
  const js = new Set<string>();
  const css = new Set<string>();
  const queue = [...entries];
  for (const key of queue) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (js.has(chunk.file)) continue;
    js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
    queue.push(...(chunk.imports ?? []));
  }
  return { js, css };
}

const kilobytes = (files: Set<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, CLIENT))).length, 0) / KILOBYTE;
