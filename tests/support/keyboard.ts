import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A person without a mouse: Tab and Shift+Tab, arrows, Space, Enter and typing, and nothing else. */
export interface Keyboard {
  /** Presses Tab until focus is there, and fails where focus falls to the page on the way. */
  tabTo(target: Locator): Promise<void>;
  tabBackTo(target: Locator): Promise<void>;
  press(...keys: string[]): Promise<void>;
  /** Into what has focus; what a select shows follows the letters. */
  type(text: string): Promise<void>;
  /** Goes there and presses it with Enter. */
  enter(target: Locator): Promise<void>;
  /** Goes there and presses it with Space. */
  space(target: Locator): Promise<void>;
}

/** More stops than any screen has. */
const MOST_STOPS = 200;

export function keyboardOn(page: Page): Keyboard {
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
