import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { PDF, photo } from '../support/uploads.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'gida-listing-'));
let server: ServerProcess;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ DATA_DIR: dataDir, DEMO: 'on' }), launchBrowser()]);
});

afterAll(async () => {
  await Promise.all([server?.stop('SIGTERM'), browser?.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

beforeEach(async () => {
  context = await browser.newContext({ baseURL: server.origin });
  page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await signIn();
});

afterEach(() => context.close());

it('lists an apartment from form to published, through a reload in every step', async () => {
  await page.goto('/add-apartment');
  await fillHome('Flat');
  await choosePhotos(2);
  await page.getByText(/^Draft saved/).waitFor();
  await page.reload();
  await expect(page.getByLabel('Address').inputValue()).resolves.toBe('12 Ọ̀nà Ìjọba');

  await press('Next');
  await heading('Check your listing');
  await page.reload();
  await press('Confirm Submission');
  await heading('When is it available?');
  await press('Next month');
  await page
    .getByRole('button', { name: /^Tuesday/, pressed: false })
    .first()
    .click();
  await page.getByText('1 day chosen').waitFor();
  await page.reload();
  await page.getByText('1 day chosen').waitFor();
  await press('Proceed');
  await heading('Confirm your listing');
  await page.reload();
  await press('Confirm Submission');

  await heading('Apartment listing submitted successfully!');
  await page.getByRole('link', { name: 'See your listing' }).click();
  await page.getByText('₦4,500,000').first().waitFor();
  await expect(page.getByText('Newly painted, ẹ káàbọ̀.').count()).resolves.toBe(1);
});

it('sends a warehouse straight away, with its document', async () => {
  await page.goto('/add-warehouse');
  await page.getByLabel('Warehouse type').selectOption('Cold Storage Warehouse');
  await page.getByLabel('Warehouse details').fill('600 square metres');
  await fillPlace('Street');
  await page.getByLabel('Lease duration').fill('24');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await choosePhotos(1);
  const proof = { name: 'deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) };
  await page.locator('input[type="file"][accept*=".pdf"]').setInputFiles(proof);
  await press('Submit');

  await heading('Warehouse listing submitted successfully!');
});

it('keeps what was typed when the network is away, and sends it once when it is back', async () => {
  await page.goto('/sell-property');
  await fillHome('Bungalow');
  await press('Next');
  await press('Confirm Submission');
  await press('Proceed');
  await context.setOffline(true);
  await press('Confirm Submission');
  await page.getByText('We could not reach Gida.').first().waitFor();
  await context.setOffline(false);
  await press('Confirm Submission');
  await heading(/submitted successfully!/);

  await page.goto('/my-listing');
  await page.getByRole('article').first().waitFor();
  await expect(page.getByText('12 Ọ̀nà Ìjọba is a bungalow.').count()).resolves.toBe(1);
});

it('offers a draft to who comes back later, and removes it when they start again', async () => {
  await page.goto('/add-apartment');
  await page.getByLabel('Address').fill('7 Awolowo Avenue');
  await page.getByText(/^Draft saved/).waitFor();

  page = await context.newPage();
  await page.goto('/dashboard');
  await strip().getByRole('link', { name: 'Lease Your Property' }).click();
  await press('Continue');
  await expect(page.getByLabel('Address').inputValue()).resolves.toBe('7 Awolowo Avenue');

  page = await context.newPage();
  await page.goto('/add-apartment');
  await press('Start again');
  await expect(page.getByLabel('Address').inputValue()).resolves.toBe('');
  await page.goto('/dashboard');
  await page.getByRole('article').first().waitFor();
  await expect(strip().count()).resolves.toBe(0);
});

it('edits, pauses and removes a listing, and says what became of it', async () => {
  await page.goto('/my-listing');
  const row = page.getByRole('article').first();
  await row.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Title').fill('A house with a mango tree');
  await press('Save');
  const renamed = page.getByRole('article', { name: 'A house with a mango tree' });
  await renamed.waitFor();

  await renamed.getByRole('button', { name: /^Pause/ }).click();
  await renamed.getByRole('status').getByText('Paused').waitFor();
  await renamed.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await renamed.getByRole('status').getByText('Removed').waitFor();
});

async function signIn() {
  await page.goto('/signin');
  await page.getByLabel('Phone number').fill('0803 000 0001');
  await page.getByLabel('Password', { exact: true }).fill('gida-demo-2026');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await heading('Welcome Adaeze Okafor');
}

async function fillHome(type: string) {
  await page.getByLabel('Property type').selectOption(type);
  await page.getByLabel(/details$/).fill(`12 Ọ̀nà Ìjọba is a ${type.toLowerCase()}.`);
  await fillPlace('Address');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel('Description').fill(type === 'Flat' ? 'Newly painted, ẹ káàbọ̀.' : '');
  await page.getByRole('checkbox', { name: 'Bedrooms' }).check();
}

async function fillPlace(street: 'Address' | 'Street') {
  await page.getByLabel('State').selectOption('Lagos');
  await page.getByLabel('City').selectOption('Lekki');
  await page.getByLabel(new RegExp(`^${street}`)).fill('12 Ọ̀nà Ìjọba');
  await page.getByLabel('Price').fill('4500000');
  await page.getByLabel('Phone number').fill('0803 000 0001');
}

async function choosePhotos(count: number) {
  const buffer = await photo('jpeg', '#33348E', 320);
  const files = Array.from({ length: count }, (_, index) => ({
    name: `room-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
  await page.locator('input[type="file"][accept^="image"]').setInputFiles(files);
  await page.getByText(`room-${count}.jpg`).first().waitFor();
}

const strip = () => page.getByRole('region', { name: 'Continue where you stopped' });

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
