import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Mode {
  width: 320 | 1280;
  scheme: 'light' | 'dark';
}

export const modes = [
  { width: 320, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
  { width: 320, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
] as const satisfies readonly Mode[];

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const looked = new Set<string>();

/** Gives axe the real `setTimeout`, because it pauses now and then while the page's clock is stopped. */
const withTimeOfItsOwn = (source: string) => `((setTimeout) => {${source}})(globalThis.realTimeout ?? setTimeout)`;

export async function setMode(page: Page, { width, scheme }: Mode) {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: scheme });
}

/** Pages already checked: with all rules, or in one mode with the rules about colours and positions. */
const checked = new Set<string>();

/**
 * Checks a page with axe, and for content beyond the edge of the screen. Each sight is checked on the first path that
 * shows it, in the path's mode and in the one with the other width and colour scheme. Paths alternate, so each flow is
 * checked in all four modes. Names and roles are checked once for the same visible elements.
 */
export async function expectAccessible(page: Page, sights: readonly string[], own: Mode, isAtOneWidth = false) {
  const isNew = sights.some((sight) => !looked.has(sight));
  if (!isNew) return;
  for (const sight of sights) looked.add(sight);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(withTimeOfItsOwn(axeSource));
  const opposite = modes.find(({ width, scheme }) => scheme !== own.scheme && (width === own.width) === isAtOneWidth);
  for (const mode of [own, ...(opposite ? [opposite] : [])]) {
    await setMode(page, mode);
    await page.evaluate(atRest);
    const seen = createHash('sha1')
      .update(await page.evaluate(visibleElements))
      .digest('hex');
    const inMode = `${seen} ${mode.width} ${mode.scheme}`;
    if (checked.has(inMode)) continue;
    const place = `${sights.join()} ${mode.width} ${mode.scheme}`;
    await expectNothingFound(page, place, checked.has(seen) ? looks : everything);
    checked.add(seen).add(inMode);
  }
  await setMode(page, own);
}

/** Runs in the page: its visible elements with their attributes and texts, without what is inside them. */
function visibleElements(): string {
  const own = (element: Element) => {
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return (element.cloneNode(false) as Element).outerHTML + texts.map(({ textContent }) => textContent).join();
  };
  const all = [...document.querySelectorAll('html, body, body *')];
  return all
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map(own)
    .join('');
}

/** The sights that no path has shown. */
export const findUnseenVariants = (sights: readonly string[]) => sights.filter((sight) => !looked.has(sight));

/**
 * Skips passed rules and the preloading of style sheets, which only rules that are off by default need. A frame
 * is checked as a page of its own.
 */
const everything: axe.RunOptions = { resultTypes: ['violations'], preload: false, selectors: false, iframes: false };
/** The rules whose result depends on colours and positions, to run in each mode. */
const looks: axe.RunOptions = {
  ...everything,
  runOnly: ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'],
};

async function expectNothingFound(page: Page, place: string, options: axe.RunOptions) {
  const { found, beyond } = await page.evaluate(async (chosen) => {
    const { axe: checker } = globalThis as typeof globalThis & { axe: typeof axe };
    const { violations } = await checker.run(document, chosen);
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      found: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      beyond: scrollWidth - clientWidth,
    };
  }, options);
  expect(found, place).toEqual([]);
  expect(beyond, `${place}: pixels beyond the edge`).toBe(0);
}

/** Runs in the page. Finishes all short animations: axe finds too little contrast in anything half faded in. */
async function atRest() {
  const brief = document.getAnimations().filter(({ playState, effect }) => {
    return playState === 'running' && Number(effect?.getComputedTiming().endTime) < 1_000;
  });
  await Promise.allSettled(brief.map(({ finished }) => finished));
}
