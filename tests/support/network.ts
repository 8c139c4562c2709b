import type { Page } from 'playwright-core';

/** Blocks a page's API calls, and unblocks them. Files of the app still load, as from its service worker. */
export function networkOf(page: Page) {
  const answered: { path: string; status: number }[] = [];
  page.on('response', (response) =>
    answered.push({ path: new URL(response.url()).pathname, status: response.status() }),
  );
  return {
    lose: () => page.route('**/api/**', (route) => route.abort('internetdisconnected')),
    find: () => page.unroute('**/api/**'),
    answeredTo: (path: string) => answered.filter((each) => each.path === path).map(({ status }) => status),
  };
}
