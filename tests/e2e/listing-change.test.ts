import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { changeHref, routes } from '#machines/listing/listing.routes.ts';
import { changeDraftId } from '#src/app/drafts/listing-drafts.ts';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { newOwnerAt } from '../support/owner-at.ts';
import { reloadAt, storedDraft } from '../support/stored-drafts.ts';
import { photoFiles, type Wizard, wizardOn } from '../support/wizard.ts';

const environment = browserEnvironmentOn();
let page: Page;
let wizard: Wizard;
let owner: Awaited<ReturnType<typeof newOwnerAt>>;

beforeEach(async () => {
  const { token } = await environment.signedIn();
  owner = await newOwnerAt(environment.origin, token);
  page = await environment.newPage();
  wizard = wizardOn(page);
});

const price = (on: Page) => on.getByLabel('Price', { exact: true });

it('edits a listing from My Listing, through a reload, and shows the change to everyone', async () => {
  const { id } = await owner.list();
  await page.goto('/my-listing');
  await page.getByRole('link', { name: /^Edit everything/ }).click();
  await wizard.heading('Edit your listing');
  await expect.poll(() => price(page).inputValue()).toBe('₦4,500,000');
  await page.getByText('12 Admiralty Way, Lekki, Lagos.').waitFor();
  await expect.poll(() => page.getByLabel('Address').count()).toBe(0);

  await price(page).fill('4,000,000');
  await wizard.choosePhotos(await photoFiles(1));
  // The note that it is saved may be of the price alone.
  const own = changeDraftId({ kind: 'apartment', id });
  const kept = () => storedDraft(page, own);
  await expect.poll(kept).toMatchObject({ files: 2, snapshot: { context: { draft: { price: '4,000,000' } } } });
  await page.reload();
  await expect.poll(() => price(page).inputValue()).toBe('4,000,000');
  await page.getByText('Already in your listing').waitFor();
  await wizard.goToConfirm();
  await reloadAt(page, own, { path: `${routes.apartment.confirming}*`, value: 'confirming' });
  await wizard.press('Confirm Submission');
  await wizard.heading('Your listing was updated');
  await page.reload();
  await wizard.heading('Your listing was updated');

  await page.getByRole('link', { name: 'See your listing' }).click();
  await page.waitForURL(`**/listings/${id}`);
  await page.getByText('₦4,000,000').first().waitFor();
  const changed = await owner.seen(id);
  expect(changed).toMatchObject({ id, price: 4_000_000 });
  expect(changed.photos).toHaveLength(2);
});

it('does not write over what another window has changed, and loses nothing', async () => {
  const { id } = await owner.list();
  await page.goto(changeHref({ kind: 'apartment', id }));
  await price(page).fill('3,900,000');
  await wizard.goToConfirm();
  await owner.rename(id, 'From another window');

  await wizard.press('Confirm Submission');
  await page
    .getByText(/^This listing was changed in another window/)
    .first()
    .waitFor();
  expect((await owner.seen(id)).title).toBe('From another window');
  await wizard.press('Confirm Submission');

  await wizard.heading('Your listing was updated');
  expect((await owner.seen(id)).price).toBe(3_900_000);
});

it('goes on from what the listing is by now when it is opened again, without a photo that is not there any more', async () => {
  const { id } = await owner.list();
  await page.goto(changeHref({ kind: 'apartment', id }));
  await price(page).fill('3,900,000');
  await wizard.choosePhotos(await photoFiles(1));
  await wizard.draftIsSaved();
  await wizard.goToConfirm();
  await owner.replacePhoto(id);

  await page.reload();
  await wizard.heading('Edit your listing');
  await page
    .getByText('Some files were removed from this listing in another window, so they are gone here too.')
    .waitFor();
  await page
    .getByText(/^This listing was changed in another window/)
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Remove / }).allTextContents()).toHaveLength(1);
  await wizard.goToConfirm();
  await wizard.press('Confirm Submission');

  await wizard.heading('Your listing was updated');
  const changed = await owner.seen(id);
  expect([changed.price, changed.photos.length]).toEqual([3_900_000, 1]);
});

it('asks nothing of who only looked, and says so where there is nothing to change', async () => {
  const { id } = await owner.list();
  const href = changeHref({ kind: 'apartment', id });
  await page.goto(href);
  await wizard.heading('Edit your listing');
  await price(page).waitFor();

  await page.goto('/dashboard');
  await page.goto(href);
  await price(page).waitFor();
  await page.goto(changeHref({ kind: 'apartment', id: '00000000-0000-4000-8000-000000000000' }));

  await page.getByText('This listing was not found.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});
