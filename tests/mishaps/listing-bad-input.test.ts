import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatDay } from '#domain/calendar.ts';
import { PHOTOS_MAX } from '#domain/limits.ts';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { callAt } from '../support/calls-at.ts';
import { newFolder } from '../support/data-dir.ts';
import { watchPolicy } from '../support/page-state.ts';
import { listingsOf, type SignedIn, signUpAt } from '../support/people.ts';
import { docx, PDF, photo } from '../support/uploads.ts';
import { createWizard, photoFiles, type Upload, type Wizard } from '../support/wizard.ts';

// Rules: LIST-3

const MEGABYTE = 1024 * 1024;
const DAY = 24 * 60 * 60_000;
/** A drawing of 400 by 300 pixels, encoded with libheif. */
const HEIC = new URL('../support/house.heic', import.meta.url);
const whole = await photo('jpeg', '#33348E', 320);
const icon = await photo();
const SAID_BY_SPEC = 'Please upload all required files.';

const environment = browserEnvironmentOn();
let owner: SignedIn;
let page: Page;
let wizard: Wizard;

beforeEach(async () => {
  owner = await environment.signedIn();
  page = await environment.newPage();
  wizard = createWizard(page);
});

describe('photos', () => {
  it('shrinks photos of 40 megapixels on the phone', async () => {
    await confirmApartment([await largePhoto()]);
    const sizes: number[] = [];
    await page.route('**/api/listings/upload-image', (route) => {
      sizes.push(route.request().postDataBuffer()?.length ?? 0);
      return route.continue();
    });

    await wizard.press('Confirm Submission');

    await wizard.heading('Apartment listing submitted successfully!');
    expect(sizes).toHaveLength(1);
    expect(sizes[0]).toBeLessThan(MEGABYTE);
  });

  it.each([
    [
      'text that calls itself a photo',
      { name: 'house.jpg', buffer: Buffer.from('not a photo') },
      'That file is not a photo.',
    ],
    [
      'an SVG',
      { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg()) },
      'That file is not a photo.',
    ],
    ['a file without a byte', { name: 'nothing.jpg', buffer: Buffer.alloc(0) }, 'That file is empty.'],
    ['cut off', { name: 'cut.jpg', buffer: whole.subarray(0, 100) }, 'is damaged.'],
    ['of 64 pixels', { name: 'icon.jpg', buffer: icon }, 'is too small (under 300 pixels).'],
  ])('refuses photos that are %s when they are chosen, and sends the others', async (_, wrong, words) => {
    const [good] = await photoFiles(1);
    await page.goto('/add-apartment');
    await wizard.fill('apartment');

    await wizard.choosePhotos([...(good ? [good] : []), { mimeType: 'image/jpeg', ...wrong }]);

    await page.getByText(words).waitFor();
    await wizard.press(`Remove ${wrong.name}`);
    await wizard.goToConfirm();
    await wizard.press('Confirm Submission');
    await wizard.heading('Apartment listing submitted successfully!');
    const [listing] = await listingsOf(environment.origin, owner.token);
    expect(listing?.photos).toHaveLength(1);
  });

  it('refuses at once a file of 80 MB that is no photo', async () => {
    const large = join(newFolder(), 'large.jpg');
    await writeFile(large, '');
    await truncate(large, 80 * MEGABYTE);
    await page.goto('/add-apartment');
    await wizard.open('photos');

    await page.getByLabel('Photos', { exact: true }).setInputFiles(large);

    await page.getByText('That file is not a photo.').waitFor();
  });

  it('does not go on with a refused photo, and says what to do', async () => {
    await page.goto('/add-apartment');
    await wizard.fill('apartment');
    await wizard.choosePhotos([{ name: 'icon.jpg', mimeType: 'image/jpeg', buffer: icon }]);
    await page.getByText('is too small (under 300 pixels).').waitFor();
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1;
    });

    await wizard.press('Next');

    await page.getByText('Remove the photos we can’t use.').first().waitFor();
    await wizard.heading('Lease Your Property: photos');
    expect(sent).toBe(0);
  });

  it('shows and sends a HEIC photo', async () => {
    const refused = watchPolicy(page);
    await page.goto('/add-apartment');
    await wizard.fill('apartment');

    await wizard.choosePhotos([{ name: 'house.heic', mimeType: 'image/heic', buffer: await readFile(HEIC) }]);

    const [width, height] = await widthAndHeightOf(
      page.getByRole('listitem').filter({ hasText: 'house.heic' }).locator('img'),
    );
    expect([width, height]).toEqual([400, 300]);
    await wizard.goToConfirm();
    await wizard.press('Confirm Submission');
    await wizard.heading('Apartment listing submitted successfully!');
    const [listing] = await listingsOf(environment.origin, owner.token);
    const stored = await fetch(environment.origin + (listing?.photos[0] ?? ''));
    const { data } = await sharp(Buffer.from(await stored.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The colour of the sky, in the upper left corner.
    const sky = [0x7f, 0xb2, 0xd6];
    for (const [index, colour] of sky.entries()) expect(Math.abs((data[index] ?? 0) - colour)).toBeLessThan(12);
    expect(refused).toEqual([]);
  });

  it('strips an archive appended to a photo', async () => {
    const polyglot = Buffer.concat([whole, docx()]);
    await confirmApartment([{ name: 'both.jpg', mimeType: 'image/jpeg', buffer: polyglot }]);
    await wizard.press('Confirm Submission');
    await wizard.heading('Apartment listing submitted successfully!');

    const [listing] = await listingsOf(environment.origin, owner.token);
    const stored = await fetch(environment.origin + (listing?.photos[0] ?? ''));
    expect(Buffer.from(await stored.arrayBuffer()).includes('word/document.xml')).toBe(false);
  });

  it('are added up to the limit when fifty come at once, after the earlier ones', async () => {
    await page.goto('/add-apartment');
    await wizard.choosePhotos(await photoFiles(2));
    await page.getByRole('button', { name: 'Remove room-2.jpg' }).waitFor();

    await wizard.choosePhotos(await photoFiles(50));

    await page.getByText(`You can add up to ${PHOTOS_MAX} photos. The rest were not added.`).first().waitFor();
    await page.getByText('8 more photos').click();
    const photos = page.getByRole('list', { name: 'Photos, cover first' }).getByRole('listitem');
    await expect.poll(() => photos.count()).toBe(PHOTOS_MAX);
  });
});

describe('documents', () => {
  const bomb = docx([{ name: 'word/media/a.xml', content: Buffer.alloc(8 * MEGABYTE) }]);
  const macros = docx([{ name: 'word/vbaProject.bin', content: 'Attribute VB_Name' }]);

  it.each([
    ['a Word document with macros', macros, 'This document contains macros.'],
    ['a zip bomb in a Word document', bomb, 'We can’t accept this document.'],
    ['text', Buffer.from('I own this land.'), 'That file is not a PDF or Word document.'],
  ])('refuses documents that are %s with a message and accepts another', async (_, buffer, words) => {
    await page.goto('/add-warehouse');
    await wizard.fill('warehouse');
    await wizard.choosePhotos(await photoFiles(1));
    await wizard.chooseDocument({ name: 'proof.docx', mimeType: 'application/octet-stream', buffer });

    await wizard.press('Submit');
    await page.getByText(SAID_BY_SPEC).first().waitFor();
    await page.getByText(words).waitFor();
    await wizard.chooseDocument();
    await page.getByText('deed.pdf').waitFor();
    await wizard.press('Submit');

    await wizard.heading('Warehouse listing submitted successfully!');
  });

  it('are refused above 10 MB and of another kind', async () => {
    await page.goto('/add-warehouse');

    await wizard.chooseDocument({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(11 * MEGABYTE) });
    await page.getByText('Choose a document of up to 10 MB.').waitFor();
    await wizard.chooseDocument({ name: 'deed.exe', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
    await page.getByText('Choose a PDF, DOC or DOCX document.').waitFor();

    await expect.poll(() => page.getByText('scan.pdf').count()).toBe(0);
  });
});

describe('prices', () => {
  it('are accepted with commas', async () => {
    await page.goto('/sell-property');
    await wizard.fill('property', { price: '1,500,000' });
    await wizard.goToConfirm();
    await wizard.press('Confirm Submission');
    await wizard.heading('Property listing submitted successfully!');

    const [listing] = await listingsOf(environment.origin, owner.token);
    expect(listing?.price).toBe(1_500_000);
  });

  it.each(['1.5m', '-1', '1e21', '0', '1500.50'])('are refused as %s, and stay in the field', async (price) => {
    await page.goto('/sell-property');
    await wizard.fill('property', { price });

    await wizard.press('Next');

    const summary = page.getByRole('region', { name: 'There is a problem' });
    await summary.getByRole('link', { name: 'Enter the price in naira without kobo, such as 1,500,000' }).click();
    await expect.poll(() => page.locator(':focus').inputValue()).toBe(price);
    await wizard.open('property');
    await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('12 Admiralty Way');
  });
});

describe('days', () => {
  it('disables past days in the calendar, and says so', async () => {
    await page.goto('/sell-property');
    await wizard.fill('property');
    await wizard.press('Next');
    await wizard.press('Confirm Submission');
    await wizard.heading('When can people inspect it?');
    await wizard.press('Previous month');

    await page.locator('[data-day$="-15"]').first().click({ force: true });

    await page.getByText('That day has passed. Choose today or later.').first().waitFor();
    await expect.poll(() => page.getByText('No days chosen.').count()).toBe(1);
  });

  it('names a day that is over for the server, and keeps the rest', async () => {
    await page.clock.install({ time: Date.now() - 3 * DAY });
    await page.goto('/sell-property');
    await wizard.fill('property');
    await wizard.press('Next');
    await wizard.press('Confirm Submission');
    await wizard.heading('When can people inspect it?');
    const today = page.locator('[data-cursor="true"]');
    const day = formatDay((await today.getAttribute('data-day')) ?? '');
    await today.click();
    await page.getByText('1 day chosen').waitFor();
    await wizard.press('Proceed');

    await wizard.press('Confirm Submission');

    await page.getByText(`${day} has passed. Choose today or later.`).first().waitFor();
    await page.getByText('12 Admiralty Way').waitFor();
  });
});

describe('the city', () => {
  it('clears the city when the state changes', async () => {
    await page.goto('/sell-property');
    await wizard.fill('property');
    await wizard.open('property');
    await page.getByLabel('State').selectOption('Oyo');
    await wizard.press('Next');

    const summary = page.getByRole('region', { name: 'There is a problem' });
    await expect.poll(() => summary.getByRole('link').allTextContents()).toEqual(['Choose a city']);
  });
});

describe('texts', () => {
  it('keeps emoji and the letters of Yoruba, Igbo and Hausa', async () => {
    const words = 'Ilé ẹlẹ́wà 🏡 n’Ìbàdàn, ụlọ ọma, gida mai ƙyau da ɗakuna ɓoyayyu';
    await page.goto('/add-apartment');
    await wizard.fill('apartment', { address: 'Òpópónà Ọ̀ṣun 7 🌴', details: words });
    await wizard.choosePhotos([{ name: 'ilé-mi 🏡.jpg', mimeType: 'image/jpeg', buffer: whole }]);
    await wizard.goToConfirm();
    await page.getByText('Òpópónà Ọ̀ṣun 7 🌴').waitFor();
    await wizard.press('Confirm Submission');
    await wizard.heading('Apartment listing submitted successfully!');

    await page.getByRole('link', { name: 'See your listing' }).click();
    await page.getByText(words.normalize('NFC')).first().waitFor();
  });
});

describe('another owner’s listing', () => {
  it('shows another owner’s listing without a way to edit it', async () => {
    await page.goto('/sell-property');
    await wizard.fill('property');
    await wizard.goToConfirm();
    await wizard.press('Confirm Submission');
    await wizard.heading('Property listing submitted successfully!');
    const [listing] = await listingsOf(environment.origin, owner.token);
    const { token } = await signUpAt(environment.origin);

    const change = await callAt(environment.origin, `/listings/${listing?.id}`, {
      method: 'PUT',
      token,
      body: { title: 'Mine now', description: '' },
    });

    expect(change.status).toBe(404);
    expect(await change.json()).toMatchObject({ message: 'We could not find this listing.' });
  });
});

async function confirmApartment(photos: readonly Upload[]) {
  await page.goto('/add-apartment');
  await wizard.fill('apartment');
  await wizard.choosePhotos(photos);
  await wizard.goToConfirm();
}

/** Photos of 40 megapixels with enough detail to weigh some megabytes. */
async function largePhoto(): Promise<Upload> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const small = await sharp({ create: { width: 730, height: 548, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
  const buffer = await sharp(small).resize(7_300, 5_480, { fit: 'fill' }).jpeg().toBuffer();
  return { name: 'large.jpg', mimeType: 'image/jpeg', buffer };
}

function svg() {
  return '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
}

async function widthAndHeightOf(image: Locator): Promise<[number, number]> {
  await expect.poll(() => image.evaluate(naturalSize), { timeout: 30_000 }).not.toEqual([0, 0]);
  return await image.evaluate(naturalSize);
}

/** Runs in the page. */
function naturalSize(image: HTMLElement | SVGElement): [number, number] {
  return image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [0, 0];
}
