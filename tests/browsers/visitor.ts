import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { devices, type Locator } from 'playwright-core';
import { type ElementHandle, launch } from 'puppeteer-core';
import { vi } from 'vitest';
import { FIREFOX } from '../../scripts/setup.mjs';
import { launchBrowser } from '../support/browser.ts';

/** A part of a page, as a user identifies it: by role and name, or by label. */
export type Target =
  | { readonly role: 'heading' | 'button' | 'link' | 'radio'; readonly name: string }
  | { readonly label: string }
  | { readonly css: string };

/** Uses one window of a browser, whichever browser it is. Each act waits until the page has what it needs. */
export interface Visitor {
  open(address: string): Promise<void>;
  sees(target: Target): Promise<void>;
  press(target: Target): Promise<void>;
  type(label: string, text: string): Promise<void>;
  /** Chooses the option with this text. */
  choose(label: string, option: string): Promise<void>;
  /** Chooses a file of this path. */
  attach(label: string, path: string): Promise<void>;
  /** Runs the function in the page. */
  read<Result>(inPage: (...args: string[]) => Result | Promise<Result>, ...args: string[]): Promise<Result>;
  /** The errors that its pages threw, if the browser reports them. */
  faults(): readonly string[];
  close(): Promise<void>;
}

export interface OpenBrowser {
  /** Such as `Firefox 153.8`. */
  readonly version: string;
  visitor(options?: { readonly withoutScript?: boolean }): Promise<Visitor>;
  close(): Promise<void>;
}

/** Milliseconds. The same as `expect.poll` in tests/projects.ts. */
const PATIENCE = 20_000;

/** Milliseconds between two attempts. */
const EVERY = 50;

/** Retries until the function does not throw. */
export const retryUntilPassed = <Answer>(ask: () => Promise<Answer>) =>
  vi.waitFor(ask, { timeout: PATIENCE, interval: EVERY });

/** The source of Testing Library, which finds elements by role and label. */
const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Finds a part of a page by scripts alone. @throws An error that lists what the page shows instead. */
export function createFinder<Element>(
  run: (script: string) => Promise<unknown>,
  elementOf: (script: string) => Promise<Element | null>,
) {
  return (target: Target) =>
    retryUntilPassed(async () => {
      if (!(await run('typeof TestingLibraryDom !== "undefined"'))) await run(testingLibrary);
      // The page may have navigated, and the new one lacks the library.
      const found = await elementOf(
        `typeof TestingLibraryDom === "undefined" ? null : (${findShown})(${JSON.stringify(target)})`,
      );
      if (found) return found;
      throw new Error(`There is no ${JSON.stringify(target)} on ${await run(`(${whatIsShown})()`)}`);
    });
}

const PHONE = 'Pixel 7';
const { defaultBrowserType: _, ...profile } = devices[PHONE] as (typeof devices)[string];

/** Chromium as a phone: with its width, pixel density, user agent and touch. */
export async function openPhone(): Promise<OpenBrowser> {
  const browser = await launchBrowser();
  return {
    version: `Chromium ${browser.version()} as a ${PHONE}`,
    visitor: async ({ withoutScript = false } = {}) => {
      const context = await browser.newContext({
        ...profile,
        serviceWorkers: 'allow',
        javaScriptEnabled: !withoutScript,
      });
      context.setDefaultTimeout(PATIENCE);
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      const find = (target: Target): Locator => {
        if ('role' in target) return page.getByRole(target.role, { name: target.name, exact: true }).first();
        return 'label' in target
          ? page.getByLabel(target.label, { exact: true }).first()
          : page.locator(target.css).first();
      };
      return {
        open: async (address) => void (await page.goto(address)),
        sees: (target) => find(target).waitFor(),
        press: (target) => find(target).tap(),
        type: (label, text) => find({ label }).fill(text),
        choose: async (label, option) => void (await find({ label }).selectOption({ label: option })),
        attach: (label, path) => find({ label }).setInputFiles(path),
        read: async (inPage, ...args) => await page.evaluate(`(${inPage})(...${JSON.stringify(args)})`),
        faults: () => faults,
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

/** The start takes four seconds, and a minute on a busy machine. */
const asFirefox = { browser: 'firefox', executablePath: FIREFOX, timeout: 100_000 } as const;

/** Debian's Firefox by WebDriver BiDi. */
export async function openFirefox(): Promise<OpenBrowser> {
  const browser = await launch(asFirefox);
  return {
    version: (await browser.version()).replace('firefox/', 'Firefox '),
    visitor: async ({ withoutScript = false } = {}) => {
      // Firefox cannot turn scripts off for one window, so it gets a browser of its own.
      const own = withoutScript
        ? await launch({ ...asFirefox, extraPrefsFirefox: { 'javascript.enabled': false } })
        : browser;
      const context = await own.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(100_000);
      const faults: string[] = [];
      // Leaving a page interrupts its imports, which does not count as an error.
      page.on('pageerror', (error) => !/dynamically imported/.test(String(error)) && faults.push(String(error)));
      const find = createFinder(
        (script) => page.evaluate(script),
        async (script) => (await page.evaluateHandle(script)).asElement() as ElementHandle<HTMLElement> | null,
      );
      return {
        open: async (address) => void (await page.goto(address)),
        sees: async (target) => void (await find(target)),
        press: async (target) => (await find(target)).click(),
        type: async (label, text) => (await find({ label })).asLocator().fill(text),
        choose: async (label, option) => {
          const select = await (await find({ label })).toElement('select');
          const value = await select.evaluate(
            (each, text) => [...each.options].find((o) => o.label === text)?.value,
            option,
          );
          await select.select(value ?? option);
        },
        attach: async (label, path) => {
          await (await (await find({ label })).toElement('input')).uploadFile(path);
        },
        read: async (inPage, ...args) =>
          (await page.evaluate(`(${inPage})(...${JSON.stringify(args)})`)) as Awaited<ReturnType<typeof inPage>>,
        faults: () => faults,
        close: () => (withoutScript ? own.close() : context.close()),
      };
    },
    close: () => browser.close(),
  };
}

/** Runs in the page. */
const whatIsShown = () => `${location}:\n${document.body.innerText}`;

declare const TestingLibraryDom: typeof import('@testing-library/dom');

/** Runs in the page. */
function findShown(target: Target): HTMLElement | undefined {
  const all = () => {
    if ('role' in target) return TestingLibraryDom.queryAllByRole(document.body, target.role, { name: target.name });
    if ('label' in target) return TestingLibraryDom.queryAllByLabelText(document.body, target.label);
    return [...document.querySelectorAll<HTMLElement>(target.css)];
  };
  return all().find((each) => each.getClientRects().length > 0);
}
