import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type BuildManifest, chunksOf, client, ENTRY, readBuildManifest } from './build-files.ts';

/** What a first load fetches, in kilobytes (1,000 bytes) after gzip, beside its budget in docs/product.md, "Weight and speed". */
export interface PageWeight {
  page: string;
  js: number;
  css: number;
  budget: { js: number; css: number };
}

const KILOBYTE = 1_000;

const pages = [
  { page: '/', entries: [ENTRY], budget: { js: 88, css: 15 } },
  { page: '/signin', entries: [ENTRY, 'src/app/routes/account-route.tsx'], budget: { js: 127, css: 15 } },
  { page: '/book-apartment', entries: [ENTRY, 'src/app/routes/search-route.tsx'], budget: { js: 125, css: 15 } },
  { page: '/listings/:id', entries: [ENTRY, 'src/app/routes/listing-view-route.tsx'], budget: { js: 130, css: 15 } },
  { page: '/haulages/driven', entries: [ENTRY, 'src/app/routes/haulages-route.tsx'], budget: { js: 125, css: 15 } },
  { page: '/haulages/:id', entries: [ENTRY, 'src/app/routes/haulage-route.tsx'], budget: { js: 160, css: 15 } },
  { page: '/dashboard', entries: [ENTRY, 'src/app/routes/dashboard-route.tsx'], budget: { js: 160, css: 15 } },
];

/** Weighs the built app. Throws when there is no build. */
export function weighPages(): PageWeight[] {
  const manifest = readBuildManifest();
  return pages.map(({ page, entries, budget }) => {
    const files = filesOf(manifest, entries);
    return { page, js: kilobytes(files.js), css: kilobytes(files.css), budget };
  });
}

/** What the browser fetches for the entries: themselves and what they import statically, all the way down. */
function filesOf(manifest: BuildManifest, entries: readonly string[]) {
  const chunks = chunksOf(manifest, entries, ({ imports = [] }) => imports);
  return { js: new Set(chunks.map(({ file }) => file)), css: new Set(chunks.flatMap(({ css = [] }) => css)) };
}

const kilobytes = (files: Set<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, client))).length, 0) / KILOBYTE;
