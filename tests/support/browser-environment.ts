import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchBrowser } from './browser.ts';
import { fillDataDir } from './data-dir.ts';
import { freePort } from './free-port.ts';
import { type SignedIn, signUpAt } from './people.ts';
import { type Env, type ServerProcess, startServer } from './server-process.ts';

/** The built app on a server of its own, in Chromium: what `environmentOn` is for the tests without a page. */
export interface BrowserEnvironment {
  readonly origin: string;
  /** Of the test that runs; closed after it. */
  readonly context: BrowserContext;
  /** Another context, in place of the one that the test began with. */
  newContext(options: BrowserContextOptions): Promise<BrowserContext>;
  /** Another tab, at a path. */
  newPage(path?: string): Promise<Page>;
  /** Somebody who is nobody else, signed in to every page that is opened from now on. */
  signedIn(): Promise<SignedIn>;
  /** Ends the server as a crash does. */
  killServer(): Promise<void>;
  /** Starts it again at the same address, with what it had stored. */
  restartServer(): Promise<void>;
}

export interface BrowserEnvironmentOptions {
  readonly env?: Env;
  /** Of every context that a test begins with. */
  readonly context?: BrowserContextOptions;
}

/** What a page may take to answer; far more than it takes. */
const PATIENCE = 20_000;

/** One server and one browser for a file, and a fresh context for each of its tests. */
export function browserEnvironmentOn({
  env = {},
  context: options = {},
}: BrowserEnvironmentOptions = {}): BrowserEnvironment {
  const dataDir = mkdtempSync(join(tmpdir(), 'gida-browser-'));
  let server: ServerProcess;
  let browser: Browser;
  let context: BrowserContext;
  let port: number;

  const start = async () => {
    server = await startServer({ DATA_DIR: dataDir, PORT: String(port), ...env });
  };
  const newContext: BrowserEnvironment['newContext'] = async (given) => {
    await context?.close();
    context = await browser.newContext({ baseURL: server.origin, ...given });
    context.setDefaultTimeout(PATIENCE);
    return context;
  };
  beforeAll(async () => {
    fillDataDir(dataDir);
    port = await freePort();
    [browser] = await Promise.all([launchBrowser(), start()]);
  });
  afterAll(async () => {
    await Promise.all([server?.stop('SIGTERM'), browser?.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  });
  beforeEach(() => newContext(options));
  afterEach(() => context.close());

  return {
    get origin() {
      return server.origin;
    },
    get context() {
      return context;
    },
    newContext,
    newPage: async (path) => {
      const page = await context.newPage();
      if (path) await page.goto(path);
      return page;
    },
    signedIn: async () => {
      const someone = await signUpAt(server.origin, { userType: 'OWNER' });
      await context.addInitScript(rememberToken, [someone.token]);
      return someone;
    },
    killServer: async () => {
      await server.stop('SIGKILL');
    },
    restartServer: start,
  };
}

/** Runs in the page, before the app does. Once: who signs out there stays signed out. */
function rememberToken([token]: readonly [string] | string[]) {
  if (!token || localStorage.getItem('test.signed-in') === token) return;
  localStorage.setItem('test.signed-in', token);
  localStorage.setItem('access_token', token);
  localStorage.setItem('authToken', token);
}
