import { availableParallelism } from 'node:os';
import { launchBrowser } from '../../support/browser.ts';
import { type Backstage, openBackstage } from './backstage.ts';
import { openTab, type Tab } from './tab.ts';

/** A server with a clock of its own, and a tab on it. */
export interface Lane {
  backstage: Backstage;
  tab: Tab;
  /** The paths that this tab was walked in. */
  walks: number;
}

/** Playwright tells every page of a tab all that its clock ever did: a tab that has seen much is slow to open one. */
const WALKS_PER_TAB = 25;

export interface Lanes {
  /** Runs a walk in the next free lane. */
  run: (walk: (lane: Lane) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

/** All of them are served by this one process, which more would not make faster. */
const MOST_LANES = 8;

/** As many as this machine has cores. */
export const lanesHere = () => Math.min(availableParallelism(), MOST_LANES);

/** Paths are walked side by side, each lane with a server of its own: what passes on one clock must not on the other. */
export async function openLanes(count: number): Promise<Lanes> {
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

  return {
    run: async (walk) => {
      const lane = await take();
      try {
        if (lane.walks >= WALKS_PER_TAB) await renewTab(lane);
        lane.walks += 1;
        await walk(lane);
      } catch (error) {
        // What a path leaves behind where it broke off must not break the next one.
        await renewTab(lane);
        throw error;
      } finally {
        give(lane);
      }
    },
    close: async () => {
      await browser.close();
      await Promise.all(lanes.map(({ backstage }) => backstage.close()));
    },
  };
}
