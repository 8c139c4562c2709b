import { describe, expect, it } from 'vitest';
import { href } from '#domain/addresses.ts';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { createNetworkSwitch, DRIVER, jobUnderWay, shipmentOf, signInAs } from '../support/on-the-road.ts';
import { expireSessionOn } from '../support/people.ts';
import { createWizard, photoFiles } from '../support/wizard.ts';

// Rules: LIST-7, SAVE-5

const environment = browserEnvironmentOn({ env: { DEMO: 'on' } });

const SHIPPER = '08030000001';
const SOMEBODY_ELSE = '08030000002';

describe('a phone that two users share', () => {
  it('hides a driver’s unsent updates from the next user, and sends them once the driver is back', async () => {
    const { id, delivery_code: code } = await jobUnderWay(environment.origin, { shipper: SHIPPER, status: 'pickedUp' });
    const delivery = `/api/shipments/${id}/deliver`;
    const page = await environment.newPage();
    const network = createNetworkSwitch(page);
    await signInAs(page, DRIVER);
    await page.goto(href.shipmentsDriven);
    await page.locator(`a[href="${href.shipment(id)}"]`).click();
    await network.lose();
    await page.getByRole('button', { name: 'Confirm delivery' }).click();
    await page
      .getByRole('dialog')
      .getByLabel('Code')
      .fill(code ?? '');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('1 update saved on this phone').waitFor();
    await expireSessionOn(page);
    await network.find();
    await page.goto(href.shipmentsDriven);
    await page.getByText('You were signed out.').waitFor();

    await signInAs(page, SOMEBODY_ELSE);
    await network.lose();
    await page.goto(href.shipmentsDriven);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    const read = await page.getByRole('main').innerText();
    await network.find();
    await page.reload();
    await page.getByText('No jobs right now.').waitFor();
    await page.goto(href.home);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Login' }).waitFor();
    const sent = network.answeredTo(delivery);

    await signInAs(page, DRIVER);
    await page.goto(href.shipmentsDriven);

    const job = page.getByRole('listitem').filter({ has: page.locator(`a[href="${href.shipment(id)}"]`) });
    await job.getByText('Delivered', { exact: true }).waitFor();
    expect((await shipmentOf(environment.origin, SHIPPER, id)).status).toBe('delivered');
    expect(read).not.toMatch(/saved on this phone|Confirm delivery|pieces/);
    expect(sent).not.toContain(200);
    expect(network.answeredTo(delivery).filter((status) => status !== 401)).toEqual([200]);
  });

  it('keeps one user’s draft while the next user fills in the same form', async () => {
    const page = await environment.newPage();
    const wizard = createWizard(page);
    const address = page.getByLabel('Street address');
    await signInAs(page, SHIPPER);
    await page.goto(href.addWarehouse);
    await address.fill('Km 4, Sagamu Interchange');
    await wizard.choosePhotos(await photoFiles(2));
    await page.getByRole('button', { name: 'Remove room-2.jpg' }).waitFor();
    await wizard.draftIsSaved();
    await expireSessionOn(page);

    await signInAs(page, SOMEBODY_ELSE);
    await page.goto(href.addWarehouse);
    await expect.poll(() => address.inputValue()).toBe('');
    await address.fill('3 Broad Street');
    await wizard.draftIsSaved();
    await expireSessionOn(page);
    await signInAs(page, SHIPPER);
    await page.goto(href.addWarehouse);
    await wizard.press('Continue');

    await page.getByRole('button', { name: 'Remove room-2.jpg' }).waitFor();
    await wizard.open('property');
    await expect.poll(() => address.inputValue()).toBe('Km 4, Sagamu Interchange');
  });
});
