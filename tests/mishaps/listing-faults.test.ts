import type { Page, Request, Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { CALL_TIMEOUT } from '#domain/limits.ts';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { listingsOf, type SignedIn } from '../support/people.ts';
import { createWizard, photoFiles, type Wizard } from '../support/wizard.ts';

const UPLOADS = '**/api/listings/upload-image';
const LISTINGS = '**/api/listings/{apartment,property,warehouse}';

const environment = browserEnvironmentOn();
let owner: SignedIn;
let page: Page;
let wizard: Wizard;

beforeEach(async () => {
  owner = await environment.signedIn();
  page = await environment.newPage();
  wizard = createWizard(page);
});

describe('ten photos of which one fails', () => {
  it('are kept except the failed one, and only that one is resent', async () => {
    const sent = await namesSent('room-4.jpg');
    await confirmApartment(10);
    await wizard.press('Confirm Submission');

    await wizard.heading('Confirm your listing');
    await page.getByText('Please upload all required files.').first().waitFor();
    await page.getByText('Image upload failed. Please try again.').waitFor();
    expect(sent.sort()).toEqual(Array.from({ length: 10 }, (_, index) => `room-${index + 1}.jpg`).sort());

    await page.unroute(UPLOADS);
    const again = await namesSent();
    await wizard.press('Confirm Submission');
    await wizard.heading('Apartment listing submitted successfully!');
    expect(again).toEqual(['room-4.jpg']);
    const [listing] = await listingsOf(environment.origin, owner.token);
    expect(listing?.photos).toHaveLength(10);
  });

  it('continue from the form by Try again at the failed one', async () => {
    await namesSent('room-2.jpg');
    await confirmApartment(3);
    await wizard.press('Confirm Submission');
    await page.getByText('Please upload all required files.').first().waitFor();
    await page.unroute(UPLOADS);
    const again = await namesSent();

    await wizard.press('Change images');
    await wizard.press('Try again');
    await page
      .getByText(/^Uploaded/)
      .nth(2)
      .waitFor();

    expect(again).toEqual(['room-2.jpg']);
  });
});

describe('a network that is gone for a minute', () => {
  beforeEach(async () => {
    await page.clock.install();
    await confirmApartment(4);
  });

  it('pauses the uploads, which continue when the phone is back online', async () => {
    const held = await holdAt(UPLOADS);
    await wizard.press('Confirm Submission');
    await held.first;
    await environment.context.setOffline(true);
    await page.unroute(UPLOADS);

    await passSeconds(59);
    await wizard.heading('Submitting...');
    await environment.context.setOffline(false);

    await wizard.heading('Apartment listing submitted successfully!');
    expect(await listingsOf(environment.origin, owner.token)).toHaveLength(1);
  });

  it('is retried even if the phone did not notice', async () => {
    await page.route(UPLOADS, (route) => route.abort('connectionfailed'));
    await wizard.press('Confirm Submission');
    await wizard.heading('Submitting...');

    await passSeconds(59);
    await wizard.heading('Submitting...');
    await page.unroute(UPLOADS);
    await passSeconds(15);

    await wizard.heading('Apartment listing submitted successfully!');
    expect(await listingsOf(environment.origin, owner.token)).toHaveLength(1);
  });

  it('survives a reload in the middle', async () => {
    await page.route(UPLOADS, (route) => route.abort('connectionfailed'));
    await wizard.press('Confirm Submission');
    await wizard.heading('Submitting...');
    await wizard.press('Cancel');
    await wizard.heading('Confirm your listing');
    await page.unroute(UPLOADS);
    await page.reload();
    // With the fake clock the page does not notice that it was reloaded, so it offers the draft.
    await wizard.press('Continue');
    await wizard.press('Confirm Submission');
    await passSeconds(15);

    await wizard.heading('Apartment listing submitted successfully!');
  });
});

describe('a listing that is sent twice', () => {
  it('is one listing after a double click', async () => {
    await confirmApartment(2);

    await page.getByRole('button', { name: 'Confirm Submission' }).dblclick();

    await wizard.heading('Apartment listing submitted successfully!');
    expect(await listingsOf(environment.origin, owner.token)).toHaveLength(1);
  });

  it('is one listing after a double click on the form of a warehouse', async () => {
    await page.goto('/add-warehouse');
    await wizard.fill('warehouse');
    await wizard.choosePhotos(await photoFiles(1));
    await wizard.chooseDocument();

    await page.getByRole('button', { name: 'Submit', exact: true }).dblclick();

    await wizard.heading('Warehouse listing submitted successfully!');
    expect(await listingsOf(environment.origin, owner.token)).toHaveLength(1);
  });

  it('is one listing when the first answer never came', async () => {
    await page.clock.install();
    await confirmApartment(2);
    const held = await holdAt(LISTINGS);
    await wizard.press('Confirm Submission');
    const stored = await (await held.first).fetch();
    expect(stored.ok()).toBe(true);
    await page.clock.fastForward(CALL_TIMEOUT);
    await page.getByText('Failed to submit form. Please try again.').first().waitFor();
    await page.unroute(LISTINGS);

    await wizard.press('Confirm Submission');

    await wizard.heading('Apartment listing submitted successfully!');
    expect(await listingsOf(environment.origin, owner.token)).toHaveLength(1);
  });

  it('is not created twice when it was changed after a lost response', async () => {
    await page.clock.install();
    await confirmApartment(1);
    const held = await holdAt(LISTINGS);
    await wizard.press('Confirm Submission');
    await (await held.first).fetch();
    await page.clock.fastForward(CALL_TIMEOUT);
    await page.getByText('Failed to submit form. Please try again.').first().waitFor();
    await page.unroute(LISTINGS);

    await wizard.press('Change price');
    await page.getByLabel('Price').fill('4,000,000');
    await wizard.goToConfirm();
    for (const _ of ['once', 'and once more']) {
      await wizard.press('Confirm Submission');
      await page.getByText('Your listing was created before your last changes.').first().waitFor();
    }

    expect(await listingsOf(environment.origin, owner.token)).toHaveLength(1);
    await page.getByRole('main').getByRole('link', { name: 'My Listing' }).click();
    await page.getByRole('article').first().waitFor();
    await page.goto('/dashboard');
    await page.getByRole('article').first().waitFor();
    await page.getByRole('region', { name: 'Pick up where you left off' }).waitFor({ state: 'detached' });
  });
});

describe('a server that is killed between the last upload and the listing', () => {
  it('creates the listing when it is back, without resending photos', async () => {
    await confirmApartment(3);
    const held = await holdAt(LISTINGS);
    await wizard.press('Confirm Submission');
    await held.first;
    await environment.killServer();
    await page.unroute(LISTINGS);
    await page.getByText('Failed to submit form. Please try again.').first().waitFor();
    await environment.restartServer();
    const uploads = await namesSent();

    await wizard.press('Confirm Submission');

    await wizard.heading('Apartment listing submitted successfully!');
    expect(uploads).toEqual([]);
    const [listing, ...others] = await listingsOf(environment.origin, owner.token);
    expect([listing?.photos.length, others.length]).toEqual([3, 0]);
  });
});

async function confirmApartment(photos: number) {
  await page.goto('/add-apartment');
  await wizard.fill('apartment');
  await wizard.choosePhotos(await photoFiles(photos));
  await wizard.goToConfirm();
}

/** Records the names of the photos that are uploaded from now on. The server fails on the photo called `broken`. */
async function namesSent(broken?: string): Promise<string[]> {
  const sent: string[] = [];
  await page.route(UPLOADS, (route) => {
    const name = nameIn(route.request());
    sent.push(name);
    return name === broken ? route.fulfill(BROKEN) : route.continue();
  });
  return sent;
}

const BROKEN = {
  status: 500,
  contentType: 'application/problem+json',
  json: { type: 'about:blank', title: 'Internal', status: 500, code: 'internal', message: 'Something went wrong.' },
};

/** Returns the file name of the uploaded photo. */
const nameIn = (request: Request) =>
  /filename="([^"]*)"/.exec(request.postDataBuffer()?.toString('latin1') ?? '')?.[1] ?? '';

/** Holds requests until `unroute`. `first` resolves with the first of them. */
async function holdAt(glob: string) {
  let tell: (route: Route) => void = () => undefined;
  const first = new Promise<Route>((resolve) => {
    tell = resolve;
  });
  await page.route(glob, (route) => tell(route));
  return { first };
}

/** Advances the clock second by second, so that each attempt is answered before the next is due. */
async function passSeconds(seconds: number) {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1_000);
}
