import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type BuildManifest, chunksOf, client, ENTRY, readBuildManifest } from './build-files.ts';

/** The weight of a first load in kilobytes (1,000 bytes) after gzip, with its budget in docs/product.md, "Weight and speed". */
export interface PageWeight {
  page: string;
  js: number;
  css: number;
  budget: { js: number; css: number };
}

const KILOBYTE = 1_000;

const ROUTES = 'src/app/routes/';
/** The entry of the signed-in user's own pages. */
const OWN = `${ROUTES}own-routes.tsx`;

const pages = [
  { page: '/', entries: [ENTRY], js: 92.3 },
  { page: '/signin', entries: [ENTRY, `${ROUTES}account-route.tsx`], js: 143.6 },
  { page: '/book-apartment', entries: [ENTRY, `${ROUTES}search-route.tsx`], js: 138.2 },
  { page: '/listings/:id', entries: [ENTRY, `${ROUTES}listing-view-route.tsx`], js: 140.9 },
  { page: '/shipments/driven', entries: [ENTRY, `${ROUTES}shipments-route.tsx`], js: 132.1 },
  // Without its dialogs, which load when they open and weigh 23 kB.
  { page: '/shipments/:id', entries: [ENTRY, OWN, `${ROUTES}shipment-route.tsx`], js: 151.9 },
  // Includes the check whether carriers cover the route.
  { page: '/haul', entries: [ENTRY, OWN, `${ROUTES}haul-route.tsx`], js: 180 },
  { page: '/add-apartment', entries: [ENTRY, OWN, `${ROUTES}listing-route.tsx`], js: 214.5 },
  { page: '/booking-process', entries: [ENTRY, OWN, `${ROUTES}inspection-request-route.tsx`], js: 214 },
];
/** The budget of every other page. */
const REST = 180.7;
const STYLES = 15;

/** Weighs the built app. Throws when there is no build. */
export function weighPages(): PageWeight[] {
  const manifest = readBuildManifest();
  const named = pages.flatMap(({ entries }) => entries);
  const others = Object.keys(manifest).filter((key) => /-route\.tsx$/.test(key) && !named.includes(key));
  const rest = others.map((key) => ({ page: key.slice(ROUTES.length), entries: [ENTRY, OWN, key], js: REST }));
  return [...pages, ...rest].map(({ page, entries, js: budget }) => {
    const files = filesOf(manifest, entries);
    return { page, js: kilobytes(files.js), css: kilobytes(files.css), budget: { js: budget, css: STYLES } };
  });
}

/** The files that the browser loads for the entries: themselves and their static imports, transitively. */
function filesOf(manifest: BuildManifest, entries: readonly string[]) {
  const chunks = chunksOf(manifest, entries, ({ imports = [] }) => imports);
  return { js: new Set(chunks.map(({ file }) => file)), css: new Set(chunks.flatMap(({ css = [] }) => css)) };
}

const kilobytes = (files: Set<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, client))).length, 0) / KILOBYTE;
