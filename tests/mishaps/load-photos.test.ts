import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { href } from '#domain/addresses.ts';
import { UNREACHABLE } from '#machines/api/api-error.ts';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { createNetworkSwitch, DRIVER, jobUnderWay, shipmentOf, signInAs } from '../support/on-the-road.ts';
import { photo } from '../support/uploads.ts';

const environment = browserEnvironmentOn({ env: { DEMO: 'on' } });

const SHIPPER = '08030000002';
const UPLOAD = '/api/listings/upload-image';

describe('a phone without a network', () => {
  it('stores reduced load photos until there is a network, sends each once, and deletes them', async () => {
    const {
      id,
      pickup_code: code,
      goods,
    } = await jobUnderWay(environment.origin, { shipper: SHIPPER, status: 'onTheWay' });
    const pickUp = `/api/shipments/${id}/pickUp`;
    const page = await environment.newPage();
    const network = createNetworkSwitch(page);
    await signInAs(page, DRIVER);
    await page.goto(href.shipment(id));
    await page.getByRole('button', { name: 'Confirm pickup' }).click();
    const form = page.getByRole('dialog');
    const field = form.getByLabel('Photos of the load (optional)');
    await field.waitFor();
    await network.lose();
    const large = await ofFortyMegapixels();
    await field.setInputFiles([
      { name: 'road.jpg', mimeType: 'image/jpeg', buffer: large },
      { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a photo') },
    ]);
    await form.getByText("We can't open this photo.").waitFor();
    await field.setInputFiles([{ name: 'gate.jpg', mimeType: 'image/jpeg', buffer: await photo() }]);
    await form.getByRole('button', { name: 'Remove photo 2' }).waitFor();
    await form.getByLabel('Code').fill(code ?? '');
    await form.getByLabel('Pieces counted').fill(String(goods.amount - 1));
    await form.getByText(`${goods.amount - 1}, not ${goods.amount}`).waitFor();
    await form.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('1 update saved on this phone').waitFor();
    const shown = await page.getByRole('main').innerText();
    const kept = await sizesOf(page);
    expect((await shipmentOf(environment.origin, SHIPPER, id)).status).toBe('onTheWay');

    // The driver closes the page, and opens it in the next town with a network.
    await page.goto('about:blank');
    await network.find();
    await page.goto(`${environment.origin}${href.shipment(id)}`);
    await page.getByText('In transit', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Photo of the load, 2 of 2' }).waitFor();

    const { status, loaded } = await shipmentOf(environment.origin, SHIPPER, id);
    expect([status, loaded?.count, loaded?.photos.length]).toEqual(['pickedUp', goods.amount - 1, 2]);
    expect(shown).toContain(`The driver counted ${goods.amount - 1} of ${goods.amount} pieces`);
    expect(large.byteLength).toBeGreaterThan(3_000_000);
    expect(Math.max(...kept)).toBeLessThan(1_000_000);
    expect(kept).toHaveLength(2);
    expect(network.answeredTo(UPLOAD)).toEqual([200, 200]);
    expect(network.answeredTo(pickUp)).toEqual([200]);
    expect(await sizesOf(page)).toEqual([]);
  });

  it('keeps an unsent report of an inspection with its photo, and deletes both once they are sent', async () => {
    const page = await environment.newPage();
    const network = createNetworkSwitch(page);
    await signInAs(page, SHIPPER);
    await page.goto(href.inspections);
    const report = page.getByRole('button', { name: /^Something went wrong \(/ }).first();
    await report.click();
    const form = page.getByRole('dialog');
    await form.getByLabel('What went wrong?').selectOption({ label: 'The place was already gone' });
    await form.getByLabel('Tell us more').fill('It was let.');
    await form
      .getByLabel('Photo (optional)')
      .setInputFiles([{ name: 'gate.jpg', mimeType: 'image/jpeg', buffer: await photo() }]);
    await network.lose();
    await form.getByRole('button', { name: 'Something went wrong' }).click();
    await page.getByText(UNREACHABLE.message).waitFor();
    await expect.poll(() => sizesOf(page)).toHaveLength(1);

    await page.goto('about:blank');
    await network.find();
    await page.goto(`${environment.origin}${href.inspections}`);
    await report.click();
    await form.getByRole('button', { name: 'Remove gate.jpg' }).waitFor();
    const words = await form.getByLabel('Tell us more').inputValue();
    await form.getByRole('button', { name: 'Something went wrong' }).click();
    await page.getByRole('button', { name: /^Download photo \(/ }).waitFor();

    expect(words).toBe('It was let.');
    expect(network.answeredTo(UPLOAD)).toEqual([200]);
    await expect.poll(() => sizesOf(page)).toEqual([]);
  });
});

/** A photo as large as a phone's, with grain, which compresses badly. */
function ofFortyMegapixels() {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const create = { width: 7_304, height: 5_478, channels: 3, background: '#000', noise } as const;
  return sharp({ create }).jpeg({ quality: 60 }).toBuffer();
}

/** The size in bytes of each photo stored on the device. */
const sizesOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const opening = indexedDB.open('gida-photos', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('photos', { keyPath: 'key' });
        opening.onerror = reject;
        opening.onsuccess = () => {
          const reading = opening.result.transaction('photos').objectStore('photos').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(({ photo: { size } }: { photo: Blob }) => size));
          };
        };
      }),
  );
