/** A device whose clock is wrong, or is corrected while the page is open: the page uses server time all the same. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, dayInLagos } from '#domain/calendar.ts';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { answerAt } from '../support/calls-at.ts';
import { newPerson } from '../support/environment.ts';
import { createAvailableDays } from '../support/payments.ts';
import type { SignedIn } from '../support/people.ts';
import { listFlatAt } from '../support/rented-flat.ts';
import { signUpOn } from '../support/sign-up.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const environment = browserEnvironmentOn();

describe('a phone whose clock is wrong', () => {
  it('waits a minute for another code, also when the clock goes back by a day and two hours', async () => {
    const page = await pageAt(Date.now());
    const { phone_no: phone, email, password } = newPerson();
    await page.goto('/signup');
    await signUpOn(page, { phone, email, password });
    expect(await secondsSaid(page)).toBeGreaterThan(50);

    await page.clock.setSystemTime(Date.now() - 26 * HOUR);
    await page.clock.runFor(2_000);
    const after = await secondsSaid(page);
    await page.reload();
    const reloaded = await secondsSaid(page);

    expect(after).toBeLessThanOrEqual(60);
    expect(reloaded).toBeLessThanOrEqual(60);
  });

  it.each([
    ['20 minutes fast', 20 * MINUTE],
    ['26 hours slow', -26 * HOUR],
  ])('gives as long to pay as the server does, on a clock that is %s', async (_, wrong) => {
    const visitor = await environment.signedIn();
    const reference = await heldHour(visitor);
    const page = await pageAt(Date.now() + wrong);

    await page.goto(`/booking-process?payment=${reference}`);

    const timer = page.getByRole('timer', { name: 'Time to pay' });
    await timer.getByText(/^1[45]:\d\d$/).waitFor();
  });

  it('offers no day that is over for the server, on a clock that is 26 hours slow', async () => {
    const flat = await listFlatAt(environment.origin);
    const page = await pageAt(Date.now() - 26 * HOUR);
    await environment.signedIn();

    await page.goto(`/rent-apartment/${flat}`);

    const today = dayInLagos(new Date());
    const fromDate = page.getByLabel('From Date');
    await expect.poll(() => fromDate.getAttribute('min')).toBe(today);
  });
});

async function pageAt(time: number): Promise<Page> {
  const page = await environment.newPage();
  await page.clock.install({ time });
  return page;
}

async function secondsSaid(page: Page): Promise<number> {
  const said = await page.getByText(/You can resend the OTP in \d+ seconds/).textContent();
  return Number(/\d+/.exec(said ?? '')?.[0]);
}

/** Holds an inspection time from now on. @returns The reference of its payment. */
async function heldHour({ token }: SignedIn): Promise<string> {
  const availability = createAvailableDays({ now: () => new Date() }, 7);
  const propertyId = await listFlatAt(environment.origin, undefined, { availability });
  const wish = { propertyId, day: addDays(dayInLagos(new Date()), 3), time: '10:00' };
  const { payment } = await answerAt<{ payment: { reference: string } }>(environment.origin, '/inspections', {
    token,
    body: wish,
    headers: { 'idempotency-key': randomUUID() },
  });
  return payment.reference;
}
