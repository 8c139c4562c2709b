import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { href } from '#domain/addresses.ts';
import type { components } from '#openapi/contract.gen.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { answerAt } from '../support/calls-at.ts';
import { networkOf } from '../support/network.ts';
import { endSessionAt, signInAt } from '../support/people.ts';
import { signInOn } from '../support/sign-up.ts';

type Haulage = components['schemas']['Haulage'];

const environment = browserEnvironmentOn({ env: { DEMO: 'on' } });

const SHIPPER = '08030000001';
const DRIVER = '08030000008';
const SOMEBODY_ELSE = '08030000002';

it('keeps what a driver has not sent from the next person, and sends it once the driver is back', async () => {
  const { id, delivery_code: code } = await jobUnderWay();
  const delivery = `/api/haulages/${id}/deliver`;
  const page = await environment.newPage();
  const network = networkOf(page);
  await signIn(page, DRIVER);
  await page.goto(href.haulagesDriven);
  await page.locator(`a[href="${href.haulage(id)}"]`).click();
  await network.lose();
  await page.getByRole('button', { name: 'It is delivered' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Code')
    .fill(code ?? '');
  await page.getByRole('button', { name: 'Yes, it is delivered' }).click();
  await page.getByText('1 move is kept on this phone').waitFor();
  await endSession(page);
  await network.find();
  await page.goto(href.haulagesDriven);
  await page.getByText('You were signed out meanwhile.').waitFor();

  await signIn(page, SOMEBODY_ELSE);
  await network.lose();
  await page.goto(href.haulagesDriven);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  const read = await page.getByRole('main').innerText();
  await network.find();
  await page.reload();
  await page.getByText('You are named for no job now.').waitFor();
  await page.goto(href.home);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Login' }).waitFor();
  const sent = network.answeredTo(delivery);

  await signIn(page, DRIVER);
  await page.goto(href.haulagesDriven);

  const job = page.getByRole('listitem').filter({ has: page.locator(`a[href="${href.haulage(id)}"]`) });
  await job.getByText('Delivered', { exact: true }).waitFor();
  expect((await seenByShipper(id)).status).toBe('delivered');
  expect(read).not.toMatch(/kept on this phone|It is delivered|pieces/);
  expect(sent).not.toContain(200);
  expect(network.answeredTo(delivery).filter((status) => status !== 401)).toEqual([200]);
});

async function signIn(page: Page, phone: string) {
  await page.goto(href.signIn);
  await signInOn(page, { phone, password: DEMO_PASSWORD });
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
}

async function endSession(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  await endSessionAt(environment.origin, token ?? '');
}

async function jobUnderWay(): Promise<Haulage> {
  const sent = await asShipper<Haulage[]>('/haulages?limit=50');
  const job = sent.find(({ status }) => status === 'pickedUp');
  return job ?? expect.fail('nobody of the demo drives for this shipper');
}

const seenByShipper = (id: string) => asShipper<Haulage>(`/haulages/${id}`);

async function asShipper<Answer>(path: string): Promise<Answer> {
  const token = await signInAt(environment.origin, { phone_no: SHIPPER, password: DEMO_PASSWORD });
  return await answerAt<Answer>(environment.origin, path, { token });
}
