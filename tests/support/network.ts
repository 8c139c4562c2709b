import type { Page } from 'playwright-core';

/** Takes the calls of a page away, and gives them back; the files of the app come as they do from its service worker. */
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
