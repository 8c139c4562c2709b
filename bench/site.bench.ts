import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import lighthouse from 'lighthouse';
import type { Browser } from 'playwright-core';
import { readPages } from '#server/http/static/pages.ts';
import { secure } from '#server/http/static/security-headers.ts';
import { staticRoutes } from '#server/http/static/static.routes.ts';
import { clientDir } from '#server/platform/paths.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/free-port.ts';
import { readSheet } from '../scripts/prerender/read-sheet.ts';
import { criticalCss } from '../src/app/prerender/critical-css.ts';
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
  ours: PageSpeed;
  /** The same page as plain HTML with its style in it and no script: the same files, server and headers. */
  plain: PageSpeed;
}

const PAGES = ['/', '/signin', '/book-apartment'];
/** The median of so many is taken: the throttling is computed, but from what this machine did. */
const RUNS = Number(process.env.BENCH_RUNS ?? 3);

/** Lighthouse for a phone, each page beside its plain twin. */
export async function benchSite(report: (row: SiteRow) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gida-bench-'));
  const port = await freePort();
  const [server, browser] = await Promise.all([
    startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }),
    launchBrowser([`--remote-debugging-port=${port}`]),
  ]);
  const plain = await plainSite(server.origin, browser);
  try {
    // The first page of a browser pays for its start.
    await speedOnce(plain.origin, port);
    for (const page of PAGES) {
      const ours: PageSpeed[] = [];
      const twins: PageSpeed[] = [];
      // In turns, so that what else the machine does falls on both.
      for (let run = 0; run < RUNS; run += 1) {
        ours.push(await speedOnce(server.origin + page, port));
        twins.push(await speedOnce(plain.origin + page, port));
      }
      report({ page, ours: medianOf(ours), plain: medianOf(twins) });
    }
  } finally {
    await Promise.all([plain.close(), browser.close(), server.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function medianOf(runs: readonly PageSpeed[]): PageSpeed {
  const median = (name: keyof PageSpeed) => runs.map((run) => run[name]).sort((a, b) => a - b)[RUNS >> 1] ?? 0;
  return {
    ...{ score: median('score'), fcp: median('fcp'), lcp: median('lcp') },
    ...{ tbt: median('tbt'), cls: median('cls'), bytes: median('bytes') },
  };
}

/** Its own settings: a phone, slow 4G and a processor four times slower, all of it simulated. */
async function speedOnce(url: string, port: number, isAgain = false): Promise<PageSpeed> {
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' });
  const error = result?.lhr.runtimeError;
  // The browser now and then drops the start of a recording: nothing was measured.
  if (error?.code === 'NO_NAVSTART' && !isAgain) return speedOnce(url, port, true);
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

/** The pages as they stand in a browser that has loaded them, without their scripts. */
async function plainSite(origin: string, browser: Browser) {
  const folder = mkdtempSync(join(tmpdir(), 'gida-plain-'));
  cpSync(join(clientDir, 'assets'), join(folder, 'assets'), { recursive: true });
  const css = readdirSync(join(clientDir, 'assets'))
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(clientDir, 'assets', name), 'utf8'))
    .join('\n');
  for (const path of PAGES) {
    const html = await plainHtml(origin, path, css, browser);
    writeFileSync(join(folder, path === '/' ? 'index.html' : `${path.slice(1)}.html`), html);
  }
  const app = Fastify();
  await secure(app, { pages: folder, https: false });
  await staticRoutes(app, { folder, pages: readPages(folder, false) });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin: address, close };
}

async function plainHtml(origin: string, path: string, css: string, browser: Browser): Promise<string> {
  const written = await (await fetch(origin + path)).text();
  const html = written.includes('data-prerendered') ? written : await renderedHtml(origin + path, browser);
  const bare = html
    .replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*rel="(stylesheet|modulepreload|manifest)"[^>]*>/g, '')
    .replace(/(src|href)="\/api\//g, `$1="${origin}/api/`);
  return html === written
    ? bare
    : bare.replace('</head>', () => `<style>${criticalCss(readSheet(css), bare)}</style></head>`);
}

async function renderedHtml(url: string, browser: Browser): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await page.goto(url, { waitUntil: 'networkidle' });
  const html = await page.content();
  await page.close();
  return html;
}
