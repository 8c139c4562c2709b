/** Demo users with a delivery on the road. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { href } from '#domain/addresses.ts';
import type { components } from '#openapi/contract.gen.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { answerAt } from './calls-at.ts';
import { signInAt } from './people.ts';
import { signInOn } from './sign-up.ts';

type Shipment = components['schemas']['Shipment'];

export const DRIVER = '08030000008';

export async function signInAs(page: Page, phone: string, password = DEMO_PASSWORD) {
  await page.goto(href.signIn);
  await signInOn(page, { phone, password });
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
}

/**
 * The demo driver's delivery for this shipper. Another test on the same server may have assigned another
 * driver to another delivery of the same shipper.
 */
export async function jobUnderWay(origin: string, { shipper, status }: Pick<Shipment, 'status'> & { shipper: string }) {
  const jobs = await asked<Shipment[]>(origin, DRIVER, '/shipments?as=driver&limit=50');
  const sent = await asked<Shipment[]>(origin, shipper, '/shipments?limit=50');
  const job = sent.find((shipment) => shipment.status === status && jobs.some(({ id }) => id === shipment.id));
  return job ?? expect.fail(`the driver of the demo has nothing that is ${status}`);
}

/** A shipper's delivery as the shipper sees it. */
export const shipmentOf = (origin: string, phone: string, id: string) =>
  asked<Shipment>(origin, phone, `/shipments/${id}`);

async function asked<Answer>(origin: string, phone_no: string, path: string): Promise<Answer> {
  const token = await signInAt(origin, { phone_no, password: DEMO_PASSWORD });
  return await answerAt<Answer>(origin, path, { token });
}

/** Blocks a page's API calls, and unblocks them. Files of the app still load, as from its service worker. */
export function createNetworkSwitch(page: Page) {
  const answered: { path: string; status: number }[] = [];
  page.on('response', (response) =>
    answered.push({ path: new URL(response.url()).pathname, status: response.status() }),
  );
  return {
    lose: () => page.route('**/api/**', (route) => route.abort('internetdisconnected')),
    find: () => page.unroute('**/api/**'),
    answeredTo: (path: string) => answered.filter((each) => each.path === path).map(({ status }) => status),
  };
}
