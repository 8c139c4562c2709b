import type { Page } from 'playwright-core';
import type { Person } from '../adapter.ts';
import { dispatchPointer } from '../look.ts';

/** A user in a browser, limited to what a user can do on the page. */
export function personInBrowser(page: Page): Person {
  const buttonCalled = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  return {
    fill: (label, text) => page.getByLabel(label, { exact: true }).fill(text),
    choose: async (label, value) => void (await page.getByLabel(label, { exact: true }).selectOption(value)),
    check: (label) => page.getByLabel(label, { exact: true }).check(),
    uncheck: (label) => page.getByLabel(label, { exact: true }).uncheck(),
    attach: async (label, files) => {
      const carried = files.map(async (file) => ({
        name: file.name,
        mimeType: file.type,
        buffer: Buffer.from(await file.arrayBuffer()),
      }));
      await page.getByLabel(label, { exact: true }).setInputFiles(await Promise.all(carried));
    },
    press: (name) => buttonCalled(name).click(),
    activate: (name) => buttonCalled(name).evaluate((button) => (button as HTMLElement).click()),
    // Dispatched without moving the pointer, which would hover over elements on its way and over those that appear
    // below it when the page is checked at other widths.
    pointAt: (name) => buttonCalled(name).evaluate(dispatchPointer, 'pointerover' as const),
    pointAwayFrom: (name) => buttonCalled(name).evaluate(dispatchPointer, 'pointerout' as const),
    follow: (name) => page.getByRole('link', { name, exact: true }).click(),
    unfold: (name) =>
      page.locator('summary', { hasText: name }).evaluate((summary) => {
        if (!summary.closest('details')?.open) (summary as HTMLElement).click();
      }),
    hit: (key) => page.keyboard.press(key),
    goTo: (path) =>
      page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, path),
    happens: ({ type }) => Promise.reject(new Error(`nobody has said how ${type} happens in a browser`)),
  };
}

/** Whether the search filters are in a sheet above the results instead of beside them. */
export const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < WIDE;

/** Pixels. @source src/ui/filter-panel.tsx */
const WIDE = 1_024;
