import type { Page } from 'playwright-core';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { ListingPart } from '#domain/listing.ts';
import { completeDrafts } from '#machines/listing/listing.fixtures.ts';
import { detailsLabel } from '#src/flows/listing-form/listing-form.ts';
import { listingWords, partWords } from '#src/flows/shared/listing-words.ts';
import { PDF, photo } from './uploads.ts';

export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Fills in the pages of a listing by their visible labels. */
export interface Wizard {
  heading(name: string | RegExp): Promise<void>;
  press(name: string): Promise<void>;
  /** Opens a part of the form. */
  open(part: ListingPart): Promise<void>;
  /** Fills in every field of the form except photos and the document, and stays at the last part. */
  fill(kind: ListingKind, change?: { address?: string; details?: string; price?: string }): Promise<void>;
  /** Opens the part of the files first. */
  choosePhotos(files: readonly Upload[]): Promise<void>;
  chooseDocument(file?: Upload): Promise<void>;
  /** Continues from a complete form to the last page before sending. */
  goToConfirm(): Promise<void>;
  draftIsSaved(): Promise<void>;
}

export function createWizard(page: Page): Wizard {
  const heading: Wizard['heading'] = (name) => page.getByRole('heading', { level: 1, name }).waitFor();
  const press: Wizard['press'] = (name) => page.getByRole('button', { name, exact: true }).click();
  return {
    heading,
    press,
    fill: (kind, change = {}) => fillForm(page, kind, change),
    open: (part) => openPart(page, part),
    choosePhotos: async (files) => {
      await openPart(page, 'photos');
      await page.locator('input[type="file"][accept^="image"]').setInputFiles([...files]);
    },
    chooseDocument: async (file = deed) => {
      await openPart(page, 'photos');
      await page.locator('input[type="file"][accept*=".pdf"]').setInputFiles(file);
    },
    goToConfirm: async () => {
      await press('Next');
      await heading('Check your listing');
      await press('Confirm Submission');
      await heading('When can people inspect it?');
      await press('Proceed');
      await heading('Confirm your listing');
    },
    draftIsSaved: () => page.getByText(/^Draft saved/).waitFor(),
  };
}

async function openPart(page: Page, part: ListingPart) {
  const progress = page.getByRole('navigation', { name: 'Progress' });
  const at = progress.getByRole('listitem').filter({ hasText: partWords[part] });
  await at.waitFor();
  const isThere = (await at.getAttribute('aria-current')) === 'step';
  if (!isThere) await at.getByRole('button').click();
}

async function fillForm(page: Page, kind: ListingKind, change: Parameters<Wizard['fill']>[1]) {
  const draft = { ...completeDrafts[kind], ...change };
  const words = listingWords[kind];
  await openPart(page, 'property');
  await page.getByLabel(words.type).selectOption(draft.propertyType);
  await page.getByLabel(detailsLabel(kind, draft.propertyType)).fill(draft.details);
  await page.getByLabel('State', { exact: true }).selectOption(draft.state);
  await page.getByLabel('City', { exact: true }).selectOption(draft.city);
  await page.getByLabel(words.address, { exact: true }).fill(draft.address);
  await openPart(page, 'features');
  for (const feature of draft.features) await page.getByRole('checkbox', { name: feature }).check();
  await openPart(page, 'price');
  await page.getByLabel('Price').fill(draft.price);
  await openPart(page, 'details');
  await page.getByLabel('Phone number').fill(draft.phoneNumber);
  await page.getByRole('radio', { name: draft.security || 'No' }).check();
  if (kind === 'warehouse') await page.getByLabel('Lease duration').fill(draft.leaseDuration);
  else await page.getByLabel('Description').fill(draft.description);
}

export const deed: Upload = { name: 'deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) };

/** Photos with a phone's file names, `room-1.jpg` and so on. */
export async function photoFiles(count: number): Promise<Upload[]> {
  const buffer = await photo('jpeg', '#33348E', 320);
  return Array.from({ length: count }, (_, index) => ({ ...room(index + 1), buffer }));
}

const room = (number: number) => ({ name: `room-${number}.jpg`, mimeType: 'image/jpeg' });
