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
const seen = new Set<string>();

/** Nothing that axe finds, and nothing beyond the edge of the screen: once for each state, width and scheme. */
export async function expectAccessible(page: Page, state: string, { width, scheme }: Mode) {
  const key = `${state} ${width} ${scheme}`;
  if (seen.has(key)) return;
  seen.add(key);
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run(document));
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    key,
  ).toEqual([]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beyond, `${key}: pixels beyond the edge`).toBe(0);
}
