import { type Browser, chromium } from 'playwright-core';
import { browserPath } from '../../scripts/setup.mjs';

/** Flags for a container without a sandbox, and against requests of Chromium's own. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let launched: string | undefined;

/** The browser that this process launched, such as `Chromium 141.0.7390.37`. */
export const browserInUse = () => launched;

export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = await browserPath();
  if (!executablePath) throw new Error('No Chromium was found. `npm test` installs one; CHROMIUM_PATH names another.');
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...args] });
  launched = `Chromium ${browser.version()}`;
  return withoutWorkers(browser);
}

/**
 * Contexts have no service worker unless they ask for one. It would load the whole app in each of them, and answer
 * requests that a test wants to answer.
 */
function withoutWorkers(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (options) => newContext({ serviceWorkers: 'block', ...options });
  return browser;
}
