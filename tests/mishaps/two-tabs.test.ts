import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { newPerson } from '../support/environment.ts';
import { codeSentAt } from '../support/people.ts';
import { enterCode, signInOn, signUpOn } from '../support/sign-up.ts';

const environment = browserEnvironmentOn();
let someone: { phone: string; email: string; password: string };
let first: Page;
let second: Page;
let code: string;

/** Signs up, with two tabs waiting for the code. */
beforeEach(async () => {
  const { phone_no: phone, email, password } = newPerson();
  someone = { phone, email, password };
  first = await environment.newPage('/signup');
  await signUpOn(first, someone);
  second = await environment.newPage('/otp');
  await expectHeading(second, 'Verify your phone');
  code = await codeSentAt(environment.origin, phone);
});

it('goes on to the sign-in in both tabs when the code is entered in one', async () => {
  await enterCode(first, code);
  await expectHeading(first, 'Sign In');

  await expectVerified(second);
});

it('says so too to who comes back to a tab that was put away meanwhile', async () => {
  await second.goto('about:blank');
  await enterCode(first, code);
  await expectHeading(first, 'Sign In');

  await second.goBack();

  await expectVerified(second);
});

it('accepts a code that another tab entered first', async () => {
  await environment.context.route('**/api/auth/validate-otp', async (route) => {
    if (route.request().frame().page() === second) await expectHeading(first, 'Sign In');
    await route.continue();
  });

  await enterCode(second, code);
  await enterCode(first, code);

  await expectVerified(second);
  // The first tab may have told it before its own call went on: what that answers changes nothing.
  await environment.context.unrouteAll({ behavior: 'wait' });
  await expectVerified(second);
});

it('opens the dashboard in both tabs after a sign-in in one', async () => {
  await enterCode(first, code);
  await expectVerified(second);

  await signInOn(first, someone);

  await expectHeading(first, 'Welcome Tunde Bello');
  await expectHeading(second, 'Welcome Tunde Bello');
});

const expectHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Asserts that no alert is shown. */
async function expectVerified(page: Page) {
  await expectHeading(page, 'Sign In');
  await page.getByText('Your phone number is verified. Sign in to continue.').waitFor();
  await expect.poll(() => page.getByText('Please sign in.').count()).toBe(0);
}
