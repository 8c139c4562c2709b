import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { launchBrowser } from './browser.ts';
import { fillDataDir } from './data-dir.ts';
import { type SignedIn, signUpAt } from './people.ts';
import { freePort } from './programs.ts';
import { type Env, type ServerProcess, startServer } from './server-process.ts';

/** The built app on a server of its own, in Chromium. The counterpart of `environmentOn` for tests with a page. */
export interface BrowserEnvironment {
  readonly origin: string;
  /** The context of the running test, closed after it. */
  readonly context: BrowserContext;
  /** Opens another context, in place of the test's first one. */
  newContext(options: BrowserContextOptions): Promise<BrowserContext>;
  /** Opens another tab. */
  newPage(path?: string): Promise<Page>;
  /** Signs in a new user on every page that is opened from now on. */
  signedIn(): Promise<SignedIn>;
  /** Kills the server. */
  killServer(): Promise<void>;
  /** Starts it again at the same address with the same data. */
  restartServer(): Promise<void>;
}

export interface BrowserEnvironmentOptions {
  readonly env?: Env;
  /** The options of each test's first context. */
  readonly context?: BrowserContextOptions;
}

/** The default timeout of a page, in milliseconds: far more than it needs. */
const PATIENCE = 20_000;

/** Shared by the test files of a process: a server for each set of environment variables, and one browser. */
interface Shared {
  readonly dataDir: string;
  readonly port: number;
  server: ServerProcess;
}
const shared = new Map<string, Promise<Shared>>();
let sharedBrowser: Promise<Browser> | undefined;

async function share(env: Env): Promise<Shared> {
  const dataDir = mkdtempSync(join(inject('sharedFolder'), 'data-'));
  fillDataDir(dataDir);
  const port = await freePort();
  return { dataDir, port, server: await startIn({ dataDir, port }, env) };
}

const startIn = ({ dataDir, port }: Pick<Shared, 'dataDir' | 'port'>, env: Env) =>
  startServer({ DATA_DIR: dataDir, PORT: String(port), ...env });

/** A server and a browser that this process's test files share, with a new context for each test. */
export function browserEnvironmentOn({
  env = {},
  context: options = {},
}: BrowserEnvironmentOptions = {}): BrowserEnvironment {
  let stand: Shared;
  let browser: Browser;
  let context: BrowserContext;

  const newContext: BrowserEnvironment['newContext'] = async (given) => {
    await context?.close();
    context = await browser.newContext({ baseURL: stand.server.origin, ...given });
    context.setDefaultTimeout(PATIENCE);
    return context;
  };
  beforeAll(async () => {
    const name = JSON.stringify(env);
    const sharing = shared.get(name) ?? share(env);
    shared.set(name, sharing);
    sharedBrowser ??= launchBrowser();
    [browser, stand] = await Promise.all([sharedBrowser, sharing]);
  });
  beforeEach(() => newContext(options));
  afterEach(() => context.close());

  return {
    get origin() {
      return stand.server.origin;
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
      const someone = await signUpAt(stand.server.origin, { userType: 'OWNER' });
      await context.addInitScript(rememberToken, [someone.token]);
      return someone;
    },
    killServer: async () => {
      await stand.server.stop('SIGKILL');
    },
    restartServer: async () => {
      stand.server = await startIn(stand, env);
    },
  };
}

/** Runs in every page before the app. Signs in only once, so that a user who signs out stays signed out. */
function rememberToken([token]: readonly [string] | string[]) {
  if (!token || localStorage.getItem('test.signed-in') === token) return;
  localStorage.setItem('test.signed-in', token);
  localStorage.setItem('access_token', token);
  localStorage.setItem('authToken', token);
}
