import type { Page } from 'playwright-core';

const ABOUT_POLICY = /Content.Security.Policy|Permissions.Policy|Trusted/i;

/** @returns What the policy of the page's content refuses from now on, and what is thrown in it: the same list, growing. */
export function watchPolicy(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (ABOUT_POLICY.test(message.text())) refused.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => refused.push(`${page.url()}: ${message}`));
  return refused;
}
