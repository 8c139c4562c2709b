import { join, resolve } from 'node:path';
import { inject } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type Backstage, openBackstage } from './backstage.ts';
import { openTab, type Tab } from './tab.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many walks a process does at a time. */
    lanes: number;
  }
}

/** A server with a clock of its own, and a tab on it. */
export interface Lane {
  backstage: Backstage;
  tab: Tab;
  /** The paths that this tab was walked in. */
  walks: number;
}

/** Playwright tells every page of a tab all that its clock ever did: a tab that has seen much is slow to open one. */
const WALKS_PER_TAB = 25;

interface Lanes {
  /** Runs a walk in the next free lane. */
  run: (signal: AbortSignal, walk: (lane: Lane) => Promise<void>, bundle: string) => Promise<void>;
}

/** The lanes of this process, which its test files use one after the other. */
let open: Promise<Lanes> | undefined;

/**
 * Runs a walk in the next free lane of this process, of which there are as many as walks at a time.
 *
 * @param signal Aborted at the time limit of the test: the next walk gets the lane, with a new tab, whatever this one waits for.
 * @param bundle The folder for what a walk that fails leaves: its last screen, and a trace of the same walk done again.
 */
export async function inLane(signal: AbortSignal, walk: (lane: Lane) => Promise<void>, bundle: string) {
  open ??= openLanes(inject('lanes'));
  await (await open).run(signal, walk, bundle);
}

/** Paths are walked side by side, each lane with a server of its own: what passes on one clock must not on the other. */
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

  /** Walks once more with a recorder on, which is too slow for every walk. What this walk ends with changes nothing. */
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
        // What a path leaves behind where it broke off must not break the next one.
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
