import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { ListingPart } from '#domain/listing.ts';
import { completeDrafts } from '#machines/listing/listing.fixtures.ts';
import { detailsLabel } from '#src/flows/listing-form/listing-form.ts';
import { listingWords, partTitle } from '#src/flows/shared/listing-words.ts';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { createKeyboard, type Keyboard } from '../support/keyboard.ts';
import { listingsOf, type SignedIn } from '../support/people.ts';
import { createWizard, deed, photoFiles, type Upload, type Wizard } from '../support/wizard.ts';

const environment = browserEnvironmentOn();
let owner: SignedIn;
let page: Page;
let wizard: Wizard;
let keys: Keyboard;

beforeEach(async () => {
  owner = await environment.signedIn();
  page = await environment.newPage('/dashboard');
  wizard = createWizard(page);
  keys = createKeyboard(page);
  await wizard.heading(/^Welcome/);
});

describe('without a mouse', () => {
  it('lists an apartment, from the dashboard to the last page', async () => {
    await keys.enter(link('Lease Property'));
    await wizard.heading('Select a listing to add');
    await keys.enter(link('Apartment'));
    await wizard.heading('Lease Your Property');
    await fill('apartment');
    await keys.enter(button('Next'));
    await goOverReviewAndDays();
    await keys.enter(button('Confirm Submission'));

    await wizard.heading('Apartment listing submitted successfully!');
    await expectFocusOn('H1');
    await expectListed('apartment', ['09:00', '12:00']);
  });

  it('lists a property for sale, from the dashboard to the last page', async () => {
    await keys.enter(link('Sell Property'));
    await wizard.heading('Sell Your Property');
    await fill('property');
    await keys.enter(button('Next'));
    await goOverReviewAndDays();
    await keys.enter(button('Confirm Submission'));

    await wizard.heading('Property listing submitted successfully!');
    await expectListed('property', ['09:00', '12:00']);
  });

  it('lists a warehouse with Next, from the dashboard to the last page', async () => {
    await openWarehouse();
    await fill('warehouse');
    await keys.enter(button('Next'));
    await goOverReviewAndDays();
    await keys.enter(button('Confirm Submission'));

    await wizard.heading('Warehouse listing submitted successfully!');
    await expectListed('warehouse', ['09:00', '12:00']);
  });

  it('lists a warehouse with Submit on its form', async () => {
    await openWarehouse();
    await fill('warehouse');
    await keys.enter(button('Submit'));

    await wizard.heading('Warehouse listing submitted successfully!');
    await expectListed('warehouse');
  });

  it('links the errors of an empty form to their fields', async () => {
    await keys.enter(link('Sell Property'));
    await wizard.heading('Sell Your Property');
    await keys.enter(button('Next'));
    await page.getByRole('region', { name: 'There is a problem' }).waitFor();

    await keys.enter(link('Enter the address'));

    await expect.poll(() => focused().getAttribute('autocomplete')).toBe('address-line1');
  });

  it('reorders and removes photos, and keeps focus beside them', async () => {
    await openWarehouse();
    await keys.tabBackTo(page.getByRole('button', { name: /^Photos/ }));
    await keys.press('Enter');
    await wizard.heading('Create Warehouse Listing: photos');
    await keys.tabTo(page.getByLabel('Photos', { exact: true }));
    await focused().setInputFiles([...(await photoFiles(3))]);

    await keys.enter(button('Move room-1.jpg later'));
    await keys.press('Enter');
    await expect.poll(() => focused().getAttribute('aria-label')).toBe('Move room-1.jpg later');
    await keys.enter(button('Remove room-1.jpg'));

    await expect.poll(names).toEqual(['room-2.jpg', 'room-3.jpg']);
    await expect.poll(() => focused().getAttribute('type')).toBe('file');
  });

  it('uploads a failed photo again, and keeps focus off the page', async () => {
    const broken = { status: 500, contentType: 'application/problem+json', body: '{}' };
    await page.route('**/api/listings/upload-image', (route) => route.fulfill(broken), { times: 1 });
    await openWarehouse();
    await fill('warehouse');
    await keys.enter(button('Submit'));
    await page.getByText('Image upload failed. Please try again.').waitFor();

    await keys.enter(button('Try again'));
    await page
      .getByText(/^Uploaded/)
      .first()
      .waitFor();

    await expectFocusOn('INPUT', 'BUTTON', 'LI');
  });

  it('keeps a listing on Escape, and returns focus to the button', async () => {
    await openWarehouse();
    await fill('warehouse');
    await keys.enter(button('Submit'));
    await wizard.heading('Warehouse listing submitted successfully!');
    await keys.enter(link('Go to your dashboard'));
    await wizard.heading(/^Welcome/);
    const remove = page.getByRole('button', { name: /^Remove/ });

    await keys.enter(page.locator('summary', { hasText: 'More about' }));
    await keys.enter(remove);
    await page.getByRole('dialog').waitFor();
    await keys.press('Escape');

    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => remove.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await listingsOf(environment.origin, owner.token)).toHaveLength(1);
  });
});

async function openWarehouse() {
  await keys.enter(link('Lease Property'));
  await wizard.heading('Select a listing to add');
  await keys.enter(link('Warehouse'));
  await wizard.heading('Create Warehouse Listing');
}

/** Fills in every field in the order of the Tab key, part after part. */
async function fill(kind: ListingKind) {
  const draft = completeDrafts[kind];
  const { title, ...words } = listingWords[kind];
  const next = async (part: ListingPart) => {
    await keys.enter(button('Next'));
    await wizard.heading(partTitle(title, part));
  };
  await typeInto(words.type, draft.propertyType);
  await typeInto(detailsLabel(kind, draft.propertyType), draft.details);
  await typeInto('State', draft.state);
  await typeInto('City', draft.city);
  await typeInto(words.address, draft.address);
  await next('photos');
  await choose('Photos', await photoFiles(2));
  if (kind === 'warehouse') await choose('Proof of ownership', [deed]);
  await next('features');
  for (const feature of draft.features) await keys.space(page.getByRole('checkbox', { name: feature }));
  await next('price');
  await typeInto('Price', draft.price);
  if (kind !== 'property') {
    await keys.tabTo(page.getByRole('radio').first());
    await keys.press('Space');
  }
  await next('details');
  await typeInto(/^Phone number/, draft.phoneNumber);
  if (kind === 'warehouse') await typeInto(/^Lease duration/, draft.leaseDuration);
  await keys.tabTo(page.getByRole('radio', { name: 'Yes', exact: true }));
  await keys.press('Space');
  if (kind !== 'warehouse') await typeInto('Description', draft.description);
}

async function typeInto(label: string | RegExp, text: string) {
  await keys.tabTo(page.getByLabel(label, { exact: true }));
  await keys.type(text);
}

async function choose(label: string, files: readonly Upload[]) {
  await keys.tabTo(page.getByLabel(label, { exact: true }));
  await focused().setInputFiles([...files]);
}

/** Chooses two days of next month, sets the second to nine to noon, and shares these hours with the first. */
async function goOverReviewAndDays() {
  await wizard.heading('Check your listing');
  await keys.enter(button('Confirm Submission'));
  await wizard.heading('When can people inspect it?');
  await keys.tabTo(page.locator('[data-cursor="true"]'));
  await keys.press('PageDown', 'Home', 'ArrowDown', 'Space');
  await page.getByText('1 day chosen').waitFor();
  await keys.press('ArrowRight', 'Space');
  await page.getByText('2 days chosen').waitFor();

  await keys.tabTo(page.getByLabel(/^End on/).first());
  await keys.type('12:00 PM');
  await keys.tabBackTo(button('Use the same times every day'));
  await keys.press('Enter');
  await keys.tabTo(page.getByRole('button', { name: /^Remove/ }).first());
  await keys.press('Enter');
  await page.getByText('1 day chosen').waitFor();
  await keys.enter(button('Proceed'));
  await wizard.heading('Confirm your listing');
}

async function expectListed(kind: ListingKind, hours?: readonly [string, string]) {
  const listings = await listingsOf(environment.origin, owner.token);
  const days = hours ? [{ day: expect.any(String), start: hours[0], end: hours[1] }] : [];
  expect(listings).toEqual([expect.objectContaining({ kind, availability: days, price: expect.any(Number) })]);
  expect(listings[0]?.photos).toHaveLength(2);
}

const expectFocusOn = async (...tags: string[]) => {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBeOneOf(tags);
};

const focused = () => page.locator(':focus');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first();
const names = () =>
  page
    .getByRole('list', { name: 'Photos, cover first' })
    .getByText(/room-\d\.jpg/)
    .evaluateAll((found) => found.map(({ textContent }) => /room-\d\.jpg/.exec(textContent ?? '')?.[0]));
