import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { createKeyboard } from '../support/keyboard.ts';
import { expireSessionOn } from '../support/people.ts';
import { grainyPhoto } from '../support/uploads.ts';
import { createWizard, type Upload, type Wizard } from '../support/wizard.ts';

const environment = browserEnvironmentOn();
let page: Page;
let wizard: Wizard;

beforeEach(() => environment.signedIn());

describe('a form whose session has ended', () => {
  it('asks to sign in, not to retry, when photos of a listing are sent without a session', async () => {
    await at('/add-apartment');
    await wizard.fill('apartment');
    await wizard.choosePhotos(await largePhotos(3));
    await wizard.goToConfirm();
    await expireSessionOn(page);
    await wizard.press('Confirm Submission');

    await expectSignIn();
  });

  it('asks to sign in when files of a warehouse are sent from the form', async () => {
    await at('/add-warehouse');
    await wizard.fill('warehouse');
    await wizard.choosePhotos(await largePhotos(1));
    await wizard.chooseDocument();
    await expireSessionOn(page);
    await wizard.press('Submit');

    await expectSignIn();
  });

  it('asks to sign in from an inspection request', async () => {
    await at('/booking-process');
    await wizard.fill('property');
    await wizard.choosePhotos(await largePhotos(3));
    await wizard.press('Next');
    await wizard.heading('Inspection');
    await chooseHour();
    await wizard.press('Proceed to Pay');
    await expireSessionOn(page);
    await wizard.press('Pay ₦5,000');

    await expectSignIn();
  });
});

async function at(path: string) {
  page = await environment.newPage(path);
  wizard = createWizard(page);
}

async function expectSignIn() {
  await page.getByRole('main').getByRole('link', { name: 'Sign in again' }).waitFor();
  await expect.poll(() => page.getByText(/upload failed|Please try again/).count()).toBe(0);
}

/** Chooses the first day of a week in the next month, by keyboard. */
async function chooseHour() {
  const keys = createKeyboard(page);
  await keys.tabTo(page.locator('[data-cursor="true"]'));
  await keys.press('PageDown', 'Home', 'ArrowDown', 'Space');
  await page.locator('[aria-pressed="true"]').waitFor();
  await page.getByLabel('Time').selectOption({ label: '2:00 PM' });
}

/** Photos so large that the server responds before it has read a whole one. */
async function largePhotos(count: number): Promise<Upload[]> {
  const buffer = await grainyPhoto(1_600);
  return Array.from({ length: count }, (_, index) => ({
    name: `room-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
}
