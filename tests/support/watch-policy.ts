import type { Page } from 'playwright-core';

const ABOUT_POLICY = /Content.Security.Policy|Permissions.Policy|Trusted/i;

/** @returns A list that grows with each violation of the page's content security policy and each error thrown by it. */
export function watchPolicy(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (ABOUT_POLICY.test(message.text())) refused.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => refused.push(`${page.url()}: ${message}`));
  return refused;
}
