import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, dayInLagos } from '#domain/calendar.ts';
import { steps } from '#machines/haul/haul.routes.ts';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { answerAt } from '../support/calls-at.ts';
import type { SignedIn } from '../support/people.ts';
import { reloadAt } from '../support/stored-drafts.ts';
import { createWizard, photoFiles } from '../support/wizard.ts';

const environment = browserEnvironmentOn();

describe('a delivery request', () => {
  it('keeps photos of goods over a reload, sends them once, and shows them to a carrier who may offer', async () => {
    await environment.signedIn();
    const page = await environment.newPage('/haul');
    const wizard = createWizard(page);
    const goOn = () => wizard.press('Continue');
    await wizard.heading('What are we picking up?');
    await page.locator('input[type="file"]').setInputFiles(await photoFiles(2));
    await page.getByRole('button', { name: 'Remove room-2.jpg' }).waitFor();
    await fill(page, { 'Number of pieces': '12', 'Total weight (kg)': '400', 'Longest side (cm)': '120' });
    await choose(page, 'Type of goods', 'Boxes');
    await goOn();
    await wizard.heading('Pickup address');

    await reloadAt(page, 'haul', { path: steps.origin, value: { filling: 'origin' } });

    await wizard.heading('Pickup address');
    await fillPlace(page, { name: 'Contact at pickup', address: '4 Ngwa Road' });
    await goOn();
    await wizard.heading('Delivery address');
    await fillPlace(page, { name: 'Receiver', address: '7 Wharf Road' });
    await goOn();
    await wizard.heading('When should we pick up?');
    await fill(page, { Day: addDays(dayInLagos(new Date()), 5) });
    await choose(page, 'Time', '8:00 AM to 12:00 PM');
    await goOn();
    await page.getByText('with 2 photos').waitFor();
    const uploads: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/upload-image')) uploads.push(String(response.status()));
    });
    await wizard.press('Get offers');
    await page.waitForURL(/\/shipments\/[0-9a-f-]{36}$/);
    await page.getByRole('button', { name: 'Photo of the goods, 2 of 2' }).waitFor();
    expect(uploads).toEqual(['200', '200']);

    const { pathname } = new URL(page.url());

    await environment.newContext({});
    await becomeCarrier(await environment.signedIn());
    const other = await environment.newPage(pathname);
    const button = other.getByRole('button', { name: 'Photo of the goods, 1 of 2' });
    await button.click();
    const shown = other.getByRole('dialog', { name: 'Photo 1 of the goods' });
    await shown.getByRole('img', { name: 'Photo 1 of the goods' }).waitFor();
    await expect.poll(() => shown.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    await shown.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

async function becomeCarrier({ token }: SignedIn) {
  const papers = { licence_until: '2036-01-01', insurance_until: '2036-01-01' };
  const vehicles = [{ plate: 'ABC-907DE', kind: 'truck', ...papers }];
  const body = { name: 'Okafor Transport', states: ['Abia', 'Lagos'], vehicles, tariffs: [] };
  await answerAt(environment.origin, '/user/me/carrier', { method: 'PUT', token, body });
}

async function fillPlace(page: Page, { name, address }: { name: string; address: string }) {
  await choose(page, 'State', 'Abia');
  await fill(page, { 'Town or city': 'Aba', 'Street and number': address, [name]: 'Musa Bello' });
  await fill(page, { 'Phone number': '0803 123 4567' });
}

async function fill(page: Page, fields: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: option });
