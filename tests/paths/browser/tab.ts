import type { Browser, Page } from 'playwright-core';
import { expectAccessible, type Mode, setMode } from './accessible.ts';
import type { Backstage } from './backstage.ts';
import { type HeldCalls, holdCalls } from './held-calls.ts';
import { type Actors, watchActors } from './inspection.ts';
import { type Heard, listenForProblems } from './real-words.ts';

const ELSEWHERE = '/elsewhere';

/** Milliseconds that pass while the clock is being stopped: it does not go back. */
const MOMENT = 1_000;

/** Where a path begins, and in what. */
export interface Beginning {
  local?: Record<string, string>;
  session?: Record<string, string>;
  mode: Mode;
  /** The operations whose calls are kept waiting. */
  held: ReadonlySet<string>;
  /** The page that is loaded; without it one that the app does not know, which is its smallest. */
  page?: string | undefined;
}

/** A tab that one path after another is walked in: opening a new one for each takes longer than most paths. */
export interface Tab {
  page: Page;
  calls: HeldCalls;
  actors: Actors;
  heard: Heard;
  /** Empties everything the browser keeps, sets the clock to the server's, and opens a page. */
  begin: (beginning: Beginning) => Promise<void>;
  /** The page's clock stands still until the next path begins: what waits for time waits for a step. */
  stopTime: () => Promise<void>;
  expectAccessible: (sights: string[]) => Promise<void>;
  close: () => Promise<void>;
}

export async function openTab(browser: Browser, backstage: Backstage): Promise<Tab> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(5_000);
  const calls = await holdCalls(page, backstage.origin);
  const actors = await watchActors(page);
  const heard = listenForProblems(page);
  let mode: Mode | undefined;
  let isStopped = false;

  return {
    ...{ page, calls, actors, heard },
    begin: async ({ local = {}, session = {}, mode: wanted, held, page: address = ELSEWHERE }) => {
      // A page of the same origin with no app in it, which would write into what is emptied.
      await page.goto(`${backstage.origin}/icon.svg`);
      calls.hold(held);
      heard.forget();
      mode = wanted;
      await setMode(page, wanted);
      await page.emulateMedia({ reducedMotion: null });
      await page.evaluate(keepOnly, [local, session] as const);
      await page.clock.install({ time: backstage.now() });
      if (isStopped) await page.clock.resume();
      isStopped = false;
      // Not until everything is loaded: whoever walks waits for the app itself.
      await page.goto(`${backstage.origin}${address}`, { waitUntil: 'commit' });
    },
    stopTime: async () => {
      isStopped = true;
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + MOMENT);
    },
    expectAccessible: async (sights) => {
      if (mode) await expectAccessible(page, sights, mode);
    },
    close: () => context.close(),
  };
}

/** Runs in the page. What the browser remembers from before a path, and nothing else. */
async function keepOnly([local, session]: readonly [Record<string, string>, Record<string, string>]) {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise((resolve) => Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve }));
  }
  for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value);
  for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value);
}
