import { type Browser, chromium } from 'playwright-core';
import { browserPath } from '../../scripts/setup.mjs';

/** What a Chromium in a container needs, and what keeps it from calling home. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function launchBrowser(): Promise<Browser> {
  const executablePath = await browserPath();
  if (!executablePath) throw new Error('No Chromium was found. `npm test` installs one; CHROMIUM_PATH names another.');
  return chromium.launch({ executablePath, args: FLAGS });
}
