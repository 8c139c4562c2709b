import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayInLagos } from '#domain/calendar.ts';
import type { components } from '#openapi/contract.gen.ts';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { answerAt } from '../support/calls-at.ts';
import { newPerson } from '../support/environment.ts';
import { createKeyboard, type Keyboard } from '../support/keyboard.ts';
import { codeSentAt, type SignedIn } from '../support/people.ts';
import { listFlatAt, listWarehouseAt } from '../support/rented-flat.ts';
import { photo } from '../support/uploads.ts';

type Schemas = components['schemas'];

const WEEK = 7;

const PHONE = { width: 360, height: 740 };

/** The bar of signed-in users, in pixels. */
const TAB_BAR = 60;

const environment = browserEnvironmentOn();
let renter: SignedIn;
let page: Page;
let keys: Keyboard;

beforeEach(async () => {
  await listFlatAt(environment.origin);
  renter = await environment.signedIn();
});

describe('without a mouse', () => {
  it('finds, views and books a flat, and opens the page of the booking', async () => {
    await openSearch();
    await fillFilters();
    await keys.enter(button('Search'));
    await page.getByText(/^\d+ apartments? in Lagos · up to ₦5,000,000 a month · “lagoon”$/).waitFor();
    await expect.poll(() => columnsAt(1280)).toBe(3);
    await expect.poll(() => columnsAt(800)).toBe(2);
    await expect.poll(() => columnsAt(360)).toBe(1);
    await page.setViewportSize({ width: 1280, height: 860 });
    await keys.enter(page.getByRole('link', { name: 'Flat in Lekki', exact: true }).first());
    await heading('Flat in Lekki');
    await page.getByRole('group', { name: 'Your dates' }).waitFor();
    await keys.enter(page.getByRole('link', { name: 'Rent Now', exact: true }));
    await heading(/^Rent Apartment/);
    const stay = await chooseStay();
    await fillForm();
    await keys.enter(button('Submit Booking'));

    await heading('Booking Successful!');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(page.url()).toMatch(/\/bookings\/[0-9a-f-]{36}$/);
    expect(await bookings()).toEqual([expect.objectContaining({ ...stay, status: 'requested' })]);
  });

  it('opens the delivery wizard after a warehouse booking, with the place filled in', async () => {
    page = await environment.newPage(`/rent-apartment/${await listWarehouseAt(environment.origin)}`);
    keys = createKeyboard(page);
    await page.getByRole('group', { name: 'Your dates' }).waitFor();
    await chooseStay();
    await fillForm();
    await keys.tabTo(page.getByRole('checkbox', { name: 'Also move my goods (optional)' }));
    await keys.press('Space');
    await keys.enter(button('Submit Booking'));

    await heading('What are we picking up?');
    const [booking] = await bookings();
    await page.getByText('Booking Successful!').waitFor();
    const steps = page.getByRole('navigation', { name: 'Progress' }).getByRole('listitem');
    await expect.poll(() => steps.allTextContents()).toEqual(['Goods', 'From', 'When', 'Check']);
    expect(page.url()).toBe(`${environment.origin}/haul?booking=${booking?.id}`);
    await expect
      .poll(() => page.getByRole('link', { name: 'your booking' }).getAttribute('href'))
      .toBe(`/bookings/${booking?.id}`);
  });

  it('fills the form with dates chosen on the listing page', async () => {
    await openSearch();
    await keys.enter(page.getByRole('link', { name: 'Flat in Lekki', exact: true }).first());
    await heading('Flat in Lekki');
    const { fromDate, toDate } = await pressStay();
    await page.getByText('Your dates', { exact: true }).first().waitFor();
    // The price and the actions are beside the photo, before the calendar.
    await keys.tabBackTo(page.getByRole('link', { name: 'Rent Now', exact: true }));
    await keys.press('Enter');
    await heading(/^Rent Apartment/);

    await expect.poll(() => page.getByLabel('From Date').inputValue()).toBe(fromDate);
    await expect.poll(() => page.getByLabel('To Date').inputValue()).toBe(toDate);
    // Once the draft has the dates, the address leaves them out.
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.goBack();
    await page.locator(`a[href$="?from=${fromDate}&to=${toDate}"]`).first().waitFor();
  });

  it('links the errors of an incomplete form to their fields', async () => {
    await openSearch();
    await keys.enter(page.getByRole('link', { name: /^Rent Now/ }).first());
    await heading(/^Rent Apartment/);
    await keys.enter(button('Submit Booking'));
    const summary = page.getByRole('region', { name: 'There is a problem' });
    await summary.getByText('Please fill in all required fields.').waitFor();
    await expect.poll(() => page.title()).toMatch(/^Error: /);

    await keys.enter(summary.getByRole('link', { name: 'Add your ID' }));

    await expect.poll(() => focused().getAttribute('type')).toBe('file');
    expect(await bookings()).toEqual([]);
  });

  it('shows filters in a sheet on narrow screens, closed by Escape and by a search', async () => {
    await environment.newContext({ viewport: { width: 320, height: 700 } });
    await openSearch('Login');
    await keys.enter(button('Filters'));
    await page.getByRole('dialog').waitFor();
    await keys.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => button('Filters').evaluate((element) => element === document.activeElement)).toBe(true);

    await keys.press('Enter');
    await fillFilters();
    const [field, search] = [await bottomOf(page.getByLabel('Location')), await bottomOf(button('Search'))];
    await keys.press('Enter');

    await page.getByText(/^\d+ apartments? in Lagos/).waitFor();
    await button('Filters (3)').waitFor();
    expect(search, 'Search in view').toBeLessThanOrEqual(700);
    expect(field, 'above Search').toBeLessThanOrEqual(search - 48);
  });

  it('suggests an area after its first letters, also with a typo, and closes the list first on Escape', async () => {
    await environment.newContext({ viewport: { width: 320, height: 700 } });
    await openSearch('Login');
    await keys.enter(button('Filters'));
    const area = page.getByRole('combobox', { name: 'Area' });
    await typeInto('Area', 'lkek');
    await page.getByRole('option', { name: 'Lekki Lagos' }).waitFor();
    await keys.press('Escape');
    await expect.poll(() => area.getAttribute('aria-expanded')).toBe('false');
    await page.getByRole('dialog').waitFor();

    await keys.press('ArrowDown');
    await page.getByRole('option', { name: 'Lekki Lagos', selected: true }).waitFor();
    expect(await page.evaluate(beyondTheEdge)).toBe(0);
    await keys.press('Enter');
    await expect.poll(() => area.inputValue()).toBe('Lekki');
    await keys.press('Enter');

    await page.getByText(/^\d+ apartments? in Lekki/).waitFor();
  });

  it('shows an unreadable filter in the title, above the form, and at its field', async () => {
    await openSearch();
    await typeInto('Budget', 'a lot');
    await keys.enter(button('Search'));
    const summary = page.getByRole('region', { name: 'There is a problem' });
    await summary.waitFor();
    await expect.poll(() => page.title()).toMatch(/^Error: Search for Properties/);

    await keys.enter(summary.getByRole('link'));
    await keys.press('Control+A');
    await keys.type('5,000,000');
    await keys.enter(button('Search'));

    await page.getByText(/^\d+ apartments? · up to ₦5,000,000 a month$/).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Search for Properties/);
  });
});

// Rules: ACC-4, RENT-7

describe('on a phone, without an account', () => {
  it('leads from the home page to a sent request in 7 screens, with 22 taps and 14 fields', async () => {
    await listFlatAt(environment.origin, undefined, { pricePeriod: 'year', shortestStay: 1 });
    await environment.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    page = await environment.newPage('/');
    const person = newPerson();
    const { tap, choose, type, screen, made } = thumbOn(page);

    await screen('A place to live.');
    await choose('State', 'Lagos');
    await tap(button('Search'));
    await screen('Search for Properties');
    expect(await bottomOf(page.getByText('₦4,500,000 a year').first())).toBeLessThan(PHONE.height - TAB_BAR);
    await tap(page.getByRole('link', { name: 'Flat in Lekki', exact: true }).first());
    await screen('Flat in Lekki');
    await tap(page.getByRole('link', { name: 'Rent Now', exact: true }));
    await screen('Sign Up');
    await choose('Role', 'USER');
    await type('First name', person.first_name);
    await type('Last name', person.last_name);
    await type('Email', person.email);
    await type('Phone number', person.phone_no);
    await choose('State', 'Lagos');
    await type('Password', person.password);
    await tap(page.getByRole('checkbox', { name: 'I am 18 or older' }), { fields: 1 });
    await tap(button('Sign Up'));
    await screen('Verify your phone');
    // The field has the focus, and the last digit sends the code and signs in.
    await type('Code', await codeSentAt(environment.origin, person.phone_no), { taps: 0 });
    await screen(/^Rent Apartment/);
    await tap(page.locator(`button[data-day="${dayInLagos(new Date())}"]`), { fields: 1 });
    await type('Purpose of Rent', 'A new job in Lagos');
    await tap(page.getByRole('radio', { name: 'Self Employed' }), { fields: 1 });
    const proof = page.getByLabel('ID Proof', { exact: true });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(proof, { taps: 2, fields: 1 })]);
    await chooser.setFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await page.getByAltText('Your ID').waitFor();
    await tap(button('Submit Booking'));
    await screen('Booking Successful!');

    expect(made).toEqual({ screens: 7, taps: 22, fields: 14 });
  });
});

const bottomOf = async (target: Locator) => {
  await target.waitFor();
  const box = await target.boundingBox();
  return box ? box.y + box.height : Number.NaN;
};

/** Uses a phone, and counts screens, taps and fields. Choosing from a list or choosing a photo is two taps. */
function thumbOn(on: Page) {
  const made = { screens: 0, taps: 0, fields: 0 };
  const count = ({ taps = 1, fields = 0 } = {}) => {
    made.taps += taps;
    made.fields += fields;
  };
  return {
    made,
    screen: async (name: string | RegExp) => {
      await on.getByRole('heading', { level: 1, name }).waitFor();
      made.screens += 1;
    },
    tap: async (target: Locator, taken?: Parameters<typeof count>[0]) => {
      await target.tap();
      count(taken);
    },
    choose: async (label: string, value: string) => {
      await on.getByRole('combobox', { name: label }).selectOption(value);
      count({ taps: 2, fields: 1 });
    },
    type: async (label: string, text: string, { taps = 1 } = {}) => {
      const field = on.getByLabel(label, { exact: true });
      if (taps > 0) await field.tap();
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
      await on.keyboard.type(text);
      count({ taps, fields: 1 });
    },
  };
}

/** @param own A link of the header to wait for. Signing in replaces the links, along with the focus on one of them. */
async function openSearch(own = 'Home') {
  page = await environment.newPage('/book-apartment');
  keys = createKeyboard(page);
  await page.getByRole('list', { name: 'Available Listings' }).waitFor();
  await page.getByRole('link', { name: own, exact: true }).waitFor();
}

async function fillFilters() {
  await typeInto('State', 'Lagos');
  await typeInto('Budget', '5000000');
  await typeInto('Location', 'lagoon');
}

/** Chooses two days of next month, a week apart, on the calendar. The date fields above it show the same days. */
async function chooseStay() {
  const stay = await pressStay();
  await expect.poll(() => page.getByLabel('To Date').inputValue()).toBe(stay.toDate);
  await expect.poll(() => page.getByLabel('From Date').inputValue()).toBe(stay.fromDate);
  return stay;
}

async function pressStay() {
  const cursor = page.locator('[data-cursor="true"]');
  await keys.tabTo(cursor);
  await keys.press('PageDown');
  const fromDate = (await cursor.getAttribute('data-day')) ?? '';
  await keys.press('Space');
  await page.locator('[data-cursor="true"][aria-pressed="true"]').waitFor();
  await keys.press('ArrowDown', 'Space');
  return { fromDate, toDate: addDays(fromDate, WEEK) };
}

async function fillForm() {
  await keys.tabBackTo(page.getByLabel('To Date'));
  await typeInto('Purpose of Rent', 'A new job in Lagos');
  await keys.tabTo(page.getByRole('radio', { name: 'Unemployed' }));
  await keys.press('ArrowDown');
  await keys.tabTo(page.getByLabel('ID Proof', { exact: true }));
  await focused().setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await page.getByAltText('Your ID').waitFor();
}

async function typeInto(label: string, text: string) {
  await keys.tabTo(page.getByLabel(label, { exact: true }));
  await keys.type(text);
}

const bookings = (): Promise<Schemas['Booking'][]> =>
  answerAt(environment.origin, '/bookings', { token: renter.token });

/** Runs in the page. */
const beyondTheEdge = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

const focused = () => page.locator(':focus');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

/** How many results fit beside each other in a window of this width. */
async function columnsAt(width: number) {
  await page.setViewportSize({ width, height: 860 });
  const results = page.getByRole('list', { name: 'Available Listings' });
  return results.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
}
