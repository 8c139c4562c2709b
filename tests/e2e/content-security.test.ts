import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { watchPolicy } from '../support/page-state.ts';

/** every-page.test.ts checks that no page violates its policy. These tests check that the policy blocks. */
const environment = browserEnvironmentOn({ env: { DEMO: 'on' }, context: { serviceWorkers: 'allow' } });

/** Opens a page and records the violations of its content security policy. */
async function openWatched(path: string) {
  const page = await environment.newPage();
  const refused = watchPolicy(page);
  await page.goto(path);
  return { page, refused };
}

describe('the content security policy', () => {
  it('allows the service worker, the chart worker, its pictures and the screen frames of the flow book', async () => {
    const { page, refused } = await openWatched('/flows/account');

    await page.locator('svg [data-state]').first().waitFor();
    await page.getByText('Export', { exact: true }).click();
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByText('SVG', { exact: true }).click()]);
    expect(await readFile(await saved.path(), 'utf8')).toMatch(/<rect [^>]*style="fill: rgb\(/);
    await page.getByText('PNG', { exact: true }).click();
    await page.getByText('Saved account.png.').waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto('/flows/gallery?flow=menu');
    await page.locator('iframe:not([data-stood="-1"])').first().waitFor();

    expect(refused).toEqual([]);
  });

  it.each(['/', '/signin', '/flows'])(
    'blocks markup from texts, scripts from addresses and other styles on %s',
    async (path) => {
      const { page } = await openWatched(path);

      const attempts = await page.evaluate(() =>
        [
          () => {
            document.body.innerHTML = '<img src=x onerror=alert(1)>';
          },
          () => document.createElement('script').setAttribute('src', '/assets/other.js'),
          () => {
            const other = document.createElement('p');
            other.setAttribute('style', 'color: red');
            if (other.style.color === '') throw new Error('The policy keeps the attribute from having an effect.');
          },
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

      expect(attempts).toEqual(['refused', 'refused', 'refused', 'refused']);
    },
  );
});
