import { beforeAll, expect, it, vi } from 'vitest';
import { browserEnvironmentOn } from '../support/browser-environment.ts';

const environment = browserEnvironmentOn({ env: { DEMO: 'on' } });

let listing: string;

beforeAll(async () => {
  const found = async () => (await (await fetch(`${environment.origin}/api/listings/user`)).json()) as Found[];
  // The demo stores its photos beside everything else.
  await vi.waitUntil(async () => (await found()).every(({ photo }) => photo), { timeout: 60_000, interval: 200 });
  const [newest = expect.fail('nothing is listed')] = await found();
  listing = `/listings/${newest.property_id}`;
});

interface Found {
  readonly property_id: string;
  readonly photo: string | null;
}

const KILOBYTE = 1_000;

/** @source docs/product.md, "Weight and speed": in kilobytes, as they go over the wire. */
it.each([
  { name: 'a search', path: () => '/book-apartment', toRead: 100, inAll: 200 },
  { name: 'a listing', path: () => listing, toRead: 90, inAll: 200 },
])('loads $name on a phone with at most $toRead kB to read, and $inAll when idle', async (page) => {
  const { toRead, inAll } = await bytesOf(page.path());

  expect(toRead / KILOBYTE).toBeLessThanOrEqual(page.toRead);
  expect(inAll / KILOBYTE).toBeLessThanOrEqual(page.inAll);
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
