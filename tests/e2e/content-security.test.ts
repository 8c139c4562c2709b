import { expect, it } from 'vitest';
import { addresses } from '#domain/addresses.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { isTakenOver } from '../support/taken-over.ts';

const environment = browserEnvironmentOn({ env: { DEMO: 'on' }, context: { serviceWorkers: 'allow' } });

/** What is opened without knowing anything that is on the server. */
const pages = new Set(
  [
    ...Object.values(addresses).map((address) => address.replace(/\/(\*|:\w+\?)$/, '')),
    ...['/flows/account', '/flows/gallery?flow=rent', '/nowhere'],
  ].filter((path) => !path.includes(':')),
);

/** Somebody of the demo, who has something on every page. */
async function signIn() {
  const body = JSON.stringify({ phone_no: '0803 000 0001', password: DEMO_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${environment.origin}/api/auth/signin`, { method: 'POST', headers, body });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  await environment.context.addInitScript((kept) => {
    localStorage.setItem('access_token', kept);
    localStorage.setItem('authToken', kept);
  }, token);
}

const ABOUT_POLICY = /Content.Security.Policy|Permissions.Policy|Trusted/i;

/** Opens a page that keeps what the policy of its content has refused. */
async function openWatched(path: string) {
  const page = await environment.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (ABOUT_POLICY.test(message.text())) refused.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => refused.push(`${page.url()}: ${message}`));
  await page.goto(path);
  return { page, refused };
}

it('no page does anything that its policy refuses', { timeout: 5 * 60_000 }, async () => {
  await signIn();
  const { page, refused } = await openWatched('/outbox');

  for (const path of pages) {
    await page.goto(path);
    await page.mouse.move(30, 40);
    await page.mouse.move(40, 50);
    await page.waitForFunction(isTakenOver);
  }

  expect(refused).toEqual([]);
});

it('the app is kept by its service worker, the flow book draws its chart in a worker, and its screens in their frames', async () => {
  const { page, refused } = await openWatched('/flows/account');

  await page.locator('svg [data-state]').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/flows/gallery?flow=menu');
  await page.locator('iframe:not([data-stood="-1"])').first().waitFor();

  expect(refused).toEqual([]);
});

it.each(['/', '/signin', '/flows'])('%s makes no markup of a text, nor a script of an address', async (path) => {
  const { page } = await openWatched(path);

  const attempts = await page.evaluate(() =>
    [
      () => {
        document.body.innerHTML = '<img src=x onerror=alert(1)>';
      },
      () => document.createElement('script').setAttribute('src', '/assets/other.js'),
      () => window.trustedTypes?.createPolicy('other' as 'links', { createHTML: () => '<b>' }),
    ].map((attempt) => {
      try {
        attempt();
        return 'allowed';
      } catch {
        return 'refused';
      }
    }),
  );

  expect(attempts).toEqual(['refused', 'refused', 'refused']);
});
