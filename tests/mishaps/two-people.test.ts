import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayInLagos } from '#domain/calendar.ts';
import type { components } from '#openapi/contract.gen.ts';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { answerAt } from '../support/calls-at.ts';
import { newPerson } from '../support/environment.ts';
import { codeSentAt, type SignedIn, signUpAt } from '../support/people.ts';
import { listFlatAt } from '../support/rented-flat.ts';
import { enterCode, signInOn, signUpOn } from '../support/sign-up.ts';
import { PDF } from '../support/uploads.ts';

const environment = browserEnvironmentOn();
let owner: SignedIn;
let renter: SignedIn;
let booking: string;

describe('a page that is left open', () => {
  beforeEach(async () => {
    owner = await environment.signedIn();
    renter = await signUpAt(environment.origin);
    booking = await askedFor(await listFlatAt(environment.origin, owner));
  });

  it('shows a returning owner that the renter has cancelled', async () => {
    const page = await environment.newPage(`/bookings/${booking}`);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('button', { name: 'Yes, accept booking' }).click();
    await page.getByText('Call renter', { exact: true }).waitFor();

    await move('cancel');
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

    await page.getByText('The renter cancelled this booking. The dates are free again.').waitFor();
    await expect.poll(() => page.getByText('Call renter', { exact: true }).count()).toBe(0);
  });

  it('updates the list of requests for a returning owner', async () => {
    const page = await environment.newPage('/bookings/received');
    await page.getByText('Waiting for answer').waitFor();

    await move('cancel');
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

    await page.getByText('Cancelled', { exact: true }).waitFor();
  });
});

async function askedFor(propertyId: string): Promise<string> {
  const today = dayInLagos(new Date());
  const form = new FormData();
  const stay = { fromDate: addDays(today, 10), toDate: addDays(today, 14) };
  const words = { propertyId, ...stay, purpose: 'A new job in Lagos', employmentStatus: 'Self Employed' };
  for (const [name, value] of Object.entries(words)) form.set(name, value);
  form.set('idProof', new File([PDF], 'passport.pdf', { type: 'application/pdf' }));
  return (await asRenter('', form)).id;
}

const move = (transition: string) => asRenter(`/${booking}/${transition}`, {});

const asRenter = (path: string, body: object): Promise<components['schemas']['Booking']> =>
  answerAt(environment.origin, `/bookings${path}`, { token: renter.token, body });

let someone: { phone: string; email: string; password: string };
let first: Page;
let second: Page;
let code: string;

describe('two tabs', () => {
  /** Signs up, with two tabs waiting for the code. Only the first one has the password. */
  beforeEach(async () => {
    const { phone_no: phone, email, password } = newPerson();
    someone = { phone, email, password };
    first = await environment.newPage('/signup');
    await signUpOn(first, someone);
    second = await environment.newPage('/otp');
    await expectHeading(second, 'Verify your phone');
    code = await codeSentAt(environment.origin, phone);
  });

  it('leads both tabs to sign-in when the code is entered in the one without the password', async () => {
    await enterCode(second, code);
    await expectHeading(second, 'Sign In');

    await expectVerified(first);
  });

  it('leads a returning tab to sign-in, too', async () => {
    await first.goto('about:blank');
    await enterCode(second, code);
    await expectHeading(second, 'Sign In');

    await first.goBack();

    await expectVerified(first);
  });

  it('accepts a code that another tab entered first', async () => {
    await environment.context.route('**/api/auth/validate-otp', async (route) => {
      if (route.request().frame().page() === first) await expectHeading(second, 'Sign In');
      await route.continue();
    });

    await enterCode(first, code);
    await enterCode(second, code);

    await expectVerified(first);
    // The second tab may have told the first one before its held call continued. The response changes nothing then.
    await environment.context.unrouteAll({ behavior: 'wait' });
    await expectVerified(first);
  });

  it('opens the dashboard in both tabs once the code is entered in the one with the password', async () => {
    await enterCode(first, code);

    await expectHeading(first, 'Welcome Tunde Bello');
    await expectHeading(second, 'Welcome Tunde Bello');
  });

  it('opens the dashboard in both tabs after a sign-in in one', async () => {
    await enterCode(second, code);
    await expectVerified(first);

    await signInOn(first, someone);

    await expectHeading(first, 'Welcome Tunde Bello');
    await expectHeading(second, 'Welcome Tunde Bello');
  });
});

const expectHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Asserts that no alert is shown. */
async function expectVerified(page: Page) {
  await expectHeading(page, 'Sign In');
  await page.getByText('Your phone number is verified. Sign in to continue.').waitFor();
  await expect.poll(() => page.getByText('Please sign in.').count()).toBe(0);
}
