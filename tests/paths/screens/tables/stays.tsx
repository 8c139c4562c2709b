import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { emptyRent } from '#domain/rent.ts';
import { flatBooking, listingForRent } from '#machines/rent/rent.fixtures.ts';
import { rentMachine } from '#machines/rent/rent.machine.ts';
import { bookingStatusValues, listingKindValues, listingStatusValues } from '#openapi/contract.gen.ts';
import { actorAt } from '#src/flows/actor-at.fixture.ts';
import { BookingScreen } from '#src/flows/bookings/booking-screen.tsx';
import { MoveDialog } from '#src/flows/bookings/move-dialog.tsx';
import { ListingPage } from '#src/flows/listing-view/listing-page.tsx';
import { ListingCosts } from '#src/flows/listing-view/listing-terms.tsx';
import { RentFlow } from '#src/flows/rent/rent-flow.tsx';
import { RentScreen } from '#src/flows/rent/rent-screen.tsx';
import {
  doNothing,
  factorOutShared,
  groupIdentical,
  linesOf,
  normalizeSpace,
  type Part,
  renderPage,
  type ScreenTable,
} from './kit.tsx';

const bookingScreen = (booking: typeof flatBooking, change: Partial<Parameters<typeof BookingScreen>[0]> = {}) => {
  const asked = { isNew: false, asking: null, reason: '', moving: null, problem: null, fetching: false };
  const done = { onProof: doNothing, onMove: doNothing, onConfirm: doNothing, onAbandon: doNothing };
  return <BookingScreen {...{ ...asked, ...done, booking, proofProblem: null, ...change }} />;
};

/** Moments of a booking from 10 to 24 February, whose last pickup window begins on the 23rd at 4 PM in Lagos. */
const moments = {
  'a day too early': '2025-12-11T22:59:59Z',
  'sixty days ahead': '2025-12-11T23:00:00Z',
  'on the first day': '2026-02-10T09:00:00Z',
  'before the last window': '2026-02-23T14:59:59Z',
  'from the last window on': '2026-02-23T15:00:00Z',
};

/** The text about deliveries to the booked place. */
function goods(booking: typeof flatBooking): string[] {
  const page = renderPage(bookingScreen(booking));
  const said = [...page.querySelectorAll('p')].map(normalizeSpace).filter((words) => words.startsWith('Need a truck?'));
  const ways = [...page.querySelectorAll('a[href^="/haul"]')].map(
    (link) => `${normalizeSpace(link)} -> ${link.getAttribute('href')}`,
  );
  cleanup();
  return [...said, ...ways];
}

const shipments = [{ id: '5d2c2b41-9c57-4a3e-8f0e-0f6d0b1c54a9', day: '2026-02-12' }];

const ofGoods = () =>
  (['warehouse', 'apartment'] as const).flatMap((kind) =>
    (['renter', 'owner'] as const).flatMap((role) =>
      bookingStatusValues.map((status): Part => {
        const listing = { ...flatBooking.listing, kind };
        const ways = Object.entries(moments).flatMap(([moment, now]) =>
          (kind === 'warehouse' && role === 'renter' ? [[], shipments] : [[]]).map((brought) => {
            vi.setSystemTime(new Date(now));
            const words = goods({ ...flatBooking, listing, role, status, shipments: brought });
            return [brought.length > 0 ? `${moment}, with others` : moment, words] as const;
          }),
        );
        return [`${kind}, ${status}, to its ${role}`, groupIdentical(ways)];
      }),
    ),
  );

const moved = (['accept', 'decline', 'cancel'] as const).map(
  (move) =>
    [
      move,
      <MoveDialog
        key={move}
        {...{ move, role: 'owner' as const, reason: '', onConfirm: doNothing, onClose: doNothing }}
      />,
    ] as const,
);
const asking = (): Part[] => [
  ...moved.map(([move, dialog]): Part => [`before they ${move}`, linesOf(dialog)]),
  ...moved.map(([moving]): Part => {
    const booking = {
      ...flatBooking,
      role: 'owner' as const,
      status: moving === 'cancel' ? 'accepted' : 'requested',
    } as const;
    return [`while they ${moving}`, linesOf(bookingScreen(booking, { moving })).slice(-1)];
  }),
  ['while the proof comes', linesOf(bookingScreen(flatBooking, { fetching: true })).slice(-1)],
  ['once the proof is deleted', linesOf(bookingScreen({ ...flatBooking, id_proof: null })).slice(-1)],
];

const rentFlow = (value: 'unavailable' | 'missing', listing: typeof listingForRent | null) => {
  const at = { input: { propertyId: listingForRent.id }, value, context: { listing } };
  return (
    <RentFlow
      actor={actorAt(rentMachine, at)}
      back={{ to: '/book-apartment?state=Lagos', label: 'Go Back' }}
      signIn={{ to: '/signin', state: null }}
    />
  );
};

const rentScreen = (change: Partial<Parameters<typeof RentScreen>[0]>) => {
  const of = { title: 'Rent', back: undefined, listing: listingForRent, booked: [], draft: emptyRent, resumed: false };
  const done = { onChange: doNothing, onSuggestion: doNothing, onSubmit: doNothing };
  const idle = { busy: false, sending: null, signIn: { to: '/signin', state: null } };
  const asked = { earlier: null, problem: null, nearest: [], ...idle };
  return <RentScreen {...{ ...of, ...asked, ...done, ...change }} />;
};
const taken = [{ fromDate: '2026-02-10', toDate: '2026-02-14' }];
const wanted = (fromDate: string, toDate: string) => ({ booked: taken, draft: { ...emptyRent, fromDate, toDate } });
const renting: Record<string, Partial<Parameters<typeof RentScreen>[0]>> = {
  'nothing chosen yet': {},
  'a day': wanted('2026-02-14', '2026-02-15'),
  'up to where others come': wanted('2026-02-08', '2026-02-10'),
  'a day that others have': wanted('2026-02-13', '2026-02-15'),
  'a stay that ends as it begins': wanted('2026-02-15', '2026-02-15'),
  'another status': { draft: { ...emptyRent, employmentStatus: 'Others' } },
  'what was typed before': { resumed: true },
  'asked for before': { earlier: { id: flatBooking.id, fromDate: '2026-02-10', toDate: '2026-02-14' } },
  'a session that ended': { problem: { code: 'unauthenticated', message: 'Please sign in.' } },
  'others were faster': {
    ...{ problem: { code: 'dates_taken', message: 'Some of these dates are already booked.' } },
    nearest: [{ fromDate: '2026-03-01', toDate: '2026-03-05' }],
  },
  'while it goes out': { busy: true },
  'nothing chosen of what has a total': { listing: { ...listingForRent, price_period: 'month', shortest_stay: 2 } },
  'days of what has a total': {
    ...wanted('2026-03-01', '2026-05-01'),
    listing: { ...listingForRent, price_period: 'month', shortest_stay: 2 },
  },
  'a warehouse': { listing: { ...listingForRent, kind: 'warehouse', leaseDuration: 12 } },
};

const page = (listing: typeof listingForRent, isOwn: boolean) => (
  <ListingPage {...{ listing, isOwn, booked: [], today: '2026-01-12', origin: 'https://gida.example' }} />
);

/** Loads the calendar, which later renders show at once. */
async function calendarIsThere() {
  renderPage(rentScreen({}));
  await waitFor(() => expect(screen.queryByText('Loading the calendar')).toBe(null));
  cleanup();
}

const charge = { kind: 'agency', amount: 465_000, refundable: false, every: 'once' } as const;
const deposit = { kind: 'caution', amount: 200_000, refundable: true, every: 'period' } as const;
/** The cost of a booking by price period and charges, before and after dates are chosen. */
const costs = () =>
  ([null, 'once', 'night', 'month', 'year'] as const).flatMap((price_period) =>
    [[], [charge], [charge, deposit]].flatMap((charges) =>
      [noDays, { fromDate: '2026-02-10', toDate: '2026-03-12' }].map((stay): Part => {
        const listing = { ...listingForRent, state: 'Lagos', price_period, charges, shortest_stay: 2 };
        const of = [price_period ?? 'no period', `${charges.length} charges`, stay.toDate ? 'for days' : 'to move in'];
        return [of.join(', '), linesOf(<ListingCosts {...{ listing, stay }} />).slice(0, -1)];
      }),
    ),
  );
const noDays = { fromDate: '', toDate: '' };

export const bookingTables: Record<string, ScreenTable> = {
  'bookings-goods': ofGoods,
  'bookings-moved': asking,
  'rent-refused': () => [
    ...listingStatusValues.map(
      (status): Part => [status, linesOf(rentFlow('unavailable', { ...listingForRent, status }))],
    ),
    ['for sale', linesOf(rentFlow('unavailable', { ...listingForRent, kind: 'property' }))],
    ['missing', linesOf(rentFlow('missing', null))],
  ],
  rent: async () => {
    await calendarIsThere();
    return factorOutShared(Object.entries(renting).map(([of, change]): Part => [of, linesOf(rentScreen(change))]));
  },
  'listings-cost': costs,
  'listings-seen': async () => {
    await calendarIsThere();
    return listingKindValues.flatMap((kind) =>
      factorOutShared(
        [false, true].flatMap((isOwn) =>
          listingStatusValues.map((status): Part => {
            const price_period = kind === 'property' ? ('once' as const) : ('year' as const);
            const listing = { ...listingForRent, kind, status, price_period, confirmed_at: '2026-01-10T08:00:00Z' };
            return [`${kind}, ${status}, to ${isOwn ? 'its owner' : 'others'}`, linesOf(page(listing, isOwn))];
          }),
        ),
      ),
    );
  },
};
