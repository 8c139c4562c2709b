import { join, resolve } from 'node:path';
import { inject } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type Backstage, openBackstage } from './backstage.ts';
import { openTab, type Tab } from './tab.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The number of walks at a time per process. */
    lanes: number;
  }
}

/** A server with a clock of its own, and a tab on it. */
export interface Lane {
  backstage: Backstage;
  tab: Tab;
  /** The number of paths that this tab has walked. */
  walks: number;
}

/** Playwright replays a tab's whole clock history on every new page, so an old tab becomes slow. */
const WALKS_PER_TAB = 25;

interface Lanes {
  /** Runs a walk in the next free lane. */
  run: (signal: AbortSignal, walk: (lane: Lane) => Promise<void>, bundle: string) => Promise<void>;
}

/** The lanes of this process, shared by its test files. */
let open: Promise<Lanes> | undefined;

/**
 * Runs a walk in the next free lane of this process. There are as many lanes as walks at a time.
 *
 * @param signal Aborted at the test's time limit. Then the next walk gets the lane with a new tab at once.
 * @param bundle The folder for a failed walk: its last screen, and a trace of the same walk, repeated.
 */
export async function inLane(signal: AbortSignal, walk: (lane: Lane) => Promise<void>, bundle: string) {
  open ??= openLanes(inject('lanes'));
  await (await open).run(signal, walk, bundle);
}

/** Each lane has a server of its own, because walks at the same time need separate clocks. */
async function openLanes(count: number): Promise<Lanes> {
  const browser = await launchBrowser();
  const lanes = await Promise.all(
    Array.from({ length: count }, async () => {
      const backstage = await openBackstage();
      return { backstage, tab: await openTab(browser, backstage), walks: 0 };
    }),
  );
  const free = [...lanes];
  const waiting: ((lane: Lane) => void)[] = [];
  const take = () =>
    new Promise<Lane>((resolve) => {
      const lane = free.pop();
      if (lane) resolve(lane);
      else waiting.push(resolve);
    });
  const renewTab = async (lane: Lane) => {
    await lane.tab.close();
    lane.tab = await openTab(browser, lane.backstage);
    lane.walks = 0;
  };
  const give = (lane: Lane) => {
    const next = waiting.shift();
    if (next) next(lane);
    else free.push(lane);
  };

  /** Repeats the walk with a trace, which is too slow for every walk. Ignores the result of the repetition. */
  const record = async (lane: Lane, walk: (lane: Lane) => Promise<void>, bundle: string) => {
    await lane.tab.keepMoment(bundle);
    await lane.tab.close();
    lane.tab = await openTab(browser, lane.backstage, join(resolve(bundle), 'trace.zip'));
    await walk(lane).catch(() => {});
  };

  return {
    run: async (signal, walk, bundle) => {
      const lane = await take();
      try {
        signal.throwIfAborted();
        if (lane.walks >= WALKS_PER_TAB) await renewTab(lane);
        lane.walks += 1;
        await Promise.race([walk(lane), aborted(signal)]);
      } catch (error) {
        if (!signal.aborted) await record(lane, walk, bundle);
        // An interrupted path must not break the next one.
        await renewTab(lane);
        throw error;
      } finally {
        give(lane);
      }
    },
  };
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
