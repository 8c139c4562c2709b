import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { browserEnvironmentOn } from '../support/browser-environment.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
  dynamicImports?: string[];
}

const client = new URL('../../dist/client/', import.meta.url);
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8'));

const FLOW_BOOK = 'src/flow-book/flow-book.tsx';
const CHART = 'src/flow-book/chart-page.tsx';
const BROADCAST = 'src/flow-book/live/broadcast.ts';

/** Strings that only the Flow Book contains and that no minifier changes. */
const marks = [
  'The Flow Book is available in development and in the demo',
  'org.eclipse.elk',
  'State chart of',
  'actor.moved',
  'elk.algorithm',
];

/** Every page of the app: what the router loads, the first page included, and the flow book left out. */
const pages = ['index.html', ...(manifest['index.html']?.dynamicImports ?? [])].filter(
  (entry) => !entry.startsWith('src/flow-book/'),
);

describe('the flow book', () => {
  it.each(pages)('adds nothing to %s', (page) => {
    const text = textOf(page);

    expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
    expect(filesOf(page).filter((file) => /flow-book|chart|elk|broadcast/.test(file))).toEqual([]);
  });

  it.each(pages)('adds no samples of flows to %s', (page) => {
    expect(filesOf(page).filter((file) => /cases|paths/.test(file))).toEqual([]);
  });

  it('keeps the code of a feature in chunks of its own', () => {
    const found = [FLOW_BOOK, CHART, BROADCAST].map(textOf).join('');

    expect(marks.filter((mark) => !found.includes(mark))).toEqual(['org.eclipse.elk']);
  });

  it('leaves the layout engine to a file of its own, which only the chart page names', () => {
    const engines = readdirSync(new URL('assets/', client)).filter((file) => /elk-worker.*\.js$/.test(file));

    expect(engines).toHaveLength(1);
    expect(textOf(CHART)).toContain(engines[0]);
    expect(textOf(FLOW_BOOK)).not.toContain(engines[0]);
  });

  it('leaves the standard inspector out of the build', () => {
    const scripts = readdirSync(new URL('assets/', client)).filter((file) => file.endsWith('.js'));
    const text = scripts.map((file) => readFileSync(new URL(`assets/${file}`, client), 'utf8')).join('');

    expect(text).not.toMatch(/statelyai|stately\.ai/);
  });
});

/** The files of an entry before it runs: the entry, its static imports and their styles. */
function filesOf(entry: string, seen = new Set<string>()): string[] {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`the build has no ${entry}`);
  if (seen.has(entry)) return [];
  seen.add(entry);
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((next) => filesOf(next, seen))];
}

const textOf = (entry: string) =>
  filesOf(entry)
    .map((file) => readFileSync(new URL(file, client), 'utf8'))
    .join('\n');

const environment = browserEnvironmentOn({ env: { DEMO: 'on' } });

let listing: string;

beforeAll(async () => {
  const found = async () => (await (await fetch(`${environment.origin}/api/listings/user`)).json()) as Found[];
  // The demo stores its photos in the background.
  await vi.waitUntil(async () => (await found()).every(({ photo }) => photo), { timeout: 60_000, interval: 200 });
  const [newest = expect.fail('nothing is listed')] = await found();
  listing = `/listings/${newest.property_id}`;
});

interface Found {
  readonly property_id: string;
  readonly photo: string | null;
}

const KILOBYTE = 1_000;

describe('a page of the app', () => {
  /** @source docs/product.md, "Weight and speed": in kilobytes, as they go over the wire. */
  it.each([
    { name: 'a search', path: () => '/book-apartment', toRead: 100, inAll: 200 },
    { name: 'a listing', path: () => listing, toRead: 90, inAll: 200 },
  ])('loads $name on a phone with at most $toRead kB to read, and $inAll when idle', async (page) => {
    const { toRead, inAll } = await bytesOf(page.path());

    expect(toRead / KILOBYTE).toBeLessThanOrEqual(page.toRead);
    expect(inAll / KILOBYTE).toBeLessThanOrEqual(page.inAll);
  });
});

/** The page with its visible photos, and everything loaded until it is idle. */
async function bytesOf(path: string) {
  await environment.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await environment.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  return page.evaluate(bytesInPage);
}

/** Runs in the page. */
function bytesInPage() {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  const sum = (some: PerformanceResourceTiming[]) => some.reduce((bytes, entry) => bytes + entry.encodedBodySize, 0);
  const seen = [...document.images]
    .filter((image) => image.getBoundingClientRect().top < innerHeight)
    .map(({ currentSrc }) => currentSrc);
  return {
    toRead: sum(entries.filter(({ name }) => name === location.href || seen.includes(name))),
    inAll: sum(entries),
  };
}
