import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Checks that no part of the page waits for a script: no dead control, no text about loading. */
export async function expectAlive(page: Page) {
  expect(await page.evaluate(`(${deadControls})()`)).toEqual([]);
  const said = await page.locator('body').innerText();
  expect(said).not.toMatch(/Searching\.\.\.|Loading/);
}

/**
 * Runs in the page. A form that is sent by GET does what it says; a day of the calendar says nothing of being pressed, and
 * nothing happens under the pointer.
 */
function deadControls(): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('button, input, select, textarea, [role=button], summary'),
  ];
  const isAlive = (control: Element) => control.closest('form')?.method === 'get' && !control.matches('[type=button]');
  const isDay = (control: Element) =>
    control.matches('[data-day]') && getComputedStyle(control).pointerEvents === 'none';
  return controls
    .filter((control) => control.checkVisibility() && !isAlive(control) && !isDay(control))
    .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName);
}
