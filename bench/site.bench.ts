import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import lighthouse from 'lighthouse';
import type { Browser } from 'playwright-core';
import { readPages } from '#server/http/static/pages.ts';
import { setSecurityHeaders } from '#server/http/static/security-headers.ts';
import { staticRoutes } from '#server/http/static/static.routes.ts';
import { clientDir } from '#server/platform/paths.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/programs.ts';
import { startServer } from './server.ts';

/** Milliseconds, as a cheap phone on slow 4G would see them; `bytes` went over the wire. */
export interface PageSpeed {
  /** 0 to 100. */
  score: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
}

export interface SiteRow {
  page: string;
  /** Milliseconds to the first paint on 2G with a processor six times slower. Chromium throttles both. */
  on2G: number;
  ours: PageSpeed;
  /** The same page as plain HTML with inlined styles and no script, from the same server with the same files and headers. */
  plain: PageSpeed;
  /** The plain page in the system's font. */
  system: PageSpeed;
}

const PAGES = ['/', '/signin', '/book-apartment', '/buy-property'];
/** Runs of which the median counts, because Lighthouse computes the throttled times from times measured on this machine. */
const RUNS = Number(process.env.BENCH_RUNS ?? 3);

/** Lighthouse for a phone, each page beside its plain twins. */
export async function benchSite(report: (row: SiteRow) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gida-bench-'));
  const [server, browser] = await Promise.all([startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }), launchBrowser()]);
  const pages = [...PAGES, await someListing(server.origin)];
  const twins = [await plainSite(server.origin, pages, withFont), await plainSite(server.origin, pages, withoutFont)];
  const [plain, system] = twins as [Twin, Twin];
  try {
    for (const page of pages) {
      const found: [PageSpeed[], PageSpeed[], PageSpeed[]] = [[], [], []];
      const on2G: number[] = [];
      // In turns, so that other load on the machine affects all of them.
      for (let run = 0; run < RUNS; run += 1) {
        for (const [index, { origin }] of [server, plain, system].entries()) {
          found[index]?.push(await speedOnce(origin + page));
        }
        on2G.push(await paintOn2G(browser, server.origin + page));
      }
      const [ours, twin, bare] = found;
      report({ page, on2G: middleOf(on2G), ours: medianOf(ours), plain: medianOf(twin), system: medianOf(bare) });
    }
  } finally {
    await Promise.all([...twins.map((twin) => twin.close()), browser.close(), server.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function medianOf(runs: readonly PageSpeed[]): PageSpeed {
  const median = (name: keyof PageSpeed) => middleOf(runs.map((run) => run[name]));
  return {
    ...{ score: median('score'), fcp: median('fcp'), lcp: median('lcp') },
    ...{ tbt: median('tbt'), cls: median('cls'), bytes: median('bytes') },
  };
}

const middleOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[RUNS >> 1] ?? 0;

/** @source developer.chrome.com, the presets of the network panel of before 2019: regular 2G. Bytes a second, and milliseconds. */
const ON_2G = { offline: false, latency: 300, downloadThroughput: 31_250, uploadThroughput: 6_250 };

/** Milliseconds to the first contentful paint in a browser without a cache. */
async function paintOn2G(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', ON_2G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto(url, { waitUntil: 'commit' });
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const after = await painted.jsonValue();
  await context.close();
  return after ?? Number.NaN;
}

/** Runs Lighthouse with its default settings: a simulated phone on slow 4G with a processor four times slower. */
async function speedOnce(url: string, isAgain = false): Promise<PageSpeed> {
  const result = await inNewBrowser(url, (port) =>
    lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' }),
  );
  const error = result?.lhr.runtimeError;
  // Chromium sometimes loses the start of a trace, so that nothing was measured.
  if (error?.code === 'NO_NAVSTART' && !isAgain) return speedOnce(url, true);
  if (!result || error) throw new Error(`${url}: ${error?.message}`);
  const { audits, categories } = result.lhr;
  const audited = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    score: 100 * (categories.performance?.score ?? 0),
    fcp: audited('first-contentful-paint'),
    lcp: audited('largest-contentful-paint'),
    tbt: audited('total-blocking-time'),
    cls: audited('cumulative-layout-shift'),
    bytes: audited('total-byte-weight'),
  };
}

/**
 * Visits a page in a new browser. Lighthouse empties the cache between two visits but not localStorage, from which a second
 * visit would conclude that the font is cached.
 */
async function inNewBrowser<Result>(url: string, visit: (port: number) => Promise<Result>): Promise<Result> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    // The first page of a browser is slow because of its start. Playwright's pages share no storage with the measured one.
    const first = await browser.newPage();
    await first.goto(url);
    await first.close();
    return await visit(port);
  } finally {
    await browser.close();
  }
}

type Twin = Awaited<ReturnType<typeof plainSite>>;

/** The pages as the server sends them, without their scripts: the same files, headers and photos. */
async function plainSite(origin: string, pages: readonly string[], dress: (html: string) => string) {
  const folder = mkdtempSync(join(tmpdir(), 'gida-plain-'));
  cpSync(join(clientDir, 'assets'), join(folder, 'assets'), { recursive: true });
  for (const path of pages) {
    const html = await (await fetch(origin + path)).text();
    const file = join(folder, path === '/' ? 'index.html' : `${path.slice(1)}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, dress(html.replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')));
  }
  const app = Fastify();
  await setSecurityHeaders(app, { pages: folder, https: false });
  await staticRoutes(app, { folder, pages: readPages(folder, false) });
  const photos = new Map<string, Photo>();
  app.get('/api/files/*', async ({ url, headers }, reply) => {
    const asked = `${url} ${headers.accept}`;
    const photo = photos.get(asked) ?? (await fetchPhoto(origin + url, headers.accept ?? '*/*'));
    photos.set(asked, photo);
    return reply.type(photo.type).header('cache-control', 'public, max-age=31536000, immutable').send(photo.content);
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin: address, close };
}

interface Photo {
  type: string;
  content: Buffer;
}

async function fetchPhoto(url: string, accept: string): Promise<Photo> {
  const answer = await fetch(url, { headers: { accept } });
  return { type: answer.headers.get('content-type') ?? '', content: Buffer.from(await answer.arrayBuffer()) };
}

const FACES = /<style id="faces"[^>]*>([\s\S]*?)<\/style>/;

/** Enables the fonts, which a script does on the real page. */
const withFont = (html: string) => html.replace(FACES, '<style>$1</style>');

const withoutFont = (html: string) => html.replace(FACES, '');

/** Returns the address of a listing. All listings of the demo have photos. */
async function someListing(origin: string): Promise<string> {
  const [found] = (await (await fetch(`${origin}/api/listings/user?limit=1`)).json()) as { property_id: string }[];
  return `/listings/${found?.property_id}`;
}
