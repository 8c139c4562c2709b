import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { expireSessionOn, type SignedIn } from '../support/people.ts';
import { signInOn } from '../support/sign-up.ts';
import { storedDraft } from '../support/stored-drafts.ts';
import { createWizard, photoFiles, type Wizard } from '../support/wizard.ts';

// Rules: LIST-7

const environment = browserEnvironmentOn();
let owner: SignedIn;
let page: Page;
let wizard: Wizard;

beforeEach(async () => {
  owner = await environment.signedIn();
  await turnTo(await environment.newPage());
});

describe('a half-written apartment', () => {
  beforeEach(async () => {
    await page.goto('/add-apartment');
    await page.getByLabel('Address').fill('7 Awolowo Avenue, Ìbàdàn 🌳');
    await wizard.choosePhotos(await photoFiles(2));
    await page.getByRole('button', { name: 'Remove room-2.jpg' }).waitFor();
    await wizard.draftIsSaved();
  });

  it('is restored after a reload, without a question', async () => {
    await page.reload();

    await expectDraft();
  });

  it('is offered on the dashboard after the tab was closed', async () => {
    await page.close();
    await turnTo(await environment.newPage('/dashboard'));

    await strip().getByRole('link', { name: 'Lease Your Property' }).click();
    await wizard.heading('Pick up where you left off');
    await wizard.press('Continue');

    await expectDraft();
  });

  it('is offered on the form after the page crashed', async () => {
    await page.goto('chrome://crash').catch(() => undefined);
    await turnTo(await environment.newPage('/add-apartment'));

    await wizard.heading('Pick up where you left off');
    await wizard.press('Continue');

    await expectDraft();
  });

  it('is offered again after leaving the form and pressing Back', async () => {
    await page.getByRole('link', { name: 'Back' }).click();
    await wizard.heading('Select a listing to add');
    await page.goBack();

    await wizard.heading('Pick up where you left off');
    await wizard.press('Continue');

    await expectDraft();
  });

  it('is removed by Start over', async () => {
    await turnTo(await environment.newPage('/add-apartment'));
    await wizard.press('Start over');
    await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('');

    await page.goto('/dashboard');
    await page.getByText('No listings yet. Add your first one.').waitFor();
    await expect.poll(() => strip().count()).toBe(0);
  });

  it('is kept beside drafts of a sale and a warehouse', async () => {
    const others = [
      { path: '/sell-property', label: 'Address', text: '3 Bọ́dìjà Road' },
      { path: '/add-warehouse', label: 'Street address', text: 'Km 4, Sagamu Interchange' },
    ];
    for (const { path, label, text } of others) {
      await turnTo(await environment.newPage(path));
      await page.getByLabel(label, { exact: true }).fill(text);
      await wizard.draftIsSaved();
    }

    await turnTo(await environment.newPage('/dashboard'));
    const names = ['Create Warehouse Listing', 'Sell Your Property', 'Lease Your Property'];
    await strip().waitFor();
    await expect.poll(() => strip().getByRole('link').allTextContents()).toEqual(names);
    for (const { path, label, text } of others) {
      await page.goto(path);
      await wizard.press('Continue');
      await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
    }
    await page.goto('/add-apartment');
    await wizard.press('Continue');
    await expectDraft();
  });

  async function expectDraft() {
    await wizard.open('property');
    await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('7 Awolowo Avenue, Ìbàdàn 🌳');
    await wizard.open('photos');
    await page.getByRole('button', { name: 'Remove room-2.jpg' }).waitFor();
    const photos = page.getByRole('listitem').filter({ hasText: /room-\d\.jpg/ });
    await expect.poll(() => photos.count()).toBe(2);
  }
});

describe('a user who returns by a typed address', () => {
  it.each([
    { path: '/add-apartment', label: 'Address' },
    { path: '/sell-property', label: 'Address' },
    { path: '/add-warehouse', label: 'Street address' },
    { path: '/booking-process', label: 'Address' },
  ])('is offered the draft at $path', async ({ path, label }) => {
    await page.goto(path);
    await page.getByLabel(label, { exact: true }).fill('3 Bọ́dìjà Road');
    await wizard.draftIsSaved();

    await page.goto('/dashboard');
    await page.goto(path);
    await wizard.heading('Pick up where you left off');
    await wizard.press('Continue');

    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe('3 Bọ́dìjà Road');
  });
});

describe('/available-date', () => {
  it('opens the listing that stopped there, after the browser was closed', async () => {
    await reachDays('apartment');
    await page.close();
    await turnTo(await environment.newPage('/sell-property'));
    await page.getByLabel('Address').fill('3 Bọ́dìjà Road');
    await wizard.draftIsSaved();
    await page.close();

    await turnTo(await environment.newPage('/available-date'));
    await page.getByText(/Your draft of “Lease Your Property”/).waitFor();
    await wizard.press('Continue');

    await wizard.heading('When can people inspect it?');
    expect(new URL(page.url()).pathname).toBe('/available-date');
  });

  it('continues without a question after a reload', async () => {
    await reachDays('apartment');

    await page.reload();

    await wizard.heading('When can people inspect it?');
  });

  it('opens the listing that was begun last when none stopped there', async () => {
    await page.goto('/add-warehouse');
    await page.getByLabel('Street address').fill('Km 4, Sagamu Interchange');
    await wizard.draftIsSaved();
    await page.close();

    await turnTo(await environment.newPage('/available-date'));
    await page.getByText(/Your draft of “Create Warehouse Listing”/).waitFor();
    await wizard.press('Continue');

    await wizard.heading('Create Warehouse Listing');
    expect(new URL(page.url()).pathname).toBe('/add-warehouse');
  });

  it('asks what to list when nothing was begun', async () => {
    await page.goto('/available-date');

    await wizard.heading('Select a listing to add');
  });

  async function reachDays(kind: 'apartment') {
    await page.goto('/add-apartment');
    await wizard.fill(kind);
    await wizard.choosePhotos(await photoFiles(1));
    await wizard.press('Next');
    await wizard.press('Confirm Submission');
    await wizard.heading('When can people inspect it?');
    await expect.poll(async () => (await storedDraft(page, `listing:${kind}`))?.snapshot.value).toBe('scheduling');
  }
});

describe('an unreadable draft', () => {
  it('explains an unreadable draft and starts over', async () => {
    await page.goto('/add-apartment');
    await page.getByLabel('Address').fill('7 Awolowo Avenue');
    await wizard.draftIsSaved();
    await storedDraft(page, 'listing:apartment', 0);

    await page.reload();
    await wizard.heading("This draft can't be opened");
    await wizard.press('Start over');

    await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('');
  });
});

describe('a session that expired', () => {
  it('keeps the listing until its owner signs in again, and then sends it', async () => {
    await page.goto('/add-apartment');
    await wizard.fill('apartment');
    await wizard.choosePhotos(await photoFiles(2));
    await wizard.goToConfirm();
    await expireSessionOn(page);

    await wizard.press('Confirm Submission');
    await page.getByText('Your draft is saved on this device.').waitFor();
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await signInOn(page, { phone: owner.person.phone_no, password: owner.person.password });
    await wizard.press('Continue');
    await wizard.heading('Confirm your listing');
    await wizard.press('Confirm Submission');

    await wizard.heading('Apartment listing submitted successfully!');
  });

  it('keeps an unfinished listing over an hour of absence', async () => {
    await page.goto('/sell-property');
    await page.getByLabel('Address').fill('3 Bọ́dìjà Road');
    await wizard.draftIsSaved();
    await expireSessionOn(page);
    await page.close();

    await turnTo(await environment.newPage('/dashboard'));
    await wizard.heading('Sign in');
    await signIn();
    await strip().getByRole('link', { name: 'Sell Your Property' }).click();
    await wizard.press('Continue');

    await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('3 Bọ́dìjà Road');
  });
});

const strip = () => page.getByRole('region', { name: 'Pick up where you left off' });

async function turnTo(next: Page) {
  page = next;
  wizard = createWizard(page);
}

async function signIn() {
  await signInOn(page, { phone: owner.person.phone_no, password: owner.person.password });
  await wizard.heading(/^Welcome/);
}
