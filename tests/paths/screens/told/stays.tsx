import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { rentMachine } from '#machines/rent/rent.machine.ts';
import { flatBooking, forRent } from '#machines/rent/rent.samples.ts';
import { bookingStatusValues, listingStatusValues } from '#openapi/contract.gen.ts';
import { actorAt } from '#src/flows/actor-at.fixture.ts';
import { BookingScreen } from '#src/flows/bookings/booking-screen.tsx';
import { MoveDialog } from '#src/flows/bookings/move-dialog.tsx';
import { ListingCosts } from '#src/flows/listing-view/listing-costs.tsx';
import { RentFlow } from '#src/flows/rent/rent-flow.tsx';
import { alike, linesOf, nothing, type Part, shown, type Told, tidy } from './kit.tsx';

const bookingScreen = (booking: typeof flatBooking, change: Partial<Parameters<typeof BookingScreen>[0]> = {}) => {
  const asked = { isNew: false, asking: null, reason: '', moving: null, problem: null, fetching: false };
  const done = { onProof: nothing, onMove: nothing, onConfirm: nothing, onAbandon: nothing };
  return <BookingScreen {...{ ...asked, ...done, booking, proofProblem: null, ...change }} />;
};

/** A stay from 10 to 24 February, of which the last window begins on the 23rd at 4 in the afternoon, in Lagos. */
const moments = {
  'a day too early': '2025-12-11T22:59:59Z',
  'sixty days ahead': '2025-12-11T23:00:00Z',
  'on the first day': '2026-02-10T09:00:00Z',
  'before the last window': '2026-02-23T14:59:59Z',
  'from the last window on': '2026-02-23T15:00:00Z',
};

/** What is said of goods that are brought there. */
function goods(booking: typeof flatBooking): string[] {
  const page = shown(bookingScreen(booking));
  const said = [...page.querySelectorAll('p')].map(tidy).filter((words) => words.startsWith('You can have your goods'));
  const ways = [...page.querySelectorAll('a[href^="/haul"]')].map(
    (link) => `${tidy(link)} -> ${link.getAttribute('href')}`,
  );
  cleanup();
  return [...said, ...ways];
}

const haulages = [{ id: '5d2c2b41-9c57-4a3e-8f0e-0f6d0b1c54a9', day: '2026-02-12' }];

const ofGoods = () =>
  (['warehouse', 'apartment'] as const).flatMap((kind) =>
    (['renter', 'owner'] as const).flatMap((role) =>
      bookingStatusValues.map((status): Part => {
        const listing = { ...flatBooking.listing, kind };
        const ways = Object.entries(moments).flatMap(([moment, now]) =>
          (kind === 'warehouse' && role === 'renter' ? [[], haulages] : [[]]).map((brought) => {
            vi.setSystemTime(new Date(now));
            const words = goods({ ...flatBooking, listing, role, status, haulages: brought });
            return [brought.length > 0 ? `${moment}, with others` : moment, words] as const;
          }),
        );
        return [`${kind}, ${status}, to its ${role}`, alike(ways)];
      }),
    ),
  );

const moved = (['accept', 'decline', 'cancel'] as const).map(
  (move) => [move, <MoveDialog key={move} {...{ move, reason: '', onConfirm: nothing, onClose: nothing }} />] as const,
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

const rentFlow = (value: 'unavailable' | 'missing', listing: typeof forRent | null) => {
  const at = { input: { propertyId: forRent.id }, value, context: { listing } };
  return (
    <RentFlow
      actor={actorAt(rentMachine, at)}
      back={{ to: '/book-apartment?state=Lagos', label: 'Go Back' }}
      signIn={{ to: '/signin', state: null }}
    />
  );
};

const charge = { kind: 'agency', amount: 465_000, refundable: false, every: 'once' } as const;
const deposit = { kind: 'caution', amount: 200_000, refundable: true, every: 'period' } as const;
/** What it costs, by what the price is for and what comes with it, before days are chosen and after. */
const costs = () =>
  ([null, 'once', 'night', 'month', 'year'] as const).flatMap((price_period) =>
    [[], [charge], [charge, deposit]].flatMap((charges) =>
      [noDays, { fromDate: '2026-02-10', toDate: '2026-03-12' }].map((stay): Part => {
        const listing = { ...forRent, state: 'Lagos', price_period, charges, shortest_stay: 2 };
        const of = [price_period ?? 'no period', `${charges.length} charges`, stay.toDate ? 'for days' : 'to move in'];
        return [of.join(', '), linesOf(<ListingCosts {...{ listing, stay }} />).slice(0, -1)];
      }),
    ),
  );
const noDays = { fromDate: '', toDate: '' };

export const toldOfStays: Record<string, Told> = {
  'bookings-goods': ofGoods,
  'bookings-moved': asking,
  'rent-refused': () => [
    ...listingStatusValues.map((status): Part => [status, linesOf(rentFlow('unavailable', { ...forRent, status }))]),
    ['missing', linesOf(rentFlow('missing', null))],
  ],
  'listings-cost': costs,
};
