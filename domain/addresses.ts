/**
 * Every address of the app, once, grouped by who may see the page. Used by the router, the server, the service worker, the
 * sitemap, the prerendering, the redirects, the links, and the routes of the flows. src/app/routes adds the code of each
 * page. An address that is written anywhere else fails tests/house/addresses.test.ts.
 *
 * Paths as the router reads them: `:id` is a part of the path, `:id?` one that may be missing, `/*` anything below. All are
 * lower case and have no slash at the end.
 */
const seenBy = {
  /** Pages for everyone, without a session: the pages of the site, with its header. */
  public: {
    home: '/',
    services: '/services',
    faq: '/faq',
    privacy: '/privacy',
    terms: '/terms',
    spinningCube: '/spinning-cube',
    modal: '/modal',
  },
  /** Pages for everyone that show more to signed-in users. */
  everybody: {
    signIn: '/signin',
    signUp: '/signup',
    register: '/register',
    otp: '/otp',
    forgotPassword: '/forgot_password',
    search: '/book-apartment',
    buy: '/buy-property',
    listing: '/listings/:id',
    addListing: '/add-listing',
    success: '/success',
  },
  /** Pages whose flow decides who may see them. It turns other users away with its own message. */
  itsFlow: {
    rent: '/rent-apartment/:propertyId?',
    dashboard: '/dashboard',
    myListing: '/my-listing',
    deleteAccount: '/settings/account',
    saved: '/saved',
    haul: '/haul/:step?',
  },
  /** Requires a session; others sign in first and return. */
  signedIn: {
    addApartment: '/add-apartment',
    apartmentPreview: '/apartment-form-preview',
    addWarehouse: '/add-warehouse',
    warehousePreview: '/warehouse-preview',
    sellProperty: '/sell-property',
    sellPropertyPreview: '/sell-property-preview',
    availableDate: '/available-date',
    bookingProcess: '/booking-process',
    bookingInspection: '/booking-process/inspection',
    bookingPayment: '/booking-process/payment',
    bookings: '/bookings',
    bookingsReceived: '/bookings/received',
    booking: '/bookings/:id',
    shipments: '/shipments',
    shipmentsCarried: '/shipments/carried',
    shipmentsOpen: '/shipments/open',
    shipmentsDriven: '/shipments/driven',
    shipment: '/shipments/:id',
    inspections: '/inspections',
    transactions: '/transactions',
    receipt: '/transactions/:reference',
    proof: '/proof/:id',
    profile: '/profile',
    bankInfo: '/bank-info',
    notificationSettings: '/pushnotifications',
    security: '/security',
    support: '/contactsupport',
    carrier: '/carrier/:step?',
    report: '/report/:step?',
    decisions: '/decisions',
    decision: '/decisions/:id',
    desk: '/desk',
    deskVisits: '/desk/visits',
    deskCase: '/desk/:id',
  },
  /** Pages for everyone, on a demo server. */
  demo: {
    flowBook: '/flows/*',
  },
} as const;

type SeenBy = typeof seenBy;

/** The path of each address, by its name. */
export const addresses = {
  ...seenBy.public,
  ...seenBy.everybody,
  ...seenBy.itsFlow,
  ...seenBy.signedIn,
  ...seenBy.demo,
};

export type AddressName = keyof typeof addresses;

/** Pages that the server builds itself. The app opens them with a full page load. */
export const serverPages = {
  /** Undelivered messages, in the demo. */
  outbox: '/outbox',
  /** Page where an owner confirms a listing with one tap. */
  stillThere: '/still-there',
  /** Page where a user confirms an email by the link in it. */
  confirmEmail: '/confirm-email',
  /** Tracking page for receivers, who have no account. */
  track: '/track/:token',
  /** Payment page of the simulated provider. */
  pay: '/pay/:reference',
} as const;

type Addresses = typeof addresses & typeof serverPages;

/** Prerendered pages, which the sitemap lists. */
export const prerendered = ['home', 'services', 'faq', 'privacy', 'terms', 'spinningCube', 'signIn'] as const;

/** Pages rendered per request with their flow's data: docs/decisions/0023-render-flows-on-the-server.md */
export const servedFlows = ['search', 'buy', 'listing'] as const;

/** Known misspellings other than capitals, each with the path that it leads to. */
const spellings: Readonly<Record<string, string>> = {
  '/bookapartment': addresses.search,
  '/bankinfo': addresses.bankInfo,
  '/your-component': addresses.dashboard,
};

/** Former first segments of paths: `/haulages/…` leads to `/shipments/…`. */
const formerStarts: Readonly<Record<string, string>> = { '/haulages': addresses.shipments };

/**
 * Returns the canonical form of a path: lower case, without a slash at the end. Maps known misspellings and former
 * paths to today's.
 */
export function canonicalPath(pathname: string): string {
  const lower = pathname.toLowerCase().replace(/(?!^)\/+$/, '');
  const former = Object.keys(formerStarts).find((start) => lower === start || lower.startsWith(`${start}/`));
  return spellings[lower] ?? (former ? lower.replace(former, formerStarts[former] ?? former) : lower);
}

/** The names of the addresses with this kind of access: `NameSeenBy<'signedIn'>`. */
export type NameSeenBy<By extends keyof SeenBy> = { [Each in By]: keyof SeenBy[Each] }[By];

export const namesSeenBy = <By extends keyof SeenBy>(by: By) => Object.keys(seenBy[by]) as NameSeenBy<By>[];

export const isPublicPath = (path: string): boolean => Object.values<string>(seenBy.public).includes(path);

/** Pages for visitors who may have no account, so the header shows sign-in and sign-up. */
export const isLandingPath = (path: string): boolean =>
  isPublicPath(path) || servedFlows.some((name) => path.startsWith(addresses[name].split(':')[0] ?? ''));

type HrefOf<Path> = Path extends `${string}/:${string}?`
  ? (value?: string) => string
  : Path extends `${string}/:${string}`
    ? (value: string) => string
    : Path extends `${infer Start}/*`
      ? Start
      : Path;

/** The path of each page: `href.dashboard`, `href.listing(id)`. Callers append a query or a hash. */
export const href = Object.fromEntries(
  Object.entries({ ...addresses, ...serverPages }).map(([name, path]) => [name, hrefOf(path)]),
) as {
  readonly [Name in keyof Addresses]: HrefOf<Addresses[Name]>;
};

function hrefOf(path: string) {
  const [start, value] = path.replace('/*', '').split('/:');
  return value ? (filled?: string) => start + (filled ? `/${encodeURIComponent(filled)}` : '') : start;
}

/** The part of a link to the security page, after `#`, that carries the code of an enrolment. Servers and logs never see it. */
export const ENROLMENT = 'enrol';

/**
 * The paths of all pages of the app as one regular expression, in any case. The server and the service worker use it to
 * recognise addresses without a page.
 */
export const knownAddresses = () =>
  `^/(?:${oneOf([...Object.values(addresses).map(toPattern), ...Object.keys(spellings), ...Object.keys(formerStarts).map((start) => `${start}(?:/[^/]+)?`)])})?/*$`;

/** Returns the paths of the pages that the server renders per request, as one regular expression. */
export const servedAddresses = () => `^/(?:${oneOf(servedFlows.map((name) => toPattern(addresses[name])))})$`;

const oneOf = (paths: readonly string[]) => paths.map((path) => path.slice(1)).join('|');

const toPattern = (path: string) =>
  path
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\/\*$/, '(?:/.*)?');
