import type { Page } from 'playwright-core';
import type { Person } from '../walk.ts';

/** A person in a browser. What happens beside the page is not theirs to do. */
export function personInBrowser(page: Page): Person {
  return {
    fill: (label, text) => page.getByLabel(label, { exact: true }).fill(text),
    choose: async (label, value) => void (await page.getByLabel(label, { exact: true }).selectOption(value)),
    check: (label) => page.getByLabel(label, { exact: true }).check(),
    attach: async (label, files) => {
      const carried = files.map(async (file) => ({
        name: file.name,
        mimeType: file.type,
        buffer: Buffer.from(await file.arrayBuffer()),
      }));
      await page.getByLabel(label, { exact: true }).setInputFiles(await Promise.all(carried));
    },
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
    hit: (key) => page.keyboard.press(key),
    goTo: (path) =>
      page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, path),
    happens: ({ type }) => Promise.reject(new Error(`nobody has said how ${type} happens in a browser`)),
  };
}

/** Presses a button the way a screen reader does: no pointer comes over it, and the focus stays where it is. */
export const pressUnseen = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button) => (button as HTMLElement).click());
