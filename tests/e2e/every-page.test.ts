import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AddressName, addresses, href, namesSeenBy } from '#domain/addresses.ts';
import type { ShipmentStatus } from '#domain/lifecycles/shipment.ts';
import { kobo } from '#domain/money.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import type { ShipmentView } from '#server/shipments/shipment.view.repository.ts';
import { type Refused, trackingPage } from '#server/shipments/tracking.view.ts';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { findClippedContent, runPageCheckers, tooSmall } from '../support/checkers.ts';
import { isHydrated, isSettled, scrollThroughIslands, watchPolicy } from '../support/page-state.ts';
import { signInAt } from '../support/people.ts';

const now = new Date('2026-12-01T12:30:00Z');
const place = { address: '4 Ngwa Road', landmark: null, name: 'Ọláyínká Okonkwo-Nwachukwu', phone: '+2348031234567' };

const view: ShipmentView = {
  ...{
    id: crypto.randomUUID(),
    number: 'G-7KM3T',
    shipper_id: null,
    booking_id: null,
    carrier_id: null,
    driver_id: null,
    created_at: now,
    since: now,
  },
  goods: { kind: 'boxes', amount: 12, weight_kg: 400, longest_cm: 120, fragile: false, cold: false, hazard: null },
  ...{
    origin: { ...place, city: 'Aba' },
    destination: { ...place, city: 'Apapa' },
    from_state: 'Abia',
    to_state: 'Lagos',
  },
  ...{ day: '2026-12-01', part_of_day: 'morning', begins_at: now, ends_at: now, held_until: now, status: 'delivered' },
  ...{
    vehicle: 'van',
    kinds: ['van'],
    price: kobo(18_000_000),
    part: null,
    cancelled_by: null,
    left_at: null,
    plate: 'LND-101XA',
  },
  ...{
    let_down_at: null,
    is_pausing: false,
    booking_status: null,
    booking_ends_at: null,
    ended_as: null,
    counted: 11,
    notes: null,
    load_photos: [],
    photos: [],
    goods_photos: [],
  },
  carrier: { name: 'Okafor Transport and Daughters Limited', phone_no: '+2348031234567' },
  driver: { name: 'Chidi Eze', phone_no: '+2348031234567' },
};

const REPORT_BY: Partial<Record<ShipmentStatus, Date>> = { delivered: now };

const pageOf = (status: ShipmentStatus, code: string | null, refused?: Refused) =>
  trackingPage({
    ...{
      view,
      status,
      since: now,
      history: [{ status: 'booked' as const, at: now, made_at: null }],
      code,
      saidAt: null,
      reportBy: REPORT_BY[status],
      now,
    },
    refused,
  });

/** Tracking pages at addresses that the server does not have, because only a paid delivery gets a link. */
const trackedPages: ReadonlyMap<string, string> = new Map([
  [href.track('on-the-way'), pageOf('pickedUp', '4071')],
  [
    href.track('delivered'),
    pageOf('delivered', null, { words: '', problem: 'Tell us what is broken or missing.', status: 400 }),
  ],
]);

// Rules: PERF-4

const environment = browserEnvironmentOn({ env: { DEMO: 'on' }, context: { reducedMotion: 'reduce' } });

/** A user of the demo with content on every page. */
const OWNER = { phone_no: '0803 000 0001', password: DEMO_PASSWORD };

/** Users of the demo's deliveries, with the statuses of those that they open: each status once. */
const HAULING = [
  { phone_no: '0803 000 0002', as: 'shipper', statuses: ['requested', 'awaitingPayment', 'disputed', 'returning'] },
  { phone_no: '0803 000 0006', as: 'carrier', statuses: ['booked', 'assigned', 'closed', 'notHandedOver'] },
  { phone_no: '0803 000 0008', as: 'driver', statuses: ['onTheWay', 'pickedUp'] },
];
const LISTED = [href.shipments, href.shipmentsOpen, href.shipmentsCarried, href.shipmentsDriven];

/** Milliseconds for some fifty pages on a busy machine. */
const PATIENCE = 5 * 60_000;

let token: string;
/** The values of address parameters. */
let known: Partial<Record<AddressName, string>>;

beforeAll(async () => {
  token = await signInAt(environment.origin, OWNER);
  const [[place], [stay], [paid]] = await Promise.all(
    ['/api/listings/user', '/api/bookings/received', '/api/user/me/transactions'].map((path) => read(path)),
  );
  known = {
    listing: place.property_id,
    rent: place.property_id,
    booking: stay.id,
    shipment: stay.id,
    deskCase: stay.id,
    report: 'words',
    receipt: paid.reference,
    proof: stay.id,
  };
});

const visitors: AddressName[] = [...namesSeenBy('public'), ...namesSeenBy('everybody')];
const owners: AddressName[] = ['home', 'search', 'listing', ...namesSeenBy('itsFlow'), ...namesSeenBy('signedIn')];
/** Pages that the server renders without code of the app. */
const PLAIN = [
  ...[href.outbox, `${href.stillThere}?ticket=none`, `${href.confirmEmail}?ticket=none`, href.track('none')],
  ...trackedPages.keys(),
];
const others = ['/nowhere', href.flowBook, `${href.flowBook}/account`, `${href.flowBook}/gallery?flow=rent`, ...PLAIN];

describe('every page, checked for its policy, touch targets and large text', () => {
  it('opens each public page', { timeout: PATIENCE }, () => lookAtAll(visitors.map(pathOf)));

  it.each(HAULING)('opens each page of a $as', { timeout: PATIENCE }, async ({ phone_no, as, statuses }) => {
    const theirs = await signInAt(environment.origin, { phone_no, password: DEMO_PASSWORD });
    const listed: { id: string; status: string }[] = await read(`/api/shipments?as=${as}&limit=50`, theirs);
    const ids = statuses.map((status) => listed.find((each) => each.status === status)?.id ?? expect.fail(status));

    await signIn(theirs);
    await lookAtAll([...LISTED, ...ids.map(href.shipment)]);
  });

  it('opens each page of an owner', { timeout: PATIENCE }, async () => {
    await signIn(token);
    for (const [path, body] of trackedPages) {
      await environment.context.route(path, (route) =>
        route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
      );
    }
    await lookAtAll([...owners.map(pathOf), ...others]);
  });
});

describe('lists of bookings and inspections on a phone', () => {
  it('has its tabs in one row, and whole words and icons where text is twice as large', async () => {
    await signIn(token);
    const page = await environment.newPage(href.inspections);
    const tabs = page.getByRole('navigation', { name: 'Bookings' }).getByRole('link');
    await tabs.first().waitFor();
    await page.waitForFunction(isSettled);

    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => tabs.evaluateAll(rowsOf), { message: `rows of tabs at ${width}` }).toBe(1);
    }

    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(findClippedContent)).toEqual([]);
    expect(await page.getByRole('heading', { level: 1 }).evaluate(linesOf)).toBe(1);
    const bell = page.getByRole('button', { name: 'Notifications' });
    expect(await bell.evaluate(isCovered)).toBe(false);
  });
});

/** Runs in the page. */
const rowsOf = (elements: readonly Element[]) =>
  new Set(elements.map((element) => element.getBoundingClientRect().top)).size;

/** Runs in the page. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

/** Runs in the page. Whether a count lies over more than a quarter of its icon, or its figures leave its ground. */
function isCovered(button: Element): boolean {
  const [icon, count] = [button.querySelector('svg'), button.querySelector(':scope > span:last-of-type')];
  if (!icon || !count) throw new Error('a button without an icon or a count');
  const { top, height } = icon.getBoundingClientRect();
  const isOverIcon = count.getBoundingClientRect().bottom > top + height / 4;
  return isOverIcon || Number.parseFloat(getComputedStyle(count).fontSize) > count.clientHeight;
}

/** Opens the pages in one tab, which has cached shared files. */
async function lookAtAll(paths: readonly string[]) {
  const page = await environment.newPage();
  const cdp = await page.context().newCDPSession(page);
  const refused = watchPolicy(page);
  for (const path of paths) {
    await page.goto(path);
    await page.mouse.move(30, 40);
    await page.mouse.move(40, 50);
    if (!PLAIN.includes(path)) await page.waitForFunction(isHydrated);
    await page.evaluate(scrollThroughIslands);
    await settled(page, path);
    await page.evaluate(unfold);
    expect.soft(await runPageCheckers(page), path).toEqual([]);
    await expectRoomForLargeText(page, cdp, path);
    await expectRoomForFingers(page, path);
  }
  expect(refused).toEqual([]);
}

async function settled(page: Page, path: string) {
  try {
    await page.waitForFunction(isSettled);
  } catch (cause) {
    const shown = await page.evaluate(() => document.body.innerText);
    throw new Error(`${path} did not settle. It shows:\n${shown}`, { cause });
  }
}

/**
 * The setting of the browser moves the style sheet's breakpoints, which leaves more room; the root's size alone does
 * not.
 */
async function expectRoomForLargeText(page: Page, cdp: CDPSession, path: string) {
  const setting = (standard: number) => cdp.send('Page.setFontSizes', { fontSizes: { standard } });
  const root = (fontSize: string) =>
    page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await setting(32);
    expect.soft(await page.evaluate(findClippedContent), `${path} at ${width}, by the browser's setting`).toEqual([]);
    await setting(16);
    await root('200%');
    expect.soft(await page.evaluate(findClippedContent), `${path} at ${width}, by the root's size`).toEqual([]);
    await root('');
  }
}

async function expectRoomForFingers(page: Page, path: string) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await page.evaluate(tooSmall), `${path} at ${width}: too small for a finger`).toEqual([]);
  }
}

async function signIn(as: string) {
  await environment.context.addInitScript((kept) => {
    localStorage.setItem('access_token', kept);
    localStorage.setItem('authToken', kept);
  }, as);
}

function pathOf(name: AddressName): string {
  return addresses[name].replace(/:\w+\??$/, known[name] ?? '');
}

async function read(path: string, as = token) {
  const headers = { authorization: `Bearer ${as}` };
  return await (await fetch(environment.origin + path, { headers })).json();
}

/** Runs in the page. Opens all folded details, because a checker finds no labels inside a closed one. */
const unfold = () => {
  for (const folded of document.querySelectorAll('details')) folded.open = true;
};
