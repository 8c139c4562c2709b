import type { Page } from 'playwright-core';
import type { BrowserWalk } from '../browser/arrangement.ts';
import { pressUnseen } from '../browser/person.ts';
import { labels } from './menu.walk.ts';

export const menuInBrowser: BrowserWalk = {
  open: async () => ({ path: '/' }),
  isPrerendered: true,
  personal: (payload) => payload,
  arrangements: {},
  // The grace between two items is over before anybody has looked.
  stillTime: true,
  // On a phone there is the panel alone.
  width: 1280,

  happenings: {
    // Told to the page, and not moved: a pointer that moves leaves one item before it enters the next, enters what it
    // presses, and is gone where the page is looked at in other widths.
    'item.entered': (_, { page }, { item }) => opener(page, item).evaluate(tellOfPointer, 'pointerover'),
    'item.left': (_, { page }) => expanded(page).evaluate(tellOfPointer, 'pointerout'),
    'item.pressed': (_, { page }, { item }) => pressUnseen(page, labels[String(item)] ?? ''),
    'item.closed': (_, { page }) => expanded(page).press('Escape'),
    'panel.opened': (_, { page }) => pressUnseen(page, 'Menu'),
    'panel.closed': (person) => person.hit('Escape'),
    'link.chosen': async (_, { page }) => {
      const panel = page.getByRole('dialog', { name: 'Menu' });
      if (await panel.isVisible()) await panel.getByRole('link', { name: 'FAQ' }).click();
      else await page.getByRole('link', { name: 'About us' }).evaluate((link) => (link as HTMLElement).click());
    },
  },
};

const opener = (page: Page, item: unknown) =>
  page.getByRole('button', { name: labels[String(item)] ?? '', exact: true });

const expanded = (page: Page) => page.getByRole('navigation', { name: 'Site' }).getByRole('button', { expanded: true });

/** Runs in the page. The other end of the pointer's way is outside. */
function tellOfPointer(element: Element, type: string) {
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', relatedTarget: document.body }));
}
