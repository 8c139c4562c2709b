import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Mode {
  width: 320 | 1280;
  scheme: 'light' | 'dark';
}

export const modes: readonly Mode[] = [
  { width: 320, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
  { width: 320, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
];

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const looked = new Set<string>();

export async function setMode(page: Page, { width, scheme }: Mode) {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: scheme });
}

/**
 * Nothing that axe finds, and nothing beyond the edge of the screen: each sight once in all four modes, at the first
 * path that comes by.
 */
export async function expectAccessible(page: Page, sights: readonly string[], own: Mode, isTimeHeld: boolean) {
  const isNew = sights.some((sight) => !looked.has(sight));
  if (!isNew) return;
  for (const sight of sights) looked.add(sight);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  if (isTimeHeld) await page.evaluate(takeTurns);
  for (const mode of [own, ...modes.filter((each) => each !== own)]) {
    await setMode(page, mode);
    await expectNothingFound(page, `${sights.join()} ${mode.width} ${mode.scheme}`);
  }
  await setMode(page, own);
  if (isTimeHeld) await page.evaluate(takeTime);
}

/** Runs in the page. axe waits by timers for its next turn, and none comes due while the page's time stands still. */
function takeTurns() {
  const inTurn = (run: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      run();
    };
    port2.postMessage(null);
    return 0;
  };
  Object.assign(globalThis, { setTimeout: inTurn, timeout: globalThis.setTimeout });
}

/** Runs in the page. */
function takeTime() {
  Object.assign(globalThis, { setTimeout: (globalThis as unknown as { timeout: typeof setTimeout }).timeout });
}

/** Those that no path has come by. */
export const notLookedAt = (sights: readonly string[]) => sights.filter((sight) => !looked.has(sight));

async function expectNothingFound(page: Page, place: string) {
  const { found, beyond } = await page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe };
    // What passes is not asked for, nor are style sheets fetched again: only rules that are off by default need them.
    // What stands in a frame is a page of its own.
    const { violations } = await checker.run(document, {
      resultTypes: ['violations'],
      preload: false,
      selectors: false,
      iframes: false,
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      found: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      beyond: scrollWidth - clientWidth,
    };
  });
  expect(found, place).toEqual([]);
  expect(beyond, `${place}: pixels beyond the edge`).toBe(0);
}
