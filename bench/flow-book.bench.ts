import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { registry } from '#machines/flows.ts';
import { launchBrowser } from '../tests/support/browser.ts';
import { startServer } from './server.ts';

/** The largest chart of the product. */
const LARGEST = { name: 'inspectionRequest', path: '/flows/inspectionrequest' };

const EVENTS_PER_SECOND = 100;
const SECONDS = 5;

export interface FlowBookBench {
  /** Milliseconds from asking for the largest chart to seeing it: laid out the first time, and from the cache. */
  firstChart: number;
  sameChartAgain: number;
  /** Frames a second while nothing happens, and while the watched actor takes 100 events a second. */
  framesAtRest: number;
  framesUnderLoad: number;
  /** The share of frames that came more than half a frame late: without events, as a baseline, and with them. */
  lateAtRest: number;
  lateUnderLoad: number;
}

/** Measures the flow book in Chromium, on the built app. */
export async function benchFlowBook(): Promise<FlowBookBench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gida-bench-'));
  const [server, browser] = await Promise.all([startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }), launchBrowser()]);
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
    return {
      firstChart,
      sameChartAgain,
      framesAtRest: atRest.length / SECONDS,
      framesUnderLoad: underLoad.length / SECONDS,
      lateAtRest: lateOf(atRest),
      lateUnderLoad: lateOf(underLoad),
    };
  } finally {
    await Promise.all([server.stop(), browser.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const lateOf = (gaps: readonly number[]) => gaps.filter((gap) => gap > (1_000 / 60) * 1.5).length / gaps.length;

const timeToChart = (page: Page) =>
  page.evaluate(async (path) => {
    const begun = performance.now();
    document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click();
    while (!document.querySelector('svg [data-state]')) await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  }, LARGEST.path);

/** The messages of an actor of the largest machine along the longest path of its book, endlessly repeated. */
async function movesOfLargest() {
  const flow = registry.find(({ name }) => name === LARGEST.name);
  if (!flow) throw new Error(`There is no flow ${LARGEST.name}.`);
  const [{ machine }, { paths }] = await Promise.all([flow.load(), flow.book()]);
  const [longest] = [...paths].sort((a, b) => b.steps.length - a.steps.length);
  const moves = longest?.steps.map(({ event, takes, state }) => ({ type: event, takes, leaves: state.leaves })) ?? [];
  return { machine: machine.id, moves };
}

/** The milliseconds between frames while another tab tells of so many events a second. */
const framesDuring = async (page: Page, eventsPerSecond: number) =>
  page.evaluate(
    async ([perSecond, seconds, { machine, moves }]) => {
      const channel = new BroadcastChannel('gida.flow-book');
      let told = 0;
      // Written inline, because for a named function the compiler inserts a helper that the page does not have.
      const timer = setInterval(
        () => {
          if (perSecond === 0) return;
          told += 1;
          const { type, takes, leaves } = moves[told % moves.length] ?? { type: '', takes: [], leaves: [] };
          const state = {
            status: 'active',
            active: [machine, ...leaves],
            leaves,
            tags: [],
            context: { told },
            output: null,
          };
          const common = { tab: 'bench', path: '/booking-process', session: 'x:0', parent: null, id: machine };
          const actor = { ...common, machine, at: Date.now(), state };
          channel.postMessage({ type: 'actor.moved', actor, move: { event: { type }, from: [], taken: takes } });
        },
        1_000 / (perSecond || 1),
      );
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
    [eventsPerSecond, SECONDS, await movesOfLargest()] as const,
  );
