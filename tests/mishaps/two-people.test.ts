import { beforeEach, expect, it } from 'vitest';
import { addDays, dayInLagos } from '#domain/calendar.ts';
import type { components } from '#openapi/contract.gen.ts';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { answerAt } from '../support/calls-at.ts';
import { type SignedIn, signUpAt } from '../support/people.ts';
import { listFlatAt } from '../support/rented-flat.ts';
import { PDF } from '../support/uploads.ts';

const environment = browserEnvironmentOn();
let owner: SignedIn;
let renter: SignedIn;
let booking: string;

beforeEach(async () => {
  owner = await environment.signedIn();
  renter = await signUpAt(environment.origin);
  booking = await askedFor(await listFlatAt(environment.origin, owner));
});

it('shows a returning owner that the renter has cancelled', async () => {
  const page = await environment.newPage(`/bookings/${booking}`);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Yes, accept booking' }).click();
  await page.getByText('Call renter', { exact: true }).waitFor();

  await move('cancel');
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

  await page.getByText('This booking was cancelled. The dates are free again.').waitFor();
  await expect.poll(() => page.getByText('Call renter', { exact: true }).count()).toBe(0);
});

it('updates the list of requests for a returning owner', async () => {
  const page = await environment.newPage('/bookings/received');
  await page.getByText('Waiting for answer').waitFor();

  await move('cancel');
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

  await page.getByText('Cancelled', { exact: true }).waitFor();
});

async function askedFor(propertyId: string): Promise<string> {
  const today = dayInLagos(new Date());
  const form = new FormData();
  const stay = { fromDate: addDays(today, 10), toDate: addDays(today, 14) };
  const words = { propertyId, ...stay, purpose: 'A new job in Lagos', employmentStatus: 'Self Employed' };
  for (const [name, value] of Object.entries(words)) form.set(name, value);
  form.set('idProof', new File([PDF], 'passport.pdf', { type: 'application/pdf' }));
  return (await asRenter('', form)).id;
}

const move = (transition: string) => asRenter(`/${booking}/${transition}`, {});

const asRenter = (path: string, body: object): Promise<components['schemas']['Booking']> =>
  answerAt(environment.origin, `/bookings${path}`, { token: renter.token, body });
