import type { Page } from 'playwright-core';

/** Runs in the page: whether React has hydrated it. */
export const isHydrated = () =>
  Object.keys(document.querySelector('#root') ?? {}).some((name) => name.startsWith('__reactContainer'));

/**
 * Runs in the page, again and again: whether it has a heading and nothing is loading. Scrolls to what is still loading,
 * which may load only once it is seen.
 */
export const isSettled = () => {
  const loading = document.querySelector('[role="status"] > [aria-hidden="true"]:not(svg)');
  if (loading) loading.scrollIntoView();
  else scrollTo(0, 0);
  return document.querySelector('h1') !== null && !loading;
};

/** Runs in the page: shows each part that animates or loads once it is seen. */
export async function scrollThroughIslands() {
  for (const part of document.querySelectorAll('[data-island]')) {
    part.scrollIntoView();
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
  }
}

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
