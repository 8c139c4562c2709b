import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../tests/support/browser.ts';
import { startServer } from '../tests/support/server-process.ts';

/** The largest chart of the product. */
const LARGEST = '/flows/listing-warehouse';

const EVENTS_PER_SECOND = 100;
const SECONDS = 5;

export interface FlowBookBench {
  /** Milliseconds from asking for the largest chart to seeing it: laid out the first time, and from the cache. */
  firstChart: number;
  sameChartAgain: number;
  /** Frames a second while nothing happens, and while the watched actor takes 100 events a second. */
  framesAtRest: number;
  framesUnderLoad: number;
  /** Frames that came more than half a frame late, of all under load. */
  lateFrames: number;
}

/** Measures the flow book in Chromium, on the built app. */
export async function benchFlowBook(): Promise<FlowBookBench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gida-bench-'));
  const [server, browser] = await Promise.all([startServer({ DATA_DIR: dataDir, DEMO: 'on' }), launchBrowser()]);
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${server.origin}/flows`);
    await page.locator('h3').first().waitFor();
    const firstChart = await timeToChart(page);
    await page.goBack();
    await page.locator('h3').first().waitFor();
    const sameChartAgain = await timeToChart(page);
    const atRest = await framesDuring(page, 0);
    const underLoad = await framesDuring(page, EVENTS_PER_SECOND);
    const lateFrames = underLoad.filter((gap) => gap > (1_000 / 60) * 1.5).length / underLoad.length;
    return {
      firstChart,
      sameChartAgain,
      framesAtRest: atRest.length / SECONDS,
      framesUnderLoad: underLoad.length / SECONDS,
      lateFrames,
    };
  } finally {
    await Promise.all([server.stop('SIGTERM'), browser.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const timeToChart = (page: Page) =>
  page.evaluate(async (path) => {
    const begun = performance.now();
    document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click();
    while (!document.querySelector('svg [data-state]')) await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  }, LARGEST);

/** The milliseconds between frames while another tab tells of so many events a second. */
const framesDuring = (page: Page, eventsPerSecond: number) =>
  page.evaluate(
    async ([perSecond, seconds]) => {
      const channel = new BroadcastChannel('gida.flow-book');
      const states = ['listing.filling', 'listing.reviewing', 'listing.scheduling', 'listing.confirming'];
      let told = 0;
      const tell = () => {
        told += 1;
        const leaves = [states[told % states.length]];
        const state = {
          status: 'active',
          active: ['listing', ...leaves],
          leaves,
          tags: [],
          context: { told },
          output: null,
        };
        const common = { tab: 'bench', path: '/add-warehouse', session: 'x:0', parent: null, id: 'listing' };
        const actor = { ...common, machine: 'listing', at: Date.now(), state };
        channel.postMessage({
          type: 'actor.moved',
          actor,
          move: { event: { type: 'step.left' }, from: [], taken: [] },
        });
      };
      const timer = perSecond > 0 ? setInterval(tell, 1_000 / perSecond) : undefined;
      const gaps: number[] = [];
      const end = performance.now() + seconds * 1_000;
      for (let last = performance.now(); last < end; ) {
        const now = await new Promise<number>(requestAnimationFrame);
        gaps.push(now - last);
        last = now;
      }
      clearInterval(timer);
      channel.close();
      return gaps.slice(1);
    },
    [eventsPerSecond, SECONDS] as const,
  );
