import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Uses the page by keyboard only: Tab and Shift+Tab, arrows, Space, Enter and typing. */
export interface Keyboard {
  /** Presses Tab until the element has focus. Fails when focus falls back to the page on the way. */
  tabTo(target: Locator): Promise<void>;
  tabBackTo(target: Locator): Promise<void>;
  press(...keys: string[]): Promise<void>;
  /** Types into the focused element. A select chooses by first letters. */
  type(text: string): Promise<void>;
  /** Focuses the element and presses Enter. */
  enter(target: Locator): Promise<void>;
  /** Focuses the element and presses Space. */
  space(target: Locator): Promise<void>;
}

/** More tab stops than any screen has. */
const MOST_STOPS = 200;

export function createKeyboard(page: Page): Keyboard {
  const press: Keyboard['press'] = async (...keys) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await expect.poll(() => page.evaluate(whereFocusIs), { message: `focus after ${key}` }).not.toBe('BODY');
    }
  };
  const walkTo = async (target: Locator, key: string) => {
    await target.waitFor();
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press(key);
    }
    throw new Error(`${target} cannot be reached with ${key}`);
  };
  const tabTo: Keyboard['tabTo'] = (target) => walkTo(target, 'Tab');
  return {
    tabTo,
    tabBackTo: (target) => walkTo(target, 'Shift+Tab'),
    press,
    type: (text) => page.keyboard.type(text),
    enter: async (target) => {
      await tabTo(target);
      await press('Enter');
    },
    space: async (target) => {
      await tabTo(target);
      await press('Space');
    },
  };
}

/** Runs in the page. */
const whereFocusIs = () => document.activeElement?.tagName ?? 'BODY';
