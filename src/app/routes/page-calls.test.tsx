import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shipmentTitle } from '#domain/goods.ts';
import { keptDriving } from '#machines/shipments/kept-driving.ts';
import { jobUnderWay } from '#machines/shipments/shipment.fixtures.ts';
import { vault } from '#machines/vault/vault.ts';
import { answerCalls, app, describePage, loadApp, openApp, waitForPage } from '#tests/support/opened-app.tsx';

const A = '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41';
const B = '7c8e9a10-3a5c-4b0e-8a77-5a7a9a0d1e21';

beforeEach(async () => {
  await loadApp();
  await import('./own-alerts.tsx');
  vi.useFakeTimers({ now: new Date('2026-01-05T08:00:00Z'), toFake: ['Date'] });
  answerCalls();
});

afterEach(() => {
  leave();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function leave() {
  cleanup();
  vault.forget();
  localStorage.clear();
  sessionStorage.clear();
}

const booked = { booked: true };
const pages: readonly (readonly [address: string, state?: object | null, signedIn?: boolean])[] = [
  ['/bookings'],
  ['/bookings?page=3'],
  ['/bookings/received?page=2'],
  [`/bookings/${A}`],
  ['/shipments?page=2'],
  ['/shipments/carried'],
  ['/shipments/open'],
  ['/shipments/driven?page=2'],
  [`/shipments/${A}`],
  ['/haul'],
  [`/haul?booking=${A}`],
  [`/haul?booking=${A}`, booked],
  ['/haul?booking=nonsense'],
  ['/inspections'],
  ['/desk'],
  [`/desk/${A}`],
  ['/desk/visits'],
  ['/transactions'],
  ['/transactions/gida_7f1d'],
  ['/profile'],
  ['/bank-info'],
  ['/pushnotifications'],
  ['/security'],
  ['/decisions'],
  ['/contactsupport'],
  ['/settings/account'],
  ['/carrier'],
  ['/carrier/business'],
  [`/report?listing=${A}`],
  [`/report?shipment=${A}`],
  ['/report?listing=nonsense'],
  ['/add-apartment'],
  ['/add-warehouse'],
  ['/sell-property'],
  ['/warehouse-preview'],
  ['/apartment-form-preview'],
  ['/sell-property-preview'],
  ['/sell-property-preview?step=confirm'],
  ['/available-date'],
  [`/add-apartment?kind=apartment&listing=${A}`],
  [`/available-date?kind=warehouse&listing=${A}`],
  [`/sell-property-preview?kind=property&listing=${A}`],
  ['/booking-process'],
  [`/booking-process?listing=${A}`],
  ['/booking-process?payment=gida_7f1d'],
  [`/booking-process/inspection?listing=${A}`],
  [`/rent-apartment/${A}?from=2026-02-10&to=2026-02-24`],
  [`/rent-apartment/${A}?from=tomorrow&to=2026-02-24`],
  ['/rent-apartment'],
  ['/dashboard'],
  ['/my-listing'],
  ['/success', { kind: 'warehouse', listingId: A, isChange: true }],
  ['/book-apartment?type=Warehouse&state=lagos&pickup=any&page=2&from=chat'],
  ['/book-apartment?budget=2,000,000&bedrooms=2&sort=total'],
  ['/buy-property?propertyType=Bungalow&location=LA&minPrice=5000000&page=3'],
  [`/listings/${A}`],
  ['/saved?page=2'],
  ['/Bookings/?page=3'],
  ['/BookApartment'],
  ['/nowhere'],
  ['/signin'],
  ['/bookings?page=3', null, false],
  ['/shipments/driven', null, false],
  [`/rent-apartment/${A}?from=2026-02-10&to=2026-02-24`, null, false],
  [`/report?listing=${A}`, null, false],
  ['/settings/account', null, false],
  ['/dashboard', null, false],
  ['/saved', null, false],
  ['/book-apartment', null, false],
  ['/buy-property', null, false],
  [`/listings/${A}`, null, false],
  ['/signin', { notice: 'Sign in to continue.', from: '/bookings' }, false],
  ['/signup', null, false],
  ['/otp', null, false],
  ['/forgot_password', null, false],
];

const PATIENCE = 240_000;

/** Pages that one component shows one after the other, each with its own data to load. */
const ways: readonly (readonly [first: string, ...next: string[]])[] = [
  ['/bookings?page=2', '/bookings?page=3', '/bookings/received'],
  [`/bookings/${A}`, `/bookings/${B}`],
  ['/shipments', '/shipments/carried', '/shipments/open', '/shipments/driven'],
  [`/shipments/${A}`, `/shipments/${B}`],
  ['/desk', `/desk/${A}`, `/desk/${B}`],
  ['/transactions/gida_1', '/transactions/gida_2'],
  [`/listings/${A}`, `/listings/${B}`],
  [`/report?listing=${A}`, `/report?booking=${A}`],
  [`/rent-apartment/${A}`, `/rent-apartment/${B}`],
  ['/haul', `/haul?booking=${A}`, `/haul?booking=${B}`],
  [`/add-apartment?kind=apartment&listing=${A}`, `/add-apartment?kind=apartment&listing=${B}`],
  ['/add-apartment', '/add-warehouse'],
  ['/book-apartment?state=Lagos', '/book-apartment?type=Warehouse&page=2'],
  ['/carrier', '/carrier/business'],
];

describe('the app', () => {
  it(
    'makes the expected calls on each page',
    async () => {
      const parts = [];
      for (const [address, state = null, signedIn = true] of pages) {
        await openApp(address, { signedIn, state });
        const who = signedIn ? '' : ', signed out';
        parts.push([`${address}${state ? ` ${JSON.stringify(state)}` : ''}${who}`, ...describePage()].join('\n  '));
        leave();
      }

      await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot('./page-calls.txt');
    },
    PATIENCE,
  );

  it('loads a driver’s jobs once, for the page and for the device', async () => {
    answerCalls({ 'GET /shipments': { data: [jobUnderWay], headers: { 'X-Total-Count': '1' } } });

    await openApp('/shipments/driven');
    await screen.findByRole('link', { name: shipmentTitle(jobUnderWay) });

    await waitFor(() => expect(keptDriving.jobs().jobs).toEqual([jobUnderWay]));
    expect(app.asked.filter((call) => call.startsWith('GET /shipments'))).toHaveLength(1);
  });

  it(
    'loads the new subject when a page follows one of its kind',
    async () => {
      const parts = [];
      for (const [first, ...next] of ways) {
        await openApp(first);
        const lines = describePage(0);
        for (const address of next) {
          act(() => void app.navigate(address));
          await waitForPage();
          lines.push(`then ${address}`, ...describePage(0));
        }
        parts.push([first, ...lines].join('\n  '));
        leave();
      }

      await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot('./page-calls-next.txt');
    },
    PATIENCE,
  );
});
