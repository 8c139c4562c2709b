import type { Page } from 'playwright-core';
import type { Person } from '../walk.ts';

/** A person in a browser. What happens beside the page is not theirs to do. */
export function personInBrowser(page: Page): Person {
  return {
    fill: (label, text) => page.getByLabel(label, { exact: true }).fill(text),
    choose: async (label, value) => void (await page.getByLabel(label, { exact: true }).selectOption(value)),
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
