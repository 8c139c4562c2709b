import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { href } from '#domain/addresses.ts';
import { acceptedStay } from '#machines/bookings/booking.samples.ts';
import { okafor } from '#machines/carrier/carrier.fixtures.ts';
import { type DraftId, formatOf } from '#machines/draft-formats.ts';
import type { SavedSnapshot } from '#machines/drafts/draft-format.ts';
import { keptOnDevice } from '#machines/favourites/kept-on-device.ts';
import { crates } from '#machines/haul/haul.fixtures.ts';
import { haulMachine } from '#machines/haul/haul.machine.ts';
import { undecidedCase } from '#machines/hearing/hearing.samples.ts';
import {
  heldInspection,
  paidInspection,
  startedPayment,
} from '#machines/inspection-request/inspection-request.fixtures.ts';
import { listingToChange } from '#machines/listing/listing.fixtures.ts';
import { changeQuery, likeHref } from '#machines/listing/listing.routes.ts';
import { adaeze as savedUser } from '#machines/profile/profile.fixtures.ts';
import { listingForRent } from '#machines/rent/rent.fixtures.ts';
import { rentMachine } from '#machines/rent/rent.machine.ts';
import { bungalow, flat } from '#machines/search/search.fixtures.ts';
import {
  acceptedShipment,
  deliveredShipment,
  jobToDrive,
  offeredShipment,
} from '#machines/shipments/shipment.fixtures.ts';
import { vault } from '#machines/vault/vault.ts';
import { address, answerCalls, app, describePage, loadApp, openApp, waitForPage } from '#tests/support/opened-app.tsx';

// Rules: LIST-4, LIST-10, RENT-6

const adaeze = { id: 'adaeze', first_name: 'Adaeze', last_name: 'Okafor', state: 'Abia' };

const A = '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41';
const B = '7c8e9a10-3a5c-4b0e-8a77-5a7a9a0d1e21';

let device: typeof import('#machines/shipments/kept-driving.ts');
let payPage: typeof import('./pay-page.ts');
let store: typeof import('#machines/drafts/draft-store.ts');
let searches: typeof import('../actors/search-memory.ts');

beforeAll(async () => {
  await loadApp();
  store = await import('#machines/drafts/draft-store.ts');
  payPage = await import('./pay-page.ts');
  device = await import('#machines/shipments/kept-driving.ts');
  searches = await import('../actors/search-memory.ts');
});
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-05T08:00:00Z'), toFake: ['Date'] });
  localStorage.clear();
  sessionStorage.clear();
  // Resets the last address of each search, because the tests share one tab.
  for (const path of [href.search, href.buy]) searches.keepSearch(path);
});

afterEach(() => {
  cleanup();
  vault.forget();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const accepted = { data: { access_token: 'a-token', phone_verified: true } };

const more = { 'X-Total-Count': '11', Link: '</listings>; rel="first", <?after=x>; rel="next"' };

/** A draft of a flow in its first state, with these changes. */
const begun = (machine: AnyStateMachine, input: object, value: unknown, context: object) => {
  const actor = createActor(machine, { input }).start();
  const snapshot = actor.getPersistedSnapshot() as SavedSnapshot;
  actor.stop();
  return { ...snapshot, value, context: { ...snapshot.context, ...context } };
};
const keep = (snapshotOf: (id: DraftId) => object) =>
  vi.spyOn(store, 'loadDraft').mockImplementation(async (id) => {
    const { version } = formatOf(id as DraftId);
    return { id, version, savedAt: 1_767_600_000_000, owner: null, snapshot: snapshotOf(id as DraftId) };
  });

const files = { attachments: { src: 'attachments', snapshot: { context: { files: [], problem: null } } } };

describe('the app', () => {
  it.each([
    [{ from: '/bookings/received?page=3' }, false, '/bookings/received?page=3'],
    [null, false, '/dashboard'],
    [{ from: '/bookings' }, true, '/decisions'],
  ])('continues after sign-in, sent there with %j and suspended: %s, at %s', async (state, isSuspended, next) => {
    const suspended = { status: 403, error: { code: 'account_suspended', message: 'It is suspended.' } };
    answerCalls({ 'POST /auth/signin': isSuspended ? suspended : accepted });
    await openApp('/signin', { signedIn: false, state });

    type('Phone number', '08031234567');
    type('Password', 'the harmattan comes in december');
    press('Sign In');
    if (isSuspended) {
      await screen.findByText(/You can sign in to appeal/);
      answerCalls({ 'POST /auth/signin': accepted });
      press('Sign In');
    }

    await waitFor(() => expect(address()).toBe(next));
  });

  it.each([
    [[{ id: A, saved: true }], [`PUT /user/me/favourites/{listingId} {"listingId":"${A}"}`]],
    [[], []],
  ])('moves listings that a visitor has saved to the account at sign-in: %j', async (changes, moved) => {
    keptOnDevice.keepChanges(changes);
    answerCalls({ 'POST /auth/signin': accepted });
    await openApp('/signin', { signedIn: false });

    type('Phone number', '08031234567');
    type('Password', 'the harmattan comes in december');
    press('Sign In');

    await waitFor(() => expect(address()).toBe('/dashboard'));
    await waitFor(() => expect(app.asked.filter((call) => call.includes('/favourites/{'))).toEqual(moved));
  });

  it.each([
    ['/bookings', 'GET /bookings', [acceptedStay]],
    ['/bookings/received', 'GET /bookings/received', [{ ...acceptedStay, role: 'owner' }]],
    [`/bookings/${A}`, 'GET /bookings/{id}', acceptedStay],
    ['/shipments', 'GET /shipments', [acceptedShipment]],
    [`/shipments/${acceptedShipment.id}`, 'GET /shipments/{id}', acceptedShipment],
    ['/inspections', 'GET /inspections', [paidInspection]],
    ['/desk/visits', 'GET /desk/visits', [paidInspection]],
    [`/decisions/${A}`, 'GET /user/me/decisions/{id}', undecidedCase],
  ])('loads %s again each time the user returns to it', async (at, call, data) => {
    answerCalls({ [call]: { data, headers: { 'X-Total-Count': '1' } } });
    await openApp(at);
    const loads = () => app.asked.filter((asked) => asked.startsWith(`${call} `) || asked === call).length;
    await waitFor(() => expect(loads()).toBe(1));

    for (const times of [2, 3]) {
      await act(async () => undefined);
      act(() => void dispatchEvent(new Event('online')));
      await waitFor(() => expect(loads()).toBe(times));
    }
  });

  it('keeps the way back on the links between sign-in and sign-up', async () => {
    answerCalls();
    const state = { from: '/bookings?page=2' };
    await openApp('/signin', { signedIn: false, state: { ...state, notice: 'Sign in to continue.' } });
    expect(screen.getByText('Sign in to continue.')).toBeTruthy();
    expect(screen.queryByText(/^You're already signed in/)).toBeNull();
    const follow = async (name: string) =>
      fireEvent.click((await within(screen.getByRole('main')).findAllByRole('link', { name }))[0] as HTMLElement);

    await follow('Sign Up');
    await waitFor(() => expect([address(), app.at.state]).toEqual(['/signup', state]));
    await follow('Sign In');
    await waitFor(() => expect([address(), app.at.state]).toEqual(['/signin', state]));
  });

  it.each([
    ['none', { data: [], headers: { 'X-Total-Count': '0' } }],
    ['an error', { status: 500, error: { code: 'internal', message: 'Something went wrong.' } }],
  ])('leaves out the newest places where the answer is %s', async (_, answer) => {
    const { LatestIsland } = await import('../prerender/latest-island.tsx');
    answerCalls({ 'GET /listings/user': answer });

    const { container } = render(<LatestIsland />, { wrapper: MemoryRouter });

    expect(container.textContent).toContain('Loading the newest places');
    await waitFor(() => expect(container.textContent).toBe(''));
  });

  it('leads a visitor who wants an alert through sign-in back to the search, where one press sets it', async () => {
    const alert = { kind: 'apartment', search: 'area=Lekki', until: '2026-04-05T08:00:00Z' };
    const search = '/book-apartment?area=Lekki&sort=price';
    answerCalls({
      'POST /auth/signin': accepted,
      'GET /user/me/search-alerts': { data: [] },
      'PUT /user/me/search-alerts': { data: [alert] },
    });
    await openApp(search, { signedIn: false });
    fireEvent.click(screen.getByRole('link', { name: 'Tell me about new ones' }));
    await screen.findByText('Sign in to get alerts.');
    type('Phone number', '08031234567');
    type('Password', 'the harmattan comes in december');
    press('Sign In');
    await waitFor(() => expect(address()).toBe(search));
    fireEvent.click(await screen.findByRole('button', { name: 'Tell me about new ones' }));

    const told = await screen.findByText(/You have an alert. Until Sunday 5 April 2026/);
    expect(within(told).getByRole('link', { name: 'All your alerts' }).getAttribute('href')).toBe(href.saved);
    expect(document.activeElement?.contains(told)).toBe(true);
  });

  it.each([
    ['/book-apartment?area=Lekki', '/book-apartment?area=Lekki'],
    ['//example.com', '/dashboard'],
    ['/\t/example.com', '/dashboard'],
    ['https://example.com', '/dashboard'],
  ])('continues after a sign-in link that names %j at %s', async (from, next) => {
    answerCalls({ 'POST /auth/signin': accepted });
    await openApp(`/signin?${new URLSearchParams({ from })}`, { signedIn: false });
    type('Phone number', '08031234567');
    type('Password', 'the harmattan comes in december');
    press('Sign In');

    await waitFor(() => expect(address()).toBe(next));
  });

  it.each([
    ['/book-apartment?sort=total&area=lekki', 1],
    ['/book-apartment?area=Lekki&bedrooms=2', 0],
    ['/book-apartment?area=Lekki&type=Warehouse', 0],
    ['/buy-property?area=Lekki', 0],
  ])('knows the alert of a search that opens: %s', async (search, many) => {
    const alert = { kind: 'apartment', search: 'area=Lekki', until: '2026-04-05T08:00:00Z' };
    answerCalls({ 'GET /user/me/search-alerts': { data: [alert] } });
    await openApp(search);

    await waitFor(() => expect(screen.queryAllByText(/You have an alert/)).toHaveLength(many));
    expect(screen.queryAllByRole('button', { name: 'Tell me about new ones' })).toHaveLength(1 - many);
  });

  it.each(['/signin', '/register'])('tells someone who is signed in so at %s', async (path) => {
    await openApp(path);

    expect(await screen.findByText(/^You're already signed in/)).toBeTruthy();
  });

  it('loads the dashboard again each time the profile was changed in its panel', async () => {
    answerCalls({
      'GET /user/me': { data: { ...savedUser, data: savedUser } },
      'GET /listings/user/{userId}': { data: [] },
    });
    vault.keepUser(savedUser);
    await openApp('/dashboard');
    const loads = () => app.asked.filter((call) => call.startsWith('GET /listings/user/')).length;
    const closePanel = async (change: () => void) => {
      fireEvent.click(await screen.findByRole('button', { name: /User Profile/ }));
      const panel = await screen.findByRole('dialog', { name: 'User Profile' });
      change();
      fireEvent.click(within(panel).getByRole('button', { name: 'Close' }));
      await waitForPage();
    };
    await waitFor(() => expect(loads()).toBe(1));

    await closePanel(() => {});
    expect(loads()).toBe(1);
    for (const first_name of ['Ada', 'Adah']) await closePanel(() => vault.keepUser({ ...savedUser, first_name }));

    await waitFor(() => expect(loads()).toBe(3));
  });

  it.each([
    ['warehouse', '/book-apartment?type=Warehouse&pickup=any', '/book-apartment?type=Warehouse&pickup=any'],
    ['property', '/book-apartment?state=Lagos', '/buy-property'],
    ['property', '/buy-property?location=LA', '/buy-property?location=LA'],
  ] as const)('leads back from a listing of kind %s, found at %s, to %s', async (kind, search, back) => {
    answerCalls({ 'GET /listings/{id}': { data: { ...listingForRent, kind } } });
    await openApp(search, { signedIn: false });
    await act(async () => app.navigate(`/listings/${A}`));
    await waitForPage();

    const link = await screen.findByRole('link', { name: 'Back to results' });
    await waitFor(() => expect(link.getAttribute('href')).toBe(back));
  });

  it.each([
    ['/book-apartment?type=Warehouse&pickup=Ogun', 'Pickup from Ogun from ₦60,000'],
    ['/book-apartment?type=Warehouse', 'Pickup from Abia from ₦180,000'],
  ])('shows first, for a warehouse found at %s, the pickup price "%s"', async (search, said) => {
    vault.keepUser(adaeze);
    const prices = [
      { from: 'Abia', price: 180_000 },
      { from: 'Ogun', price: 60_000 },
    ];
    answerCalls({ 'GET /listings/{id}': { data: { ...listingForRent, kind: 'warehouse', pickup: prices } } });
    await openApp(search);
    await act(async () => app.navigate(`/listings/${A}`));
    await waitForPage();

    expect((await screen.findAllByText(/^Pickup from/))[0]?.textContent).toBe(said);
  });

  it.each(['apartment', 'property', 'warehouse'] as const)('opens the inspection days of a listed %s', async (kind) => {
    answerCalls({ 'GET /listings/{id}/own': { data: listingToChange(kind) } });
    await openApp(href.availableDate + changeQuery({ kind, id: A }));

    expect(await screen.findByRole('heading', { name: 'When can people inspect it?' })).toBeTruthy();
  });

  it('offers staff who open a locked list of inspections the way to unlock it', async () => {
    const locked = { status: 403, error: { code: 'desk_locked', message: 'Unlock staff access to continue.' } };
    answerCalls({ 'GET /desk/visits': locked });
    await openApp(href.deskVisits);

    const link = await screen.findByRole('link', { name: 'Unlock staff access' });
    expect(link.getAttribute('href')).toBe(href.desk);
  });

  it('offers the dates that were chosen before Sign Up when the visitor goes back to the listing', async () => {
    const stay = { fromDate: '2026-02-10', toDate: '2026-02-20' };
    answerCalls({ 'GET /listings/{id}': { data: listingForRent } });
    await openApp(`/listings/${A}`, { signedIn: false, state: { stay } });
    await screen.findAllByText('Tue 10 Feb 2026 to Fri 20 Feb 2026');

    fireEvent.click(screen.getAllByRole('link', { name: 'Rent Now' })[0] as HTMLElement);
    await waitForPage();
    expect([app.at.pathname, app.at.state.from]).toEqual(['/signup', `${href.rent(A)}?from=2026-02-10&to=2026-02-20`]);
    await act(async () => app.navigate(-1));
    await screen.findAllByText('Tue 10 Feb 2026 to Fri 20 Feb 2026');
  });

  it('continues to the rent form with its dates when the page was reloaded at the code', async () => {
    const wanted = `${href.rent(A)}?from=2026-02-10&to=2026-02-20`;
    vault.keepVerification('a-verification', { phone: '+2348031234567', resendAt: 0 });
    answerCalls({ 'POST /auth/validate-otp': { data: { message: 'Verified.' } }, 'POST /auth/signin': accepted });
    await openApp('/otp', { signedIn: false, state: { from: wanted } });

    type('Code', '482915');
    await screen.findByLabelText('Password');
    expect(app.at.state).toEqual({ from: wanted });
    type('Password', 'the harmattan comes in december');
    press('Sign In');

    await waitFor(() => expect(address()).toBe(wanted));
  });

  it('remembers viewed listings on the device, and forgets removed ones', async () => {
    answerCalls({ 'GET /listings/{id}': { status: 404, error: { code: 'not_found', message: 'It is gone.' } } });
    await openApp(`/listings/${A}`, { signedIn: false });
    await screen.findByText('Listing not available');
    expect(keptOnDevice.seen()).toEqual([]);
    cleanup();

    answerCalls({ 'GET /listings/{id}': { data: listingForRent } });
    await openApp(`/listings/${B}`, { signedIn: false });

    await waitFor(() => expect(keptOnDevice.seen()).toEqual([B]));
  });

  it.each([
    ['GET /listings/user', flat, '/book-apartment?state=Lagos&sort=price'],
    ['GET /listings/property', bungalow, '/buy-property?location=OY&minPrice=5000000&sort=price'],
  ])('links the results of %s to the next page', async (call, listing, search) => {
    answerCalls({ [call]: { data: [listing], headers: more } });
    await openApp(search);
    await screen.findByRole('link', { name: 'Next page' });

    await expect(`${describePage(20).join('\n')}\n`).toMatchFileSnapshot(
      `./found${search.split('?')[0]?.replace('/', '-')}.txt`,
    );
  });

  it.each([
    ['/haul', 'haul', 'Move goods', 'with its photos'],
    [`/haul/when?booking=${A}`, `haul:${A}`, 'Move goods', 'with its photos'],
    [`/rent-apartment/${A}`, `rent:${A}`, 'Rent Apartment', 'without your ID'],
    [`/report?shipment=${A}`, `reporting:shipment:${A}`, 'Report a delivery', 'with your details'],
    ['/carrier/business', 'carrier', 'Become a carrier', 'with your vehicles and prices'],
    ['/booking-process', 'inspection-request', 'Sell Your Property', 'with its photos'],
    ['/add-apartment', 'listing:apartment', 'Lease Your Property', 'with its photos'],
    ['/add-warehouse', 'listing:warehouse', 'Create Warehouse Listing', 'with its photos'],
    ['/sell-property-preview?step=confirm', 'listing:property', 'Sell Your Property', 'with its photos'],
    [`/add-warehouse?kind=warehouse&listing=${A}`, `listing:warehouse:${A}`, 'Edit your listing', 'with its photos'],
  ])('offers to continue the draft of %s, stored as %s: “%s”, %s', async (at, id, form, what) => {
    answerCalls();
    const load = keep(() => ({ status: 'active', value: 'filling', context: {}, children: files }));

    await openApp(at);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pick up where you left off');
    expect(screen.getByText(/^Your draft of/).textContent).toMatch(`Your draft of “${form}” was saved `);
    expect(screen.getByText(/^Your draft of/).textContent).toMatch(new RegExp(`, ${what}\\.$`));
    expect(new Set(load.mock.calls.map(([kept]) => kept))).toEqual(new Set([id]));
  });

  it.each([
    ['/haul'],
    [`/report?shipment=${A}`],
    ['/carrier/business'],
    ['/booking-process'],
    ['/add-apartment'],
    ['/add-warehouse'],
  ])('stores no draft of an untouched form at %s, even after the user has viewed another step', async (at) => {
    answerCalls({ 'GET /user/me/carrier': { data: okafor } });
    vi.spyOn(store, 'loadDraft').mockResolvedValue(undefined);
    const save = vi.spyOn(store, 'saveDraft').mockResolvedValue(true);
    await openApp(at);

    await act(async () => app.navigate(`${at}${at.includes('?') ? '&' : '?'}step=details`));
    await waitForPage();

    expect(save.mock.calls.map(([{ id }]) => id)).toEqual([]);
  });

  it.each(['/add-apartment', '/booking-process'])(
    'fills in the state and phone number of the account in a new listing at %s',
    async (at) => {
      vault.keepUser({ ...adaeze, phone_no: '+2348031234567' });
      vi.spyOn(store, 'loadDraft').mockResolvedValue(undefined);
      await openApp(at);
      expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('Abia');
      expect(screen.getByLabelText<HTMLSelectElement>('City').disabled).toBe(false);

      await act(async () => app.navigate(`${at}?step=details`));

      expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('+2348031234567');
    },
  );

  it.each(['apartment', 'warehouse'] as const)('fills in a new %s from a similar one', async (kind) => {
    const listing = listingToChange(kind);
    answerCalls({ 'GET /listings/{id}/own': { data: listing } });
    vi.spyOn(store, 'loadDraft').mockResolvedValue(undefined);
    const save = vi.spyOn(store, 'saveDraft').mockResolvedValue(true);
    await openApp(likeHref({ kind, id: A }));

    expect(await screen.findByText(/^We filled in this form from/)).toBeTruthy();
    const street = screen.getByDisplayValue<HTMLInputElement>(listing.address);
    expect(street.disabled).toBe(false);
    await act(async () => app.navigate(`${app.at.pathname}?step=price`));
    expect(screen.getByDisplayValue('₦4,500,000')).toBeTruthy();
    fireEvent.change(screen.getByDisplayValue('₦4,500,000'), { target: { value: '₦4,600,000' } });

    await waitFor(() => expect(save.mock.lastCall?.[0].id).toBe(`listing:${kind}`));
  });

  it('asks about an unsent draft before it fills in a similar listing', async () => {
    const draft = { id: 'listing:apartment', version: 0, savedAt: Date.now(), owner: 'adaeze', snapshot: {} } as const;
    vi.spyOn(store, 'loadDraft').mockResolvedValue(draft);
    answerCalls();
    await openApp(likeHref({ kind: 'apartment', id: A }));

    expect(await screen.findByText('Starting over deletes the draft.')).toBeTruthy();
    expect(app.asked.filter((call) => call.includes('/own'))).toEqual([]);
  });

  it.each([
    [{ isSaved: true }, ['Your carrier details are saved.']],
    [null, []],
  ])('shows on the carrier page opened with %j %j', async (state, said) => {
    answerCalls({ 'GET /user/me/carrier': { data: okafor } });
    await openApp('/carrier', { state });
    await screen.findByRole('heading', { name: 'Vehicles and drivers' });
    await waitFor(() => expect(screen.queryByText('Loading your vehicles and drivers')).toBe(null));

    expect(screen.queryAllByText(/are saved\.$/).map((each) => each.textContent)).toEqual(said);
  });

  it.each([
    ['/shipments', false],
    ['/shipments/carried', false],
    ['/shipments/open', false],
    ['/shipments/driven', true],
  ])('shows the jobs stored on the device when the server fails at %s: %s', async (at, stand) => {
    answerCalls({ 'GET /shipments': { status: 503, error: { code: 'unavailable', message: 'Try again later.' } } });
    vi.spyOn(device.keptDriving, 'jobs').mockReturnValue({ jobs: [jobToDrive], at: '2026-01-05T07:00:00Z' });
    await openApp(at);
    await waitFor(() => expect(screen.queryByText('Loading your deliveries')).toBe(null));

    expect(
      screen.queryAllByRole('link').some((link) => link.getAttribute('href') === `/shipments/${jobToDrive.id}`),
    ).toBe(stand);
  });

  it.each([
    ['the device knows it', true, [jobToDrive]],
    ['nothing is known of it', false, []],
  ])('loads driving jobs while a delivery loads and %s: %s', async (_, isAsked, jobs) => {
    answerCalls();
    vi.spyOn(device.keptDriving, 'jobs').mockReturnValue({ jobs, at: '2026-01-05T07:00:00Z' });
    await openApp(`/shipments/${jobToDrive.id}`);

    expect(app.asked.some((call) => call.startsWith('GET /shipments/{id}'))).toBe(true);
    expect(app.asked.some((call) => call.startsWith('GET /shipments {'))).toBe(isAsked);
  });

  it('does not redirect to the payment page when an unpaid delivery opens', async () => {
    const leave = vi.spyOn(payPage, 'goToPayment').mockReturnValue(undefined);
    answerCalls({ 'GET /shipments/{id}': { data: acceptedShipment } });
    await openApp(`/shipments/${acceptedShipment.id}`);
    await screen.findByRole('button', { name: 'Go to the payment page' });
    expect(leave).not.toHaveBeenCalled();
  });

  it('redirects to the payment page of the response when the user chooses to pay', async () => {
    const leave = vi.spyOn(payPage, 'goToPayment').mockReturnValue(undefined);
    const payment = { ...acceptedShipment.payment, url: '/pay/another' };
    answerCalls({
      'GET /shipments/{id}': { data: acceptedShipment },
      'POST /shipments/{id}/payment': { data: { ...acceptedShipment, payment } },
    });
    await openApp(`/shipments/${acceptedShipment.id}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Go to the payment page' }));

    await waitFor(() => expect(leave.mock.calls).toEqual([['/pay/another']]));
  });

  it('opens the payment page of an inspection once when it was chosen in the list, and not after the return', async () => {
    const leave = vi.spyOn(payPage, 'goToPayment').mockReturnValue(undefined);
    answerCalls({
      'GET /payments/{reference}': { data: startedPayment },
      'GET /inspections/{id}': { data: heldInspection },
      'POST /inspections/{id}/payment': { data: heldInspection },
    });
    const calls = (begin: string) => app.asked.filter((call) => call.startsWith(begin)).length;
    await openApp(`/booking-process?payment=${startedPayment.reference}&pay`);
    await waitFor(() => expect(leave.mock.calls).toEqual([[startedPayment.url]]));

    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(calls('GET /inspections/{id}')).toBe(2));
    await act(async () => undefined);

    expect([calls('POST'), leave.mock.calls.length]).toEqual([1, 1]);
  });

  it('tells staff who open their link that the passkey unlocks the desk', async () => {
    answerCalls({ 'GET /auth/sessions': { data: [] }, 'GET /auth/passkeys': { data: [] } });
    await openApp('/security');
    await screen.findByRole('heading', { name: 'Passkeys' });
    const said = () => screen.queryByText(/also unlocks staff access/) !== null;
    const before = said();
    cleanup();
    await openApp('/profile');
    act(() => void app.navigate('/security#enrol=of-the-link'));
    await screen.findByRole('heading', { name: 'Passkeys' });

    expect([before, said()]).toEqual([false, true]);
  });

  it('restores the step and the typed values of a delivery draft', async () => {
    answerCalls();
    keep(() => begun(haulMachine, { bookingId: null }, { filling: 'timing' }, { draft: crates }));
    await openApp('/haul');

    press('Continue');

    await waitFor(() => expect(address()).toBe('/haul/when'));
    expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-02-12');
  });

  it.each([
    [true, 'Get offers'],
    [false, 'Sign up to get offers'],
  ])('shows prices before an account is needed, signed in: %s', async (signedIn, action) => {
    answerCalls({ 'POST /shipments/price': { data: [{ vehicle: 'van', price: 180_000 }] } });
    keep(() =>
      begun(haulMachine, { bookingId: null }, { filling: 'timing' }, { draft: { ...crates, vehicle: 'van' } }),
    );
    await openApp('/haul', { signedIn });
    press('Continue');
    await screen.findByLabelText('Day');

    press('Continue');

    expect(await screen.findByText('₦180,000 total')).toBeTruthy();
    expect(await screen.findByText(action)).toBeTruthy();
    expect(app.asked.some((call) => call.includes('addresses'))).toBe(false);
  });

  it('leads from the dashboard to the offers for a first delivery with 12 fields and 6 taps', async () => {
    vault.keepUser({ ...adaeze, phone_no: '+2348031234567' });
    vi.spyOn(store, 'loadDraft').mockResolvedValue(undefined);
    answerCalls({
      'POST /shipments/price': { data: [{ vehicle: 'pickupTruck', price: 180_000 }] },
      'POST /shipments': { data: offeredShipment },
      'GET /shipments/{id}': { data: offeredShipment },
    });
    const made = { fields: 0, taps: 1 };
    const fill = (values: Readonly<Record<string, string>>) => {
      for (const [label, value] of Object.entries(values)) type(label, value);
      made.fields += Object.keys(values).length;
    };
    const tap = (name: string) => {
      press(name);
      made.taps += 1;
    };
    await openApp('/haul');

    await screen.findByLabelText('Type of goods');
    fill({
      'Type of goods': 'boxes',
      'Number of pieces': '12',
      'Total weight (kg)': '400',
      'Longest side (cm)': '120',
    });
    tap('Continue');
    expect((await screen.findByLabelText<HTMLInputElement>('Contact at pickup')).value).toBe('Adaeze Okafor');
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('0803 123 4567');
    fill({ State: 'Abia', 'Town or city': 'Aba', 'Street and number': '4 Ngwa Road' });
    tap('Continue');
    await screen.findByLabelText('Receiver');
    fill({ State: 'Lagos', 'Town or city': 'Apapa', 'Street and number': '7 Wharf Road' });
    fill({ Receiver: 'Musa Bello', 'Phone number': '0803 765 4321' });
    tap('Continue');
    await screen.findByLabelText('Day');
    tap('Continue');
    await screen.findByRole('button', { name: 'Get offers' });
    tap('Get offers');
    await waitFor(() => expect(address()).toBe(`/shipments/${offeredShipment.id}`));

    // Accepting an offer takes two more taps and opens the payment page.
    expect(made).toEqual({ fields: 12, taps: 6 });
  });

  it('sends an earlier delivery again in three taps', async () => {
    answerCalls({
      'GET /shipments/{id}': { data: deliveredShipment },
      'POST /shipments/price': { data: [{ vehicle: 'pickupTruck', price: 180_000 }] },
    });
    vi.spyOn(store, 'loadDraft').mockResolvedValue(undefined);
    await openApp(`/shipments/${deliveredShipment.id}`);

    fireEvent.click(await screen.findByRole('link', { name: 'Send again the goods of G-7KM3T' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Day')).value).toBe('2026-01-06');
    press('Continue');

    await screen.findByRole('button', { name: 'Get offers' });
    const shown = screen.getByRole('main').textContent;
    expect(shown).toContain('12 × Boxes (Bathroom tiles in cartons), 400 kg, longest side 120 cm, fragile');
    expect(shown).toContain('4 Ngwa Road, Opposite the market, Aba, Abia. Adaeze Okafor, 0803 123 4567.');
    expect(shown).toContain('7 Wharf Road, Apapa, Lagos. Musa Bello, 0803 765 4321.');

    answerCalls({ 'POST /shipments': { data: offeredShipment }, 'GET /shipments/{id}': { data: offeredShipment } });
    press('Get offers');
    await waitFor(() => expect(address()).toBe(`/shipments/${offeredShipment.id}`));
  });

  it('fills the form with the days chosen on the listing and the values of the draft', async () => {
    const typed = { fromDate: '2026-03-01', toDate: '2026-03-05', purpose: 'A new job' };
    const answers = { 'GET /listings/{id}': { data: listingForRent }, 'GET /listings/{id}/booked-dates': { data: [] } };
    answerCalls(answers);
    keep(() => begun(rentMachine, { propertyId: A }, 'filling', { draft: { ...emptyDraft, ...typed } }));
    await openApp(`/rent-apartment/${A}?from=2026-02-10&to=2026-02-24`);

    press('Continue');

    const from = await screen.findByLabelText<HTMLInputElement>('From Date');
    expect(from.value).toBe('2026-02-10');
    expect(screen.getByLabelText<HTMLInputElement>('To Date').value).toBe('2026-02-24');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Purpose of Rent').value).toBe('A new job');
  });
});

const emptyDraft = { employmentStatus: '', otherStatus: '', bringsGoods: '' };

describe('goToPayment', () => {
  it.each([
    ['https://pay.example/1', ['https://pay.example/1']],
    ['http://pay.example/1', ['http://pay.example/1']],
    ['/pay/1', ['https://gida.example/pay/1']],
    ['javascript:alert(1)', []],
    ['data:text/html,pay', []],
  ])('leads from the payment page %s to %j', (url, taken) => {
    const assign = vi.fn();
    vi.stubGlobal('location', { href: 'https://gida.example/booking-process/payment', assign });

    payPage.goToPayment(url);

    vi.unstubAllGlobals();
    expect(assign.mock.calls.flat()).toEqual(taken);
  });
});
