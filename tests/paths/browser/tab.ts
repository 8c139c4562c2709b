import type { Browser, Page } from 'playwright-core';
import { DATABASE, type Draft, STORE } from '#machines/drafts/draft-store.ts';
import { expectAccessible, type Mode, setMode } from './accessible.ts';
import type { Backstage } from './backstage.ts';
import { listenToPage, saveFailureMoment } from './failure-bundle.ts';
import { type HeldCalls, holdCalls } from './held-calls.ts';
import { type Actors, watchActors } from './inspection.ts';
import { type Heard, listenForProblems } from './real-words.ts';
import { PATIENCE, pollUntil } from './until.ts';

const ELSEWHERE = '/elsewhere';

/** The address and the storage at the start of a path. */
export interface Beginning {
  local?: Record<string, string>;
  session?: Record<string, string>;
  /** Drafts saved on this device earlier. */
  drafts?: readonly Draft[];
  /** Stores other data on the device, from a page of the app's origin. */
  keep?: (page: Page) => Promise<unknown>;
  mode: Mode;
  /** The operations whose calls are held. */
  held: ReadonlySet<string>;
  /** The page to load. By default the "not found" page, the smallest of the app. */
  page?: string | undefined;
  isAtOneWidth?: boolean | undefined;
}

/** Milliseconds ahead at which the clock is stopped: it cannot stop in the past, and time passes during the call. */
const A_MOMENT = 500;

/** A tab that walks one path after another, because opening a new one takes longer than most paths. */
export interface Tab {
  page: Page;
  calls: HeldCalls;
  actors: Actors;
  heard: Heard;
  /** Empties the browser's storage, sets the clock to the server's, and opens a page. */
  begin: (beginning: Beginning) => Promise<void>;
  expectAccessible: (sights: string[]) => Promise<void>;
  /** Stops the page's timers: only `clock.fastForward` runs them. */
  holdTime: () => Promise<void>;
  letTimeGo: () => Promise<void>;
  /** Keeps the screen, the page and its console at this moment in a folder. */
  keepMoment: (folder: string) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * @param recording Where a Playwright trace of all that the tab does is written when it closes. It slows the tab down.
 */
export async function openTab(browser: Browser, backstage: Backstage, recording?: string): Promise<Tab> {
  const context = await browser.newContext();
  if (recording) await context.tracing.start({ snapshots: true, screenshots: true, sources: true });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const calls = await holdCalls(page, backstage.origin);
  const actors = await watchActors(page);
  const heard = listenForProblems(page);
  const said = listenToPage(page);
  let mode: Mode | undefined;
  let isAtOneWidth = false;
  let isHeld = false;

  return {
    ...{ page, calls, actors, heard },
    begin: async ({
      local = {},
      session = {},
      drafts = [],
      keep,
      mode: wanted,
      held,
      page: address = ELSEWHERE,
      ...of
    }) => {
      // A page of the same origin without the app, which would write into the storage that is emptied.
      await page.goto(`${backstage.origin}/icon.svg`);
      calls.hold(held);
      heard.forget();
      mode = wanted;
      isAtOneWidth = of.isAtOneWidth ?? false;
      await setMode(page, wanted);
      await page.emulateMedia({ reducedMotion: null });
      await page.evaluate(keepOnly, [local, session] as const);
      if (drafts.length > 0) await page.evaluate(keepDrafts, [DATABASE, STORE, drafts] as const);
      await keep?.(page);
      await page.clock.install({ time: backstage.now() });
      // The walk waits for the app itself, so the load event may come later.
      await page.goto(`${backstage.origin}${address}`, { waitUntil: 'domcontentloaded' });
      // Starts the app on a public page, which waits for input, by an event that does nothing else.
      await page.evaluate(() => dispatchEvent(new Event('scroll')));
    },
    expectAccessible: async (sights) => {
      if (mode) await expectAccessible(page, sights, mode, isAtOneWidth);
    },
    holdTime: async () => {
      if (isHeld) return;
      isHeld = true;
      // On a busy machine the moment may be over before the call.
      await pollUntil('the clock to stand', async () => {
        const now = await page.evaluate(() => Date.now());
        await page.clock.pauseAt(now + A_MOMENT);
        return true;
      });
    },
    letTimeGo: async () => {
      if (isHeld) await page.clock.resume();
      isHeld = false;
    },
    keepMoment: (folder) => saveFailureMoment(page, said.lines(), folder),
    close: async () => {
      if (recording) await context.tracing.stop({ path: recording });
      await context.close();
    },
  };
}

/** Runs in the page. Restores the storage from before the path. */
async function keepOnly([local, session]: readonly [Record<string, string>, Record<string, string>]) {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise((resolve) => Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve }));
  }
  for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value);
  for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value);
}

/** Runs in the page. Stores drafts where the app would. */
export async function keepDrafts([database, store, drafts]: readonly [string, string, readonly Draft[]]) {
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'id' });
    opening.onerror = reject;
    opening.onsuccess = () => {
      const writing = opening.result.transaction(store, 'readwrite');
      for (const draft of drafts) writing.objectStore(store).put(draft);
      writing.onerror = reject;
      writing.oncomplete = () => {
        opening.result.close();
        resolve(undefined);
      };
    };
  });
}
