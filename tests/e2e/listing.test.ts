import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { featuresOf } from '#domain/listing.ts';
import { changeHref, partRoute, routes } from '#machines/listing/listing.routes.ts';
import type { components } from '#openapi/contract.gen.ts';
import { changeDraftId, draftId } from '#src/app/drafts/listing-drafts.ts';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { answerAt } from '../support/calls-at.ts';
import { homeFields } from '../support/listings.ts';
import { reloadAt, storedDraft } from '../support/stored-drafts.ts';
import { createFileForm, photo } from '../support/uploads.ts';
import { createWizard, photoFiles, type Wizard } from '../support/wizard.ts';

const environment = browserEnvironmentOn();
let page: Page;
let wizard: Wizard;

beforeEach(async () => {
  await environment.signedIn();
  page = await environment.newPage();
  wizard = createWizard(page);
});

describe('the wizard of a listing', () => {
  it('lists an apartment from form to published, through a reload in every step', async () => {
    const draft = draftId('apartment');
    await page.goto('/add-apartment');
    await wizard.fill('apartment', { address: '12 Ọ̀nà Ìjọba', details: 'Ẹ káàbọ̀ 🏡 sí ilé wa' });
    await wizard.choosePhotos(await photoFiles(2));
    await expect.poll(async () => (await storedDraft(page, draft))?.files).toBe(2);
    await reloadAt(page, draft, { path: `${routes.apartment.filling}?step=photos`, value: { filling: 'photos' } });
    await page.getByRole('button', { name: 'Remove room-2.jpg' }).waitFor();
    await wizard.open('property');
    await reloadAt(page, draft, { path: routes.apartment.filling, value: { filling: 'property' } });
    await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('12 Ọ̀nà Ìjọba');

    await wizard.press('Next');
    await wizard.heading('Check your listing');
    await reloadAt(page, draft, { path: routes.apartment.reviewing, value: 'reviewing' });
    const widths = () => page.locator('dd img').evaluateAll((photos) => photos.map(({ clientWidth }) => clientWidth));
    await expect.poll(widths).toEqual([100, 100]);
    await wizard.press('Confirm Submission');
    await wizard.heading('When can people inspect it?');
    await wizard.press('Next month');
    const reds = ['Friday', 'Saturday', 'Sunday'].map(async (name) =>
      isReddish(await colourOf(page.getByRole('button', { name: new RegExp(`^${name}`) }).first(), 'color')),
    );
    expect(await Promise.all(reds)).toEqual([false, true, true]);
    await page
      .getByRole('button', { name: /^Tuesday/, pressed: false })
      .first()
      .click();
    await page.getByText('1 day chosen').waitFor();
    await expect.poll(async () => (await storedDraft(page, draft))?.snapshot.context.days).toHaveLength(1);
    await page.reload();
    await page.getByText('1 day chosen').waitFor();
    await wizard.press('Proceed');
    await wizard.heading('Confirm your listing');
    await reloadAt(page, draft, { path: routes.apartment.confirming, value: 'confirming' });
    await wizard.press('Confirm Submission');

    await wizard.heading('Apartment listing submitted successfully!');
    await page.getByRole('link', { name: 'See your listing' }).click();
    await page.getByText('₦4,500,000').first().waitFor();
    await expect.poll(() => page.getByText('Ẹ káàbọ̀ 🏡 sí ilé wa').count()).toBe(1);
  });

  it('has no screen longer than 1,600 pixels on a phone, with twenty photos, three fees, ten days and all details', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const heights: Record<string, number> = {};
    const measure = async (screen: string) => {
      heights[screen] = await page.evaluate(() => document.querySelector('main')?.scrollHeight ?? 0);
    };
    await page.goto('/add-apartment');
    await wizard.fill('apartment');
    await measure('details');
    for (const [group, field] of [
      ['Size, parking and pets', 'Toilets'],
      ['Power, water and flooding', 'Water source'],
    ] as const) {
      await page.getByText(group).click();
      await page.getByLabel(field).waitFor();
      await expect.poll(() => page.locator('main details[open]').count()).toBe(1);
      await measure(group);
    }
    await wizard.open('property');
    await measure('property');
    await wizard.choosePhotos(await photoFiles(20));
    await page.getByText('room-20.jpg').waitFor({ state: 'attached' });
    await measure('photos');
    await wizard.open('features');
    for (const name of featuresOf.apartment) await page.getByRole('checkbox', { name, exact: true }).check();
    await measure('features');
    await wizard.open('price');
    await page.getByRole('radio', { name: 'year' }).check();
    await measure('price');
    for (const fee of [1, 2, 3]) {
      await page.getByRole('button', { name: 'Add a fee' }).click();
      await page.getByLabel(`Amount of fee ${fee}`).fill('900,000');
    }
    await page.getByText(/^These fees are above the legal limit/).waitFor();
    await measure('three fees');
    await wizard.open('details');
    await wizard.press('Next');
    await wizard.heading('Check your listing');
    await measure('check');
    await wizard.press('Confirm Submission');
    await wizard.heading('When can people inspect it?');
    await wizard.press('Next month');
    const free = page.getByRole('button', { name: /^(Tues|Thurs|Satur)day/, pressed: false });
    for (let day = 1; day <= 10; day += 1) await free.first().click();
    await page.getByText('10 days chosen').waitFor();
    await measure('days');
    await wizard.press('Proceed');
    await wizard.heading('Confirm your listing');
    await measure('confirm');

    expect(Object.entries(heights).filter(([, height]) => height > 1_600)).toEqual([]);
  });

  it('sends a warehouse straight away, with its document', async () => {
    await page.goto('/add-warehouse');
    await wizard.fill('warehouse');
    await wizard.choosePhotos(await photoFiles(1));
    await wizard.chooseDocument();
    await wizard.press('Submit');

    await wizard.heading('Warehouse listing submitted successfully!');
  });

  it('edits, pauses and removes a listing, and says what became of it', async () => {
    await page.goto('/sell-property');
    await wizard.fill('property');
    await wizard.goToConfirm();
    await wizard.press('Confirm Submission');
    await wizard.heading('Property listing submitted successfully!');

    await page.goto('/my-listing');
    const row = page.getByRole('article').first();
    await row.getByRole('button', { name: /^Edit/ }).click();
    await page.getByLabel('Title').fill('A house with a mango tree');
    await wizard.press('Save');
    const renamed = page.getByRole('article', { name: 'A house with a mango tree' });
    await renamed.waitFor();

    await renamed.locator('summary').click();
    await renamed.getByRole('button', { name: /^Pause/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
    await renamed.getByText('Paused', { exact: true }).waitFor();
    await renamed.locator('summary').click();
    await renamed.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await renamed.getByText('Removed', { exact: true }).waitFor();
  });

  it('returns to the last preview of a sale by Back and Forward, and after a reload', async () => {
    await page.goto('/sell-property');
    await wizard.fill('property');
    await wizard.goToConfirm();

    await page.goBack();
    await wizard.heading('When can people inspect it?');
    await page.goForward();
    await wizard.heading('Confirm your listing');
    await reloadAt(page, draftId('property'), { path: routes.property.confirming, value: 'confirming' });
    await wizard.heading('Confirm your listing');
    await page.goBack();
    await page.goBack();
    await wizard.heading('Check your listing');
  });

  it('says that the form is on its way while the network is slow', async () => {
    await page.goto('/add-listing');
    const letGo = await holdBack('**/assets/listing-route-*.js');

    await page.getByRole('link', { name: 'Apartment' }).click();
    await page.getByRole('status').getByText('Opening form…').waitFor();
    await letGo();

    await wizard.heading('Lease Your Property');
  });
});

/** Delays matching requests until released. */
async function holdBack(address: string) {
  await page.route(address, () => undefined);
  return () => page.unroute(address);
}

let owner: Awaited<ReturnType<typeof newOwnerAt>>;

const price = (on: Page) => on.getByLabel('Price', { exact: true });

/** Whether an opaque `rgb()` colour has more red than anything else. */
function isReddish(colour: string) {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return alpha === 1 && red > 1.3 * green && red > 1.3 * blue;
}

describe('a change of a listing', () => {
  beforeEach(async () => {
    const { token } = await environment.signedIn();
    owner = await newOwnerAt(environment.origin, token);
    page = await environment.newPage();
    wizard = createWizard(page);
  });

  it('edits a listing from My Listing, through a reload, and shows the change to everyone', async () => {
    const { id } = await owner.list();
    await page.goto('/my-listing');
    await page.locator('summary').click();
    await page.getByRole('link', { name: /^Edit everything/ }).click();
    await wizard.heading('Edit your listing');
    await page.getByText('12 Admiralty Way, Lekki, Lagos.').waitFor();
    await expect.poll(() => page.getByLabel('Address').count()).toBe(0);

    await wizard.open('price');
    await expect.poll(() => price(page).inputValue()).toBe('₦4,500,000');
    await price(page).fill('4,000,000');
    await wizard.choosePhotos(await photoFiles(1));
    const own = changeDraftId({ kind: 'apartment', id });
    // The note "saved" may appear after the price alone, so the stored draft is checked.
    const kept = () => storedDraft(page, own);
    await expect.poll(kept).toMatchObject({ files: 2, snapshot: { context: { draft: { price: '₦4,000,000' } } } });
    await reloadAt(page, own, { path: `${partRoute('apartment', 'photos')}*`, value: { filling: 'photos' } });
    await page.getByText('Already in your listing').waitFor({ state: 'attached' });
    await wizard.open('price');
    await expect.poll(() => price(page).inputValue()).toBe('₦4,000,000');
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

  it('changes a price in four taps on a phone, from any page', async () => {
    const { id } = await owner.list();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/bookings');
    let taps = 0;
    const tap = async (target: Locator) => {
      await target.click();
      taps += 1;
    };

    await tap(page.getByRole('link', { name: 'Home', exact: true }));
    await tap(page.getByRole('button', { name: /^Edit price and text/ }));
    await tap(price(page));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('3900000');
    await tap(page.getByRole('button', { name: 'Save', exact: true }));

    await expect.poll(async () => (await owner.seen(id)).price).toBe(3_900_000);
    expect(taps).toBe(4);
  });

  it.each(['light', 'dark'] as const)(
    'shows in red what cannot be undone and what is wrong, in the %s',
    async (colorScheme) => {
      await owner.list();
      await page.emulateMedia({ colorScheme });
      await page.goto('/my-listing');
      await page.locator('summary').click();
      await page.getByRole('button', { name: /^Remove / }).click();
      const dialog = page.getByRole('dialog');
      const remove = dialog.getByRole('button', { name: 'Remove' }).and(page.locator('[aria-disabled=false]'));
      const keep = dialog.getByRole('button', { name: 'Keep listing' });
      await remove.waitFor();
      const marked = await colourOf(remove, 'backgroundColor');
      const plain = await colourOf(keep, 'backgroundColor');
      await keep.click();
      await page.getByRole('button', { name: /^Edit price and text/ }).click();
      await price(page).fill('');
      await wizard.press('Save');
      const wrong = [
        page.locator('[id$="-problem"]'),
        page.getByRole('region', { name: 'There is a problem' }).locator('li'),
      ];
      const said = await Promise.all(wrong.map((each) => colourOf(each.first(), 'color')));

      expect([marked, ...said].map(isReddish)).toEqual([true, true, true]);
      expect(isReddish(plain)).toBe(false);
    },
  );

  it('does not overwrite another window’s change, and loses nothing', async () => {
    const { id } = await owner.list();
    await page.goto(changeHref({ kind: 'apartment', id }));
    await wizard.open('price');
    await price(page).fill('3,900,000');
    await wizard.goToConfirm();
    await owner.rename(id, 'From another window');

    await wizard.press('Confirm Submission');
    await page
      .getByText(/^This listing was changed in another window.* different price \(₦4,500,000\), title \(From another/)
      .first()
      .waitFor();
    expect((await owner.seen(id)).title).toBe('From another window');
    await wizard.press('Confirm Submission');

    await wizard.heading('Your listing was updated');
    expect((await owner.seen(id)).price).toBe(3_900_000);
  });

  it('continues from the current listing when reopened, without a deleted photo', async () => {
    const { id } = await owner.list();
    await page.goto(changeHref({ kind: 'apartment', id }));
    await wizard.open('price');
    await price(page).fill('3,900,000');
    await wizard.choosePhotos(await photoFiles(1));
    await wizard.draftIsSaved();
    await wizard.goToConfirm();
    await owner.replacePhoto(id);

    await page.reload();
    await wizard.heading('Edit your listing: photos');
    await page.getByText('Some files were removed from this listing in another window or on another device').waitFor();
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

  it('asks nothing after a look without changes, and says when nothing changed', async () => {
    const { id } = await owner.list();
    const href = changeHref({ kind: 'apartment', id });
    await page.goto(href);
    await wizard.heading('Edit your listing');

    await page.goto('/dashboard');
    await page.goto(href);
    await wizard.heading('Edit your listing');
    await page.goto(changeHref({ kind: 'apartment', id: '00000000-0000-4000-8000-000000000000' }));

    await page.getByText('We could not find this listing.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });
});

type Schemas = components['schemas'];

/** Creates listings by calls to a server in another process. */
async function newOwnerAt(origin: string, token: string) {
  const call = <Answer>(method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    answerAt<Answer>(origin, path, { method, token, body, headers });
  const content = new Uint8Array(await photo());
  const upload = async () => {
    const form = createFileForm('image', content, 'front.jpg', 'image/jpeg');
    return (await call<Schemas['StoredFile']>('POST', '/listings/upload-image', form)).file;
  };
  const formOf = async () => ({ ...flat, images: [await upload()] });
  return {
    list: async () => await call<Schemas['OwnListing']>('POST', '/listings/apartment', await formOf()),
    /** The form of the same flat with a new photo instead of the old one. */
    replacePhoto: async (id: string) => {
      const { version } = await call<Schemas['ListingToChange']>('GET', `/listings/${id}/own`);
      return await call<Schemas['OwnListing']>('PUT', `/listings/${id}/apartment`, await formOf(), {
        'If-Match': `"${version}"`,
      });
    },
    rename: (id: string, title: string) =>
      call<Schemas['OwnListing']>('PUT', `/listings/${id}`, { title, description: flat.description }),
    seen: (id: string) => call<Schemas['Listing']>('GET', `/listings/${id}`),
  };
}

const flat = { ...homeFields, propertyType: 'Flat' };

function colourOf(what: Locator, property: 'color' | 'backgroundColor') {
  return what.evaluate((element, name) => getComputedStyle(element)[name], property);
}
