import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayInLagos } from '#domain/calendar.ts';
import type { components } from '#openapi/contract.gen.ts';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { answerAt } from '../support/calls-at.ts';
import type { SignedIn } from '../support/people.ts';
import { listFlatAt } from '../support/rented-flat.ts';
import { storedDraft } from '../support/stored-drafts.ts';
import { photo } from '../support/uploads.ts';

const PURPOSE = 'A new job in Lagos';
const ID_AGAIN = 'Add your ID again: we never store it on your phone.';

const CALL = '**/api/bookings';

const environment = browserEnvironmentOn();
let flat: string;
let renter: SignedIn;
let page: Page;

beforeEach(async () => {
  flat = await listFlatAt(environment.origin);
  renter = await environment.signedIn();
  page = await environment.newPage(`/rent-apartment/${flat}`);
});

describe('a half-written request', () => {
  beforeEach(async () => {
    await fillForm();
    await draftIsSaved();
  });

  it('is restored after a reload, and says that the ID must be chosen again', async () => {
    await page.reload();

    await expectForm();
    await chooseProof();
    await expect.poll(() => page.getByText(ID_AGAIN).count()).toBe(0);
  });

  it('keeps the days chosen in the form over those of the address', async () => {
    const stay = new URLSearchParams({ from: addDays(from, 1), to: addDays(from, 3) });
    await page.goto('/book-apartment');
    await page.goto(`/rent-apartment/${flat}?${stay}`);
    await heading('Pick up where you left off');
    await button('Continue').click();
    await expect.poll(() => page.getByLabel('From Date').inputValue()).toBe(addDays(from, 1));
    await page.getByLabel('From Date').fill(from);
    await page.getByLabel('To Date').fill(addDays(from, 7));
    await draftIsSaved();
    await page.reload();

    await expectForm();
  });

  it('is offered after a return by a typed address, and restored by Continue', async () => {
    await page.goto('/book-apartment');
    await page.goto(`/rent-apartment/${flat}`);
    await heading('Pick up where you left off');
    await page.getByText(/without your ID\.$/).waitFor();
    await button('Continue').click();

    await expectForm();
  });

  it('stays as another tab has saved it, and says so in this one', async () => {
    const other = await environment.newPage(`/rent-apartment/${flat}`);
    await other.getByRole('button', { name: 'Continue' }).click();
    await other.getByLabel('Purpose of Rent').fill('A family of three');
    const purpose = async () => (await storedDraft(page, `rent:${flat}`))?.snapshot.context.draft.purpose;
    await expect.poll(purpose).toBe('A family of three');

    await page.getByLabel('Purpose of Rent').fill('A family');
    await page.getByText('You changed this form in another tab, so it is not saved here.').waitFor();
    expect(await purpose()).toBe('A family of three');

    await button('Continue from there').click();
    await expect.poll(() => page.getByLabel('Purpose of Rent').inputValue()).toBe('A family of three');
  });

  it('is removed by Start over', async () => {
    page = await environment.newPage(`/rent-apartment/${flat}`);
    await button('Start over').click();

    await expect.poll(() => page.getByLabel('Purpose of Rent').inputValue()).toBe('');
    await expect.poll(() => page.getByText(ID_AGAIN).count()).toBe(0);
  });
});

describe('a request whose response was lost', () => {
  beforeEach(async () => {
    await fillForm();
    await draftIsSaved();
    await chooseProof();
  });

  it('is found after a reload while sending', async () => {
    const { arrived } = await loseAnswers('waits');
    await button('Submit Booking').click();
    await arrived;
    await page.reload();

    await expectOneBooking();
  });

  it('is created once when sent again from the same page', async () => {
    await submitInVain();
    await button('Submit Booking').click();

    await expectOneBooking();
  });

  it('is found when sent again with other values', async () => {
    await submitInVain();
    await page.getByLabel('Purpose of Rent').fill('Another purpose');
    await button('Submit Booking').click();

    await expectOneBooking();
  });

  it('is shown to a renter who requests more days', async () => {
    await submitInVain();
    await page.getByLabel('To Date').fill(addDays(from, 9));
    await button('Submit Booking').click();
    await page.getByRole('link', { name: 'See this booking' }).click();

    await heading(/^Booking: /);
    expect(await bookings()).toHaveLength(1);
  });

  async function submitInVain() {
    const { arrived, unroute } = await loseAnswers('breaks');
    await button('Submit Booking').click();
    await arrived;
    await page.getByText('Error submitting booking. Please try again.').waitFor();
    await unroute();
  }

  async function expectOneBooking() {
    await heading('Booking Successful!');
    expect(await bookings()).toHaveLength(1);
  }
});

describe('a broken response', () => {
  it('shows no booking after a success without one', async () => {
    await fillForm();
    await chooseProof();
    await page.route(CALL, (route) => route.fulfill({ status: 202, json: {} }));
    await button('Submit Booking').click();

    await page.getByText('Booking failed. Please try again.').waitFor();
    await heading(/^Rent Apartment/);
  });
});

const from = addDays(dayInLagos(new Date()), 30);

async function fillForm() {
  await heading(/^Rent Apartment/);
  await page.getByLabel('From Date').fill(from);
  await page.getByLabel('To Date').fill(addDays(from, 7));
  await page.getByRole('radio', { name: 'Self Employed' }).check();
  await page.getByLabel('Purpose of Rent').fill(PURPOSE);
}

async function chooseProof() {
  const file = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  await page.locator('#idProof').setInputFiles(file);
  await page.getByAltText('Your ID', { exact: true }).waitFor();
}

async function expectForm() {
  await page.getByText(ID_AGAIN).waitFor();
  await expect.poll(() => page.getByLabel('Purpose of Rent').inputValue()).toBe(PURPOSE);
  await expect.poll(() => page.getByLabel('From Date').inputValue()).toBe(from);
}

const draftIsSaved = () =>
  expect
    .poll(async () => (await storedDraft(page, `rent:${flat}`))?.snapshot.context.draft)
    .toMatchObject({ purpose: PURPOSE, toDate: addDays(from, 7) });

/**
 * The server handles the request, and the page never gets the response. With `waits` the page still waits when
 * `arrived` resolves; with `breaks` the connection fails.
 */
async function loseAnswers(ending: 'waits' | 'breaks') {
  const { promise: arrived, resolve } = later();
  await page.route(CALL, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    expect((await route.fetch()).status()).toBe(200);
    if (ending === 'breaks') await route.abort();
    resolve();
  });
  return { arrived, unroute: () => page.unroute(CALL) };
}

function later() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const bookings = (): Promise<components['schemas']['Booking'][]> =>
  answerAt(environment.origin, '/bookings', { token: renter.token });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
