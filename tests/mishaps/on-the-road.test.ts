import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { href } from '#domain/addresses.ts';
import { shipmentTitle } from '#domain/goods.ts';
import type { components } from '#openapi/contract.gen.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { answerAt } from '../support/calls-at.ts';
import { createNetworkSwitch, signInAs } from '../support/on-the-road.ts';
import { type SignedIn, signInAt, signUpAt } from '../support/people.ts';

// Rules: DEL-15

type Shipment = components['schemas']['Shipment'];
type Driver = components['schemas']['Driver'];

const environment = browserEnvironmentOn({ env: { DEMO: 'on' } });
const CARRIER = '08030000006';
const PLATE = 'KJA-214XA';
/** The sender of the assigned job. */
const SHIPPER = '08030000001';

let carrier: { token: string };
let job: string;
beforeAll(async () => {
  carrier = { token: await signInAt(environment.origin, { phone_no: CARRIER, password: DEMO_PASSWORD }) };
  const brought = await answerAt<Shipment[]>(environment.origin, '/shipments?as=carrier&limit=50', {
    token: carrier.token,
  });
  // The job is for tomorrow, so the driver can start at any time of day.
  job = brought.find(({ status }) => status === 'assigned')?.id ?? expect.fail('the demo has nothing to be driven');
});

let drivers = 0;
let driver: SignedIn & { id: string };
let page: Page;
/** Opens the job page as a driver whom the carrier has invited and assigned. */
beforeEach(async () => {
  drivers += 1;
  // The demo does not use this phone number.
  const somebody = await signUpAt(environment.origin, { phone_no: `+234805100${1_000 + drivers}` });
  const { first_name, last_name, phone_no } = somebody.person;
  const body = { name: `${first_name} ${last_name}`, phone_no };
  const path = '/user/me/carrier/drivers';
  const { id } = await answerAt<Driver>(environment.origin, path, { method: 'POST', token: carrier.token, body });
  driver = { ...somebody, id };
  await moveAs(carrier, 'assign', { driver: id, plate: PLATE });
  page = await environment.newPage();
  await signInAs(page, phone_no, somebody.person.password);
  await page.goto(href.shipment(job));
  await page.getByRole('button', { name: 'Start trip' }).waitFor();
});

describe('the page of a job', () => {
  it('hides a job and refuses moves once its driver is removed while the page is open', async () => {
    await page.getByRole('button', { name: 'Start trip' }).click();
    await answerAt(environment.origin, `/user/me/carrier/drivers/${driver.id}`, {
      method: 'DELETE',
      token: carrier.token,
    });

    await page.getByRole('button', { name: 'Start now' }).click();

    await page.getByRole('heading', { level: 1, name: 'Delivery not found' }).waitFor();
    await page.goto(href.shipmentsDriven);
    await page.getByText('No jobs right now.').waitFor();
    // The delivery needs another driver.
    expect((await answerAt<Shipment>(environment.origin, `/shipments/${job}`, { token: carrier.token })).status).toBe(
      'booked',
    );
  });

  // The last test, because it changes the status of the job.
  it('works offline from pickup to delivery, sends updates from any page, and asks before Logout', async () => {
    const network = createNetworkSwitch(page);
    await network.lose();
    await setOut();
    await page.goto(href.home);

    await logout();
    await page.getByRole('dialog').getByText('Log out and delete 1 update?').waitFor();
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await network.find();
    const went = page.waitForResponse((answer) => answer.url().endsWith('/go') && answer.status() === 200);
    await page.goto(href.faq);
    await went;
    expect((await answerAt<Shipment>(environment.origin, `/shipments/${job}`, { token: carrier.token })).status).toBe(
      'onTheWay',
    );

    await page.goto(href.shipment(job));
    await page.getByRole('button', { name: 'No goods to pick up' }).waitFor();
    await network.lose();
    await page.getByRole('button', { name: 'Confirm pickup' }).click();
    await page.getByLabel('Code').fill('0000');
    await page.getByLabel('Pieces counted').fill('12');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('1 update saved on this phone').waitFor();
    await page.goto(href.home);
    await logout();
    await page.getByRole('button', { name: 'Log out and delete it' }).click();
    await page.getByRole('link', { name: 'Login' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('gida.moves'))).toBeNull();

    await network.find();
    await signInAs(page, driver.person.phone_no, driver.person.password);
    await page.goto(href.shipmentsDriven);
    const asShipper = { token: await signInAt(environment.origin, { phone_no: SHIPPER, password: DEMO_PASSWORD }) };
    const shipment = await answerAt<Shipment>(environment.origin, `/shipments/${job}`, asShipper);
    await page.getByRole('link', { name: shipmentTitle(shipment) }).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await network.lose();

    await page.goto(href.home);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: 'My jobs' }).waitFor();
    await page.getByRole('link', { name: shipmentTitle(shipment) }).click();
    const pickUp = page.getByRole('button', { name: 'Confirm pickup' });
    await pickUp.waitFor();
    const { y = 0, height = 0 } = (await pickUp.boundingBox()) ?? {};
    expect(y + height, 'the next step is on the first screen').toBeLessThanOrEqual(740);
    await pickUp.click();
    await page.getByLabel('Code').fill(shipment.pickup_code ?? '');
    await page.getByLabel('Pieces counted').fill(String(shipment.goods.amount));
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('button', { name: 'Confirm delivery' }).click();
    await page.getByLabel('Code').fill(shipment.delivery_code ?? '');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('2 updates saved on this phone').waitFor();
    await moveAs(asShipper, 'cancel', {});
    await network.find();
    await page.goto(href.faq);
    const seen = () => answerAt<Shipment>(environment.origin, `/shipments/${job}`, asShipper);
    await expect.poll(async () => (await seen()).status).toBe('disputed');
    const { money } = await seen();
    expect(money?.held).toBe(money?.paid);
  });
});

async function setOut() {
  await page.getByRole('button', { name: 'Start trip' }).click();
  await page.getByRole('button', { name: 'Start now' }).click();
  await page.getByText('1 update saved on this phone').waitFor();
}

const logout = () => page.getByRole('button', { name: 'Logout' }).click();

const moveAs = (who: { token: string }, move: string, body: object) =>
  answerAt(environment.origin, `/shipments/${job}/${move}`, { method: 'POST', token: who.token, body });
