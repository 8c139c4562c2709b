import type { Page } from 'playwright-core';

/** A user to sign up, with the phone as typed. */
export interface Newcomer {
  readonly phone: string;
  readonly email: string;
  readonly password: string;
}

/** Signs up on the open page /signup, and waits for the page that asks for the code. */
export async function signUpOn(page: Page, { phone, email, password }: Newcomer): Promise<void> {
  await page.getByLabel('Role').selectOption('USER');
  await page.getByLabel('First name').fill('Tunde');
  await page.getByLabel('Last name').fill('Bello');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('State').selectOption({ label: 'Oyo' });
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('I am 18 or older').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/otp');
}

export const enterCode = (page: Page, code: string) => page.locator('input[autocomplete="one-time-code"]').fill(code);

/** Signs in on the open page /signin. */
export async function signInOn(page: Page, { phone, password }: Pick<Newcomer, 'phone' | 'password'>): Promise<void> {
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Six digits that differ from the given code. */
export const createWrongOtp = (otp: string): string => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
