import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { browserEnvironmentOn } from '../support/browser-environment.ts';

// Rules: PERF-5

const environment = browserEnvironmentOn({ env: { DEMO: 'on' } });

/** A sample of each layout: one to three cards side by side, with and without filters or price beside them. */
const WIDTHS = [320, 412, 600, 800, 960, 1_080, 1_180, 1_440];
/** The share by which a photo may be drawn larger than its file without a visible difference. */
const NEARLY = 0.06;

let paths: string[];

beforeAll(async () => {
  const found = async () => (await (await fetch(`${environment.origin}/api/listings/user`)).json()) as Found[];
  // The demo stores its photos in the background.
  await vi.waitUntil(async () => (await found()).every(({ photo }) => photo), { timeout: 60_000, interval: 200 });
  const [newest = expect.fail('nothing is listed')] = await found();
  paths = ['/book-apartment', '/buy-property', `/listings/${newest.property_id}`];
});

interface Found {
  readonly property_id: string;
  readonly photo: string | null;
}

/** Opens a page in a context of its own, and records the type of each photo that it loads. */
async function visit(path: string, options: BrowserContextOptions) {
  await environment.newContext(options);
  const types = new Map<string, string | undefined>();
  const page = await environment.newPage();
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (pathname.startsWith('/api/files/')) types.set(pathname + search, response.headers()['content-type']);
  });
  await page.goto(path);
  return { page, types };
}

/** Opens a page as a phone, and also waits for the photos near the viewport. */
async function phone(path: string, headers: Record<string, string> = {}) {
  const options = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, extraHTTPHeaders: headers };
  const visited = await visit(path, options);
  await visited.page.waitForLoadState('networkidle');
  return visited;
}

describe('photos', () => {
  it('renders at the sizes that the page announced', { timeout: 120_000 }, async () => {
    for (const path of paths) {
      for (const width of WIDTHS) {
        const { page } = await visit(path, { viewport: { width, height: 900 }, javaScriptEnabled: false });
        const seen = await page.evaluate(widthsOfPhotos);
        expect(seen.length).toBeGreaterThan(0);
        for (const { said, drawn } of seen) {
          expect.soft(Math.abs(said - drawn) / drawn, `${path} at ${width}: ${said} for ${drawn}`).toBeLessThan(NEARLY);
        }
      }
    }
  });

  it('loads AVIF no larger than a phone can show', async () => {
    for (const path of paths) {
      const { types } = await phone(path);

      expect(types.size).toBeGreaterThan(0);
      expect([...types.keys()].filter((address) => !address.endsWith('?width=720'))).toEqual([]);
      expect(new Set(types.values())).toEqual(new Set(['image/avif']));
    }
  });

  it('loads one small size for clients that save data', async () => {
    const { page } = await phone('/book-apartment', { 'save-data': 'on' });

    const bytes = await page.evaluate(bytesOfPhotos);
    const { page: other } = await phone('/book-apartment');
    expect(bytes).toBeLessThan(0.6 * (await other.evaluate(bytesOfPhotos)));
  });

  it('load the first one at once, and the others near the viewport', async () => {
    for (const path of paths) {
      const { page } = await phone(path);

      const [first, ...others] = await page.evaluate(howPhotosCome);
      expect(first).toEqual({ loading: 'eager', priority: 'high' });
      expect(new Set(others.map(({ loading }) => loading))).toEqual(new Set(['lazy']));
      await expect.poll(() => page.locator('link[rel=preload][as=image]').count()).toBe(1);
    }
  });

  it('paints their colour in the first response', async () => {
    for (const path of paths) {
      const html = await (await fetch(environment.origin + path)).text();

      const photos = html.match(/<img [^>]*srcSet="[^>]*>/gi) ?? [];
      expect(photos.length).toBeGreaterThan(0);
      for (const photo of photos) expect(photo).toMatch(/style="background-color:#[0-9a-f]{6}"/);
    }
  });
});

/** Runs in the page. For each loaded photo, the width that `sizes` gave and the width on the screen. */
function widthsOfPhotos() {
  return [...document.querySelectorAll<HTMLImageElement>('img[srcset]')]
    .filter(({ complete, naturalWidth, clientWidth }) => complete && naturalWidth > 0 && clientWidth > 0)
    .map(({ naturalWidth, clientWidth }) => ({ said: naturalWidth, drawn: clientWidth }));
}

/** Runs in the page. */
function howPhotosCome() {
  return [...document.querySelectorAll<HTMLImageElement>('img[srcset]')].map(
    ({ loading, fetchPriority: priority }) => ({
      loading,
      priority,
    }),
  );
}

/** Runs in the page. */
function bytesOfPhotos() {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return files
    .filter(({ name }) => name.includes('/api/files/'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}
