import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListingPart } from '#domain/listing.ts';
import { completeDrafts } from '#machines/listing/listing.fixtures.ts';
import { inspectionHourValues } from '#openapi/contract.gen.ts';
import { detailsLabel } from '#src/flows/listing-form/listing-form.ts';
import { listingWords, partTitle } from '#src/flows/shared/listing-words.ts';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { callAt } from '../support/calls-at.ts';
import { createKeyboard, type Keyboard } from '../support/keyboard.ts';
import { createAvailableDays } from '../support/payments.ts';
import { listingsOf, type SignedIn } from '../support/people.ts';
import { listFlatAt } from '../support/rented-flat.ts';
import { reloadAt, storedDraft } from '../support/stored-drafts.ts';
import { photoFiles } from '../support/wizard.ts';

const environment = browserEnvironmentOn();
let owner: SignedIn;
let page: Page;
let keys: Keyboard;

beforeEach(async () => {
  owner = await environment.signedIn();
  page = await environment.newPage('/booking-process');
  keys = createKeyboard(page);
  await heading('Sell Your Property');
});

describe('InspectionRequestRoute', () => {
  it('pays for an inspection by keyboard, from the form to the receipt', async () => {
    await fillForm();
    await keys.enter(button('Next'));
    await chooseHour('2:00 PM');
    await keys.enter(button('Proceed to Pay'));
    await page.getByText(/You will proceed to pay N5000.00 for inspection on .* at 2:00 PM\./).waitFor();
    await keys.enter(button('Pay ₦5,000'));
    await page.waitForURL(/\/pay\//);
    await keys.enter(page.getByRole('button', { name: /^Pay/ }));

    await heading('Your inspection is booked');
    expect(await listingsOf(environment.origin, owner.token)).toHaveLength(1);
    await keys.enter(page.getByRole('link', { name: 'Receipt' }));
    await heading('Receipt');
    await page.getByText('₦5,000', { exact: true }).waitFor();
  });

  it('pays again after a declined payment', async () => {
    await bookUpToPayment();
    await page.getByRole('button', { name: 'Decline' }).click();
    await heading('Payment declined');
    await button('Pay again').click();
    await page.waitForURL(/\/pay\//);
    await page.getByRole('button', { name: /^Pay/ }).click();

    await heading('Your inspection is booked');
    expect(await listingsOf(environment.origin, owner.token)).toHaveLength(1);
  });

  it('continues from the list after the payment page was closed', async () => {
    await bookUpToPayment();
    await page.goto('/inspections');
    await page.getByRole('link', { name: 'Pay ₦5,000' }).click();
    await page.waitForURL(/\/pay\//);
    await page.getByRole('button', { name: /^Pay/ }).click();

    await heading('Your inspection is booked');
  });
});

describe('an inspection request', () => {
  it('keeps the property paused until the fee is paid, and continues from My Listing', async () => {
    await bookUpToPayment();
    await page.goto('/my-listing');
    await page.getByText('This listing goes live when you pay the inspection fee or publish it.').waitFor();
    await expect(statuses()).resolves.toEqual(['paused']);

    await page.getByRole('link', { name: 'Book inspection' }).click();
    await chooseHour('3:00 PM');
    await button('Proceed to Pay').click();
    await button('Pay ₦5,000').click();
    await page.waitForURL(/\/pay\//);
    await expect(statuses()).resolves.toEqual(['paused']);
    await page.getByRole('button', { name: /^Pay/ }).click();

    await heading('Your inspection is booked');
    await expect(statuses()).resolves.toEqual(['listed']);
  });

  it('keeps the form after Back, by the button and by the browser', async () => {
    await fillForm();
    await keys.enter(button('Next'));
    await heading('Inspection');
    await button('Back').click();
    await heading('Sell Your Property');
    await expect.poll(() => page.getByLabel('Address').inputValue()).toBe(completeDrafts.property.address);

    await button('Next').click();
    await heading('Inspection');
    await page.goBack();
    await heading('Sell Your Property');
    await reloadAt(page, 'inspection-request', { path: '/booking-process', value: { filling: 'property' } });
    await expect.poll(() => page.getByLabel('Address').inputValue()).toBe(completeDrafts.property.address);
  });

  it('does not offer a time that another visitor holds', async () => {
    await bookUpToPayment();
    await page.goto('/my-listing');
    await page.getByRole('button', { name: /^Publish now/ }).click();
    await page.getByText('Live', { exact: true }).waitFor();
    const [listing] = await listingsOf(environment.origin, owner.token);
    await offerDays(listing?.id ?? '');
    await environment.newContext({ baseURL: environment.origin });
    await environment.signedIn();
    page = await environment.newPage(`/booking-process?listing=${listing?.id}`);
    keys = createKeyboard(page);
    await chooseDay();

    // While the free hours load, the field offers none.
    const hours = page.getByLabel('Time');
    await expect.poll(() => hours.locator('option', { hasText: /^3:00 PM$/ }).count()).toBe(1);
    await expect.poll(() => hours.locator('option', { hasText: /^2:00 PM$/ }).count()).toBe(0);
    await expect.poll(() => hours.locator('option').last().textContent()).toBe('11:00 PM');
  });

  it('keeps the draft of a sale while another inspection is paid', async () => {
    const other = await listFlatAt(environment.origin, undefined, { availability: createAvailableDays(CLOCK) });
    await typeInto(listingWords.property.type, completeDrafts.property.propertyType);
    await typeInto(detailsLabel('property', completeDrafts.property.propertyType), completeDrafts.property.details);
    await expect
      .poll(async () => (await storedDraft(page, 'inspection-request'))?.snapshot.context.draft)
      .toMatchObject({ details: completeDrafts.property.details });
    await page.goto(`/booking-process?listing=${other}`);
    await chooseHour('2:00 PM');
    await button('Proceed to Pay').click();
    await button('Pay ₦5,000').click();
    await page.waitForURL(/\/pay\//);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await heading('Your inspection is booked');

    await page.goto('/booking-process');
    await heading('Pick up where you left off');
  });

  it('removes the draft that became a listing, even after a reload before the payment', async () => {
    await fillForm();
    await button('Next').click();
    await chooseHour('2:00 PM');
    // The listing exists, and the time belongs to another visitor.
    const taken = { title: 'This time has just been taken.', status: 409, code: 'slot_taken' };
    await page.route('**/api/inspections', (route) =>
      route.fulfill({ status: 409, contentType: 'application/problem+json', json: taken }),
    );
    await button('Proceed to Pay').click();
    await button('Pay ₦5,000').click();
    await page.waitForURL(/listing=/);
    await expect
      .poll(async () => (await storedDraft(page, 'inspection-request'))?.snapshot.context.listingId)
      .toEqual(expect.any(String));
    await page.unroute('**/api/inspections');

    await page.reload();
    await chooseHour('3:00 PM');
    await button('Proceed to Pay').click();
    await button('Pay ₦5,000').click();
    await page.waitForURL(/\/pay\//);

    await page.goto('/booking-process');
    await heading('Sell Your Property');
    expect(await storedDraft(page, 'inspection-request')).toBeUndefined();
  });

  it('proposes a time to an owner without times, holds it once they agree, and takes the payment', async () => {
    const other = await listFlatAt(environment.origin, owner);
    await environment.newContext({ baseURL: environment.origin });
    await environment.signedIn();
    page = await environment.newPage(`/booking-process?listing=${other}`);
    keys = createKeyboard(page);
    await page.getByText('The owner has not set inspection times.').waitFor();
    await chooseHour('9:00 PM');
    await keys.enter(button('Suggest this time'));
    await heading('Time suggested');
    const ownersPage = await pageOfOwner('/inspections');

    await ownersPage.getByRole('button', { name: /^Accept \(/ }).click();
    await ownersPage.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await ownersPage.getByText('Waiting for payment').waitFor();
    await page.getByRole('link', { name: 'See your inspections' }).click();
    await page.getByRole('link', { name: 'Pay ₦5,000' }).click();
    await page.waitForURL(/\/pay\//);
    await page.getByRole('button', { name: /^Pay/ }).click();

    await heading('Your inspection is booked');
  });

  it("offers the owner's slots only, and any slot as a suggestion", async () => {
    const other = await listFlatAt(environment.origin, undefined, {
      availability: createAvailableDays(CLOCK).map(({ day }) => ({ day, start: '10:00', end: '12:00' })),
    });
    await page.goto(`/booking-process?listing=${other}`);
    await chooseDay();
    const hours = page.getByLabel('Time').locator('option');
    await expect.poll(() => hours.allTextContents()).toEqual(['Choose a time', '10:00 AM', '11:00 AM']);

    await button('Suggest another time').click();
    await chooseDay();

    await expect.poll(() => hours.count()).toBe(1 + inspectionHourValues.length);
  });
});

/** Offers times from morning to night for a listing without days. */
async function offerDays(id: string) {
  const answer = await callAt(environment.origin, `/listings/${id}/availability`, {
    method: 'PUT',
    token: owner.token,
    body: { availability: createAvailableDays(CLOCK) },
  });
  expect(answer.status).toBe(200);
}

/** Signs in on another device. */
async function pageOfOwner(path: string): Promise<Page> {
  const device = await environment.context.browser()?.newContext({ baseURL: environment.origin });
  if (!device) throw new Error('there is no browser');
  await device.addInitScript(
    `for (const key of ['access_token', 'authToken']) localStorage.setItem(key, '${owner.token}')`,
  );
  const there = await device.newPage();
  await there.goto(path);
  return there;
}

const CLOCK = { now: () => new Date() };

const statuses = async () => (await listingsOf(environment.origin, owner.token)).map(({ status }) => status);

async function bookUpToPayment() {
  await fillForm();
  await button('Next').click();
  await chooseHour('2:00 PM');
  await button('Proceed to Pay').click();
  await button('Pay ₦5,000').click();
  await page.waitForURL(/\/pay\//);
}

/** Every field of the form in the order of the Tab key. */
async function fillForm() {
  const draft = completeDrafts.property;
  const { title, ...words } = listingWords.property;
  const next = async (part: ListingPart) => {
    await keys.enter(button('Next'));
    await heading(partTitle(title, part));
  };
  await typeInto(words.type, draft.propertyType);
  await typeInto(detailsLabel('property', draft.propertyType), draft.details);
  await typeInto('State', draft.state);
  await typeInto('City', draft.city);
  await typeInto(words.address, draft.address);
  await next('photos');
  await keys.tabTo(page.getByLabel('Photos', { exact: true }));
  await page.locator(':focus').setInputFiles([...(await photoFiles(1))]);
  await next('features');
  await keys.space(page.getByRole('checkbox', { name: 'Bedrooms' }));
  await next('price');
  await typeInto('Price', draft.price);
  await next('details');
  await typeInto(/^Phone number/, draft.phoneNumber);
  await keys.space(page.getByRole('radio').first());
  await typeInto('Description', draft.description);
}

async function typeInto(label: string | RegExp, text: string) {
  await keys.tabTo(page.getByLabel(label, { exact: true }));
  await keys.type(text);
}

async function chooseHour(hour: string) {
  await chooseDay();
  await keys.tabTo(page.getByLabel('Time'));
  // The hours of the day may still be loading.
  await page.getByRole('option', { name: hour, exact: true }).waitFor({ state: 'attached' });
  await keys.type(hour);
}

/** Chooses the first day of a week in the next month, by keyboard. */
async function chooseDay() {
  await heading('Inspection');
  await keys.tabTo(page.locator('[data-cursor="true"]'));
  await keys.press('PageDown', 'Home', 'ArrowDown', 'Space');
  await page.locator('[aria-pressed="true"]').waitFor();
}

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
